import { digestOf } from "../objects/digest";
import type { StoredRedaction } from "../redactions/redaction";
import type { NewEntry } from "./append-entry";
import { toCanonical } from "./chain-entry";

/** Where a piece of a transcript file is: the name that its entries have in the chain. */
export type SegmentPlace = { file: string; revision: number; start: number };

export const segmentSubject = ({ file, revision, start }: SegmentPlace) =>
  `${file}#${revision}@${start}`;

export const fileSubject = ({ file, revision }: { file: string; revision: number }) =>
  `${file}#${revision}`;

export type SegmentFacts = SegmentPlace & {
  length: number;
  firstLine: number;
  lines: number;
  /** Name of the object with its bytes. */
  digest: string;
  /** SHA-256 of the bytes as the source has them, where secrets were replaced. */
  sourceDigest: string | null;
  /** See `lineRoot`. */
  lineRoot: string;
  redactions: readonly StoredRedaction[];
  /** Rules that the piece was scanned with. */
  redactionRevision: number;
};

/** A file was met for the first time. */
export function fileAdded(
  sessionId: string,
  file: { file: string; headDigest: string; isSample: boolean; at: string },
): NewEntry {
  const { file: name, headDigest, isSample, at } = file;
  const subject = fileSubject({ file: name, revision: 1 });
  return {
    ...{ kind: "file-added", sessionId, subject, digest: headDigest, at },
    detail: { file: name, isSample },
  };
}

/** A piece was stored. */
export function segmentAdded(sessionId: string, segment: SegmentFacts, at: string): NewEntry {
  const { digest, redactions, ...facts } = segment;
  return {
    ...{ kind: "segment-added", sessionId, subject: segmentSubject(segment), digest, at },
    detail: { ...facts, redactions: digestRedactions(redactions) },
  };
}

/**
 * A stored object was scanned with newer rules. Where secrets were taken out, every piece of this session that used
 * it uses the new one.
 */
export function segmentRedacted(
  sessionId: string,
  change: Pick<SegmentFacts, "lineRoot" | "redactionRevision" | "redactions"> & {
    from: string;
    to: string;
  },
  at: string,
): NewEntry {
  const { from, to, lineRoot, redactionRevision, redactions } = change;
  return {
    ...{ kind: "segment-redacted", sessionId, subject: from, digest: to, at },
    detail: { lineRoot, redactionRevision, redactions: digestRedactions(redactions) },
  };
}

/** A file was rewritten in place: a new revision shares the first `unchangedBytes` with the one before. */
export function revisionBegun(
  sessionId: string,
  revision: { file: string; revision: number; unchangedBytes: number; headDigest: string },
  at: string,
): NewEntry {
  const { headDigest: digest, ...detail } = revision;
  return { kind: "revision", sessionId, subject: fileSubject(revision), digest, detail, at };
}

/** One digest for what was replaced in an object; the same for an object without secrets. */
export function digestRedactions(redactions: readonly StoredRedaction[]): string {
  const rows = [...redactions]
    .sort((a, b) => a.start - b.start)
    .map((one) => [
      ...[one.start, one.length, one.kind],
      ...[one.lineStart, one.lineLength, one.lineDigest],
    ]);
  return digestOf(toCanonical(rows));
}
