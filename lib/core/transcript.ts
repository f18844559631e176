import type { Adapter } from "./adapters/adapter";
import { compareText } from "./adapters/shared/compare-text";
import type { Arrangement, Problem } from "./artifact";
import { limitContent } from "./content-limit";
import type { Entry, EventContent, EvidenceEvent, EvidenceRef, RawLine } from "./event";
import { maxLineBytes } from "./lines";
import type { TranscriptFile } from "./transcript-file";
import type { TranscriptGroup } from "./transcript-group";

/**
 * A session whose structure is in memory and whose content is read again when it is asked for, so that the
 * length of a transcript costs memory only for its structure and for what its user said.
 */
export type Transcript = {
  adapter: Adapter;
  files: readonly TranscriptFile[];
  arrangement: Arrangement;
  /** What was kept of each event when the lines were first read: text of user origin and summaries. */
  keptContent(order: number): EventContent | null;
  /** The whole readable side of an event, twins joined; null where it has none or repeats another event. */
  content(order: number): EventContent | null;
};

/** UTF-16 units of text that stay in memory after they were asked for. */
const cacheUnits = 32 * 1024 * 1024;
const maxProblems = 1000;

/** Reads the files of one session once and arranges their events. Throws only where a file cannot be read. */
export function readTranscript(group: TranscriptGroup): Transcript {
  const { adapter, files } = group;
  const { entries, problems } = readEntries(adapter, files);
  const arranged = adapter.arrange(entries);
  const kept = new Map(
    entries.flatMap(({ ref, content }) => (content ? [[placeOf(ref), content] as const] : [])),
  );
  const arrangement = { ...arranged, problems: sortProblems([...problems, ...arranged.problems]) };
  return {
    adapter,
    files,
    arrangement,
    keptContent: (order) => {
      const event = arrangement.events[order - 1];
      return event && event.twinOf === null ? (kept.get(placeOf(event.ref)) ?? null) : null;
    },
    content: contentReader(adapter, files, arrangement.events),
  };
}

const placeOf = (ref: EvidenceRef) => `${ref.byteOffset} ${ref.file}`;

function readEntries(adapter: Adapter, files: readonly TranscriptFile[]) {
  const entries: Entry[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    for (const line of file.lines()) {
      const read = readLine(adapter, line);
      if (read === null) continue;
      if ("message" in read) problems.push(read);
      else entries.push(read);
    }
  }
  return { entries, problems };
}

function readLine(adapter: Adapter, line: RawLine): Entry | Problem | null {
  const { file, line: number, byteLength } = line.ref;
  const problem = (message: string): Problem => ({ file, line: number, message });
  if (byteLength > maxLineBytes) {
    return problem(`a line of ${byteLength} bytes was not read: the limit is ${maxLineBytes}`);
  }
  if (line.text.trim() === "") return null;
  const entry = adapter.parse(line);
  return "problem" in entry ? problem(entry.problem) : withoutContent(entry);
}

/** The entry as an adapter arranges it: without content, except for text of user origin and summaries. */
export function withoutContent<Link>(entry: Entry<Link>): Entry<Link> {
  return { ...entry, content: keptOf(entry) };
}

function keptOf({ kind, content }: Entry): EventContent | null {
  if (content === null) return null;
  if (kind === "user" || kind === "compaction" || kind === "branch-summary") {
    return limitContent({ ...content, calls: [] });
  }
  const { result } = content;
  return result?.userText === undefined ? null : { text: "", calls: [], result };
}

function sortProblems(problems: readonly Problem[]): Problem[] {
  const sorted = [...problems].sort((a, b) => compareText(a.file, b.file) || a.line - b.line);
  const rest = sorted.length - maxProblems;
  const next = sorted[maxProblems];
  if (next === undefined) return sorted;
  const message = `this and ${rest - 1} more lines could not be read either`;
  return [...sorted.slice(0, maxProblems), { ...next, message }];
}

function contentReader(
  adapter: Adapter,
  files: readonly TranscriptFile[],
  events: readonly EvidenceEvent[],
): (order: number) => EventContent | null {
  const byName = new Map(files.map((file) => [file.name, file]));
  const twins = twinsByMain(events);
  const recent = recentContents();
  const load = ({ ref }: EvidenceEvent): EventContent | null => {
    const line = byName.get(ref.file)?.line(ref);
    const entry = line && adapter.parse(line);
    return entry && !("problem" in entry) ? entry.content : null;
  };
  const join = (main: EventContent | null, event: EvidenceEvent): EventContent | null => {
    const twin = load(event);
    if (main === null || twin === null) return main ?? twin;
    return adapter.join ? adapter.join(main, twin) : main;
  };
  return (order) => {
    const event = events[order - 1];
    if (!event || event.twinOf !== null) return null;
    const known = recent.get(order);
    if (known !== undefined) return known;
    const joined = (twins.get(event.eventId) ?? []).reduce(join, load(event));
    const content = joined && limitContent(joined);
    recent.set(order, content);
    return content;
  };
}

function twinsByMain(events: readonly EvidenceEvent[]): Map<string, EvidenceEvent[]> {
  const twins = new Map<string, EvidenceEvent[]>();
  for (const event of events) {
    if (event.twinOf === null) continue;
    const list = twins.get(event.twinOf) ?? [];
    list.push(event);
    twins.set(event.twinOf, list);
  }
  return twins;
}

/** Contents that were asked for last, the oldest forgotten first. */
function recentContents() {
  const contents = new Map<number, EventContent | null>();
  let units = 0;
  const sizeOf = (content: EventContent | null | undefined) =>
    (content?.text.length ?? 0) +
    (content?.calls ?? []).reduce(
      (sum, call) => sum + call.argumentText.length + (call.written?.length ?? 0),
      200,
    );
  return {
    get: (order: number) => contents.get(order),
    set: (order: number, content: EventContent | null) => {
      contents.set(order, content);
      units += sizeOf(content);
      for (const [oldest, old] of contents) {
        if (units <= cacheUnits) break;
        contents.delete(oldest);
        units -= sizeOf(old);
      }
    },
  };
}
