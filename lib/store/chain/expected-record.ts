import { z } from "zod";
import type { ChainRow } from "./chain-entry";
import { fileSubject, segmentSubject } from "./record-entries";

/** A piece as the chain tells it. */
export type ExpectedSegment = {
  file: string;
  revision: number;
  start: number;
  length: number;
  firstLine: number;
  lines: number;
  digest: string;
  sourceDigest: string | null;
  lineRoot: string;
  /** Digest of what was replaced in it. */
  redactions: string;
  redactionRevision: number;
  createdAt: string;
  /** The entry that says so. */
  sequence: number;
};

/** A revision of a file as the chain tells it. */
export type ExpectedFile = {
  file: string;
  revision: number;
  headDigest: string;
  isCurrent: boolean;
  createdAt: string;
  /** Of the last entry about it. */
  updatedAt: string;
  isSample: boolean;
  segments: Map<number, ExpectedSegment>;
  sequence: number;
};

const segmentDetail = z.object({
  file: z.string(),
  revision: z.number(),
  start: z.number(),
  length: z.number(),
  firstLine: z.number(),
  lines: z.number(),
  sourceDigest: z.string().nullable(),
  lineRoot: z.string(),
  redactions: z.string(),
  redactionRevision: z.number(),
});
const fileDetail = z.object({ file: z.string(), isSample: z.boolean() });
const revisionDetail = z.object({
  file: z.string(),
  revision: z.number(),
  unchangedBytes: z.number(),
});
const redactedDetail = z.object({
  lineRoot: z.string(),
  redactions: z.string(),
  redactionRevision: z.number(),
});

/** What the files of one session must be, after the entries so far. */
export class ExpectedFiles {
  readonly bySubject = new Map<string, ExpectedFile>();

  /** Takes an entry in; entries of other kinds say nothing about files. Throws where one cannot follow from the others. */
  add(entry: ChainRow): void {
    const detail: unknown = JSON.parse(entry.detail);
    switch (entry.kind) {
      case "file-added":
        this.#addFile(entry, fileDetail.parse(detail));
        break;
      case "segment-added":
        this.#addSegment(entry, segmentDetail.parse(detail));
        break;
      case "segment-redacted":
        this.#redact(entry, redactedDetail.parse(detail));
        break;
      case "revision":
        this.#revise(entry, revisionDetail.parse(detail));
        break;
      default:
        break;
    }
  }

  #addFile({ digest, at, sequence }: ChainRow, detail: z.infer<typeof fileDetail>): void {
    const { file, isSample } = detail;
    this.bySubject.set(fileSubject({ file, revision: 1 }), {
      ...{ file, revision: 1, headDigest: digest, isCurrent: true, isSample, sequence },
      ...{ createdAt: at, updatedAt: at, segments: new Map() },
    });
  }

  #addSegment(entry: ChainRow, detail: z.infer<typeof segmentDetail>): void {
    const file = this.#fileOf(detail);
    if (entry.subject !== segmentSubject(detail)) throw new Error("it names another place");
    file.segments.set(detail.start, {
      ...detail,
      ...{ digest: entry.digest, createdAt: entry.at, sequence: entry.sequence },
    });
    file.updatedAt = entry.at;
  }

  #redact(entry: ChainRow, detail: z.infer<typeof redactedDetail>): void {
    for (const { segments } of this.bySubject.values()) {
      for (const segment of segments.values()) {
        if (segment.digest !== entry.subject) continue;
        if (entry.digest !== segment.digest) segment.sourceDigest ??= segment.digest;
        Object.assign(segment, detail, { digest: entry.digest, sequence: entry.sequence });
      }
    }
  }

  #revise(entry: ChainRow, detail: z.infer<typeof revisionDetail>): void {
    const { file, revision, unchangedBytes } = detail;
    const before = this.#fileOf({ file, revision: revision - 1 });
    before.isCurrent = false;
    before.updatedAt = entry.at;
    const shared = [...before.segments.values()].filter(({ start }) => start < unchangedBytes);
    this.bySubject.set(fileSubject(detail), {
      ...{ file, revision, headDigest: entry.digest, isCurrent: true, isSample: before.isSample },
      ...{ createdAt: entry.at, updatedAt: entry.at, sequence: entry.sequence },
      segments: new Map(
        shared.map((segment) => [segment.start, { ...segment, revision, createdAt: entry.at }]),
      ),
    });
  }

  #fileOf(place: { file: string; revision: number }): ExpectedFile {
    const file = this.bySubject.get(fileSubject(place));
    if (!file) throw new Error(`it speaks of ${fileSubject(place)}, which no entry added`);
    return file;
  }
}

/** Bytes and line breaks of the pieces of a file. */
export function sizeOf({ segments }: ExpectedFile): { bytes: number; lines: number } {
  let [bytes, lines] = [0, 0];
  for (const segment of segments.values()) {
    bytes += segment.length;
    lines += segment.lines;
  }
  return { bytes, lines };
}
