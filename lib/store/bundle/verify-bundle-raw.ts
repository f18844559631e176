import { z } from "zod";
import { type ExpectedFile, ExpectedFiles, type ExpectedSegment } from "../chain/expected-record";
import { rootOf, splitLines } from "../chain/line-digests";
import { digestRedactions, fileSubject, segmentSubject } from "../chain/record-entries";
import { digestOf } from "../objects/digest";
import type { Faults } from "../proof/fault";
import type { StoredRedaction } from "../redactions/redaction";
import { type LineMark, lineMark, rawPath, transcriptList } from "./bundle-format";
import type { BundleChain, BundleReader } from "./bundle-reader";
import { isBlank } from "./revoked-lines";

const redactionLine = z.object({
  object: z.string(),
  start: z.number(),
  length: z.number(),
  kind: z.string(),
  lineStart: z.number(),
  lineLength: z.number(),
  lineDigest: z.string(),
});

/** Every piece that the chain names is there, and its bytes, or the digests of its blank lines, are what was stored. */
export async function verifyBundleRaw(
  reader: BundleReader,
  { own }: BundleChain,
  faults: Faults,
): Promise<void> {
  const expected = new ExpectedFiles();
  for (const entry of own) expected.add(entry);
  const transcripts = transcriptList.parse(await reader.rows("transcripts.json"));
  const withheld = await readWithheld(reader);
  const redactions = await readRedactions(reader);
  const due = new Map(expected.bySubject);
  for (const transcript of transcripts) {
    const subject = fileSubject(transcript);
    const file = due.get(subject);
    due.delete(subject);
    if (!file) faults.add(`transcript ${subject}`, "the chain does not know it");
    else {
      const source = { folder: transcript.folder, file, withheld, redactions };
      await verifyTranscript(reader, source, faults);
    }
  }
  for (const subject of due.keys()) faults.add(`transcript ${subject}`, "it is missing");
}

async function readWithheld(reader: BundleReader): Promise<Map<string, Map<number, LineMark>>> {
  const byPath = new Map<string, Map<number, LineMark>>();
  if (reader.manifest.includesRevoked) return byPath;
  for (const value of await reader.rows("withheld.jsonl")) {
    const mark = lineMark.parse(value);
    const marks = byPath.get(mark.path) ?? new Map<number, LineMark>();
    byPath.set(mark.path, marks.set(mark.offset, mark));
  }
  return byPath;
}

async function readRedactions(reader: BundleReader): Promise<Map<string, StoredRedaction[]>> {
  const byObject = new Map<string, StoredRedaction[]>();
  for (const value of await reader.rows("redactions.jsonl")) {
    const { object, ...redaction } = redactionLine.parse(value);
    byObject.set(object, [...(byObject.get(object) ?? []), redaction]);
  }
  return byObject;
}

type Source = {
  folder: number;
  file: ExpectedFile;
  withheld: ReadonlyMap<string, ReadonlyMap<number, LineMark>>;
  redactions: ReadonlyMap<string, StoredRedaction[]>;
};

async function verifyTranscript(
  reader: BundleReader,
  { folder, file, withheld, redactions }: Source,
  faults: Faults,
): Promise<void> {
  for (const segment of file.segments.values()) {
    const path = rawPath(folder, segment.start);
    const link = `segment ${segmentSubject(segment)} (${path})`;
    const bytes = await reader.bytes(path).catch(() => null);
    if (!bytes) {
      faults.add(link, "it is missing");
      continue;
    }
    const reason = faultOf(bytes, segment, withheld.get(path) ?? new Map());
    if (reason) faults.add(link, reason);
    if (digestRedactions(redactions.get(segment.digest) ?? []) !== segment.redactions) {
      faults.add(link, "its redactions are not those that the chain names");
    }
  }
}

function faultOf(
  bytes: Buffer,
  segment: ExpectedSegment,
  withheld: ReadonlyMap<number, LineMark>,
): string | null {
  if (bytes.length !== segment.length) return "it does not have the length that the chain names";
  if (withheld.size === 0) {
    return digestOf(bytes) === segment.digest ? null : "its bytes are not what was stored";
  }
  const left = new Map(withheld);
  const digests: string[] = [];
  for (const line of splitLines(bytes)) {
    const mark = left.get(line.start);
    left.delete(line.start);
    if (mark && !isLeftOut(line.bytes, mark)) return "a line that is said to be left out is there";
    digests.push(mark?.sha256 ?? digestOf(line.bytes));
  }
  if (left.size > 0) return "it has fewer lines than were left out";
  return rootOf(digests) === segment.lineRoot ? null : "its lines are not what was stored";
}

const isLeftOut = (line: Uint8Array, { length }: LineMark) =>
  length === line.length && isBlank(line);
