import type { ExpectedFile } from "../chain/expected-record";
import { fileSubject } from "../chain/record-entries";
import type { ObjectStore } from "../objects/object-store";
import type { BundleData } from "./bundle-data";
import { type BundleTranscript, type LineMark, rawPath, readMe } from "./bundle-format";
import { type EventPlace, markLines, RevokedLines } from "./revoked-lines";
import { withhold, withoutRevoked } from "./withheld-values";

export type BundleFile = { path: string; bytes: Buffer };

/** The files of an export one after the other, but for the manifest. Returns how many lines were left out. */
export async function* bundleFiles(
  objects: ObjectStore,
  data: BundleData,
  includesRevoked: boolean,
): AsyncGenerator<BundleFile, number> {
  yield text("README.md", readMe);
  const transcripts = data.files.map(({ name, revision, isCurrent }, index): BundleTranscript => {
    return { folder: index + 1, file: name, revision, isCurrent };
  });
  yield text("transcripts.json", `${JSON.stringify(transcripts, null, 2)}\n`);
  const marks: LineMark[] = [];
  for (const transcript of transcripts) {
    const file = data.expected.bySubject.get(fileSubject(transcript));
    if (!file) continue;
    const places = placesOf(data, transcript);
    for await (const piece of rawFiles(objects, { transcript, file, places }, includesRevoked)) {
      marks.push(...piece.marks);
      yield { path: piece.path, bytes: piece.bytes };
    }
  }
  yield lines(includesRevoked ? "revoked.jsonl" : "withheld.jsonl", marks);
  yield* rowFiles(data, includesRevoked);
  return includesRevoked ? 0 : marks.length;
}

/** Places of the entries of a file, or null for a revision that the client has replaced: it is revoked as a whole. */
function placesOf(data: BundleData, transcript: BundleTranscript): EventPlace[] | null {
  const { file, revision, isCurrent } = transcript;
  if (!isCurrent) return null;
  const row = data.files.find((one) => one.name === file && one.revision === revision);
  return data.events
    .filter(({ fileKey }) => fileKey === row?.key)
    .map(({ byteOffset, byteLength, rolledBack }) => {
      return { byteOffset: Number(byteOffset), byteLength, rolledBack };
    });
}

type RawSource = {
  transcript: BundleTranscript;
  file: ExpectedFile;
  places: EventPlace[] | null;
};

async function* rawFiles(
  objects: ObjectStore,
  { transcript, file, places }: RawSource,
  includesRevoked: boolean,
) {
  const revoked = places === null ? null : new RevokedLines(places);
  for (const { start, digest } of [...file.segments.values()].sort((a, b) => a.start - b.start)) {
    const path = rawPath(transcript.folder, start);
    const bytes = await objects.get(digest);
    const isRevoked = (from: number, to: number) =>
      revoked === null || revoked.has(start + from, start + to);
    yield { path, ...markLines({ bytes, path }, isRevoked, { isBlanked: !includesRevoked }) };
  }
}

function* rowFiles(data: BundleData, includesRevoked: boolean): Generator<BundleFile> {
  const { session, flags, endOrders, hold, events, files, redactions } = data;
  const names = new Map(files.map(({ key, name }) => [key, name]));
  const revoked = new Set(
    events.filter(({ rolledBack }) => rolledBack).map(({ eventId }) => eventId),
  );
  const shown = events
    .filter(({ rolledBack }) => includesRevoked || !rolledBack)
    .map(({ fileKey, rolledBack, ...event }) => {
      const mark = rolledBack ? { revoked: true } : {};
      return { ...event, file: names.get(fileKey) ?? "", rolledBack, ...mark };
    });
  yield text("session.json", `${toJson({ session, flags, endOrders, hold }, 2)}\n`);
  yield lines("events.jsonl", shown);
  yield lines(
    "artifacts.jsonl",
    data.artifacts.map((artifact) => artifactLine(artifact, revoked, includesRevoked)),
  );
  yield lines("decisions.jsonl", data.decisions);
  yield lines("checkpoints.jsonl", data.checkpoints);
  const replaced = [...redactions].flatMap(([object, list]) =>
    list.map((redaction) => ({ object, ...redaction })),
  );
  yield lines("redactions.jsonl", replaced);
  yield lines("chain.jsonl", data.chain.lines);
}

const listColumns = ["claims", "constraints"] as const;
const jsonColumns = ["clientSpans", "covered", "kept", "dropped", "range"] as const;

function artifactLine(
  { row, body, findings }: BundleData["artifacts"][number],
  revoked: ReadonlySet<string>,
  includesRevoked: boolean,
): unknown {
  const { headline, kinds, ...rest } = row;
  if (row.rolledBack && !includesRevoked) return withhold({ ...row, body, findings });
  const list = (texts: readonly unknown[]) => withoutRevoked(texts, revoked, includesRevoked);
  const told = list(findings.map(parse));
  const isTold = includesRevoked || JSON.stringify(told) === JSON.stringify(findings.map(parse));
  const columns: Record<string, unknown> = { summary: body?.summary ?? null };
  for (const name of jsonColumns) columns[name] = body && parse(body[name]);
  for (const name of listColumns) columns[name] = body && list(asList(parse(body[name])));
  // The headline quotes the worst finding: it goes where any of them does.
  const head = isTold && headline ? parse(headline) : null;
  return { ...rest, kinds: parse(kinds), headline: head, ...columns, findings: told };
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function parse(json: string): unknown {
  return JSON.parse(json);
}

/** Offsets are wide integers in the database and fit a number. */
function toJson(value: unknown, indent?: number): string {
  return JSON.stringify(
    value,
    (_name, inner: unknown) => (typeof inner === "bigint" ? Number(inner) : inner),
    indent,
  );
}

const text = (path: string, content: string): BundleFile => ({ path, bytes: Buffer.from(content) });

const lines = (path: string, rows: readonly unknown[]): BundleFile =>
  text(path, rows.map((row) => `${toJson(row)}\n`).join(""));
