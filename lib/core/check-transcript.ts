import { firstOrder } from "./adapters/shared/order-set";
import type { Arrangement, Compaction } from "./artifact";
import { checkArtifact } from "./check-artifact";
import { type SessionReport, sessionReport } from "./contract-json";
import type { EventContent, EvidenceEvent } from "./event";
import { createSessionFacts, type SessionFacts } from "./facts/session-facts";
import { readTranscript, type Transcript } from "./transcript";
import { type TranscriptFile, textFile } from "./transcript-file";
import { groupTranscripts, type TranscriptGroup } from "./transcript-group";

/** Bytes of a record up to which an artifact is judged against all of it. */
const wholeRecordBytes = 32 * 1024 * 1024;

/**
 * The whole checker as one pure function: the files' text in, the public report of each session out, in the
 * order of the first file of each session. Files of no known format come back by their path.
 */
export function checkTranscripts(files: readonly { path: string; text: string }[]): {
  sessions: SessionReport[];
  unrecognised: string[];
} {
  const { groups, unrecognised } = groupTranscripts(
    files.map(({ path, text }) => textFile(path, text)),
  );
  return {
    sessions: groups.map((group) => checkSession(group)),
    unrecognised: unrecognised.map((file: TranscriptFile) => file.path),
  };
}

/** Checks the files of one session. `onArtifact` hears how many artifacts are done, for a progress bar. */
export function checkSession(
  group: TranscriptGroup,
  onArtifact: (done: number, total: number) => void = () => {},
): SessionReport {
  const transcript = readTranscript(group);
  const { arrangement } = transcript;
  const { compactions } = arrangement;
  const facts = sessionFactsOf(transcript);
  const checked = compactions.map((compaction, index) => {
    const content = contentFor(transcript, compaction);
    const artifact = checkArtifact({ arrangement, compaction, content, facts });
    onArtifact(index + 1, compactions.length);
    return artifact;
  });
  const live = liveFile(transcript);
  const userTurns = userTurnsOf(transcript);
  return sessionReport({ path: live.path, file: live.name, arrangement, checked, userTurns });
}

/** The facts of a session, for all of its artifacts. */
export function sessionFactsOf({ arrangement, content }: Transcript): SessionFacts {
  const { events, session, compactions } = arrangement;
  const summaries = new Set(compactions.map(({ summaryEventId }) => summaryEventId));
  const marks = events
    .filter(({ eventId }) => summaries.has(eventId))
    .map(({ logicalOrder }) => logicalOrder);
  return createSessionFacts({ events, content, cwd: session.cwd, marks });
}

/**
 * What an artifact is judged against. A long record is not read as a whole for each of its artifacts: from
 * its beginning only what the user said counts, and everything from the range of the previous summary on.
 */
export function contentFor(
  { arrangement, content, keptContent }: Transcript,
  compaction: Compaction,
): (order: number) => EventContent | null {
  const end = arrangement.events.findIndex((event) => event.eventId === compaction.summaryEventId);
  const before = arrangement.events.slice(0, end + 1);
  const bytes = before.reduce((sum, event) => sum + event.ref.byteLength, 0);
  if (bytes <= wholeRecordBytes) return content;
  const from = windowStart(arrangement, compaction, end + 1);
  return (order) => (order >= from ? content(order) : keptContent(order));
}

function windowStart({ compactions }: Arrangement, compaction: Compaction, end: number): number {
  const previous = compactions.find((other) => other.index === compaction.rolledUp);
  const sets = [compaction, previous].flatMap((each) =>
    each ? [each.covered, each.kept, each.dropped] : [],
  );
  return Math.min(end, ...sets.map((set) => firstOrder(set) ?? end));
}

/**
 * The file in which the session goes on: the one of its last live user turn or rewind, whichever is later. A
 * sub-agent's file holds neither; a thread that was reverted goes on in a new file before its user says a word.
 */
function liveFile({ arrangement, files }: Transcript): TranscriptFile {
  const placeOf = (file: string, line: number) => `${line} ${file}`;
  const rewinds = new Set(arrangement.rollbacks.map(({ file, line }) => placeOf(file, line)));
  const goesOn = (event: EvidenceEvent) =>
    isUserTurn(event) || rewinds.has(placeOf(event.ref.file, event.ref.line));
  const live = arrangement.events.filter((event) => !event.rolledBack);
  const last = live.findLast(goesOn) ?? live.at(-1) ?? arrangement.events.at(-1);
  const found = files.find((file) => file.name === last?.ref.file) ?? files[0];
  return found ?? textFile("", "");
}

function userTurnsOf({ arrangement, keptContent }: Transcript): string[] {
  return arrangement.events
    .filter((event) => isUserTurn(event) && !event.rolledBack)
    .map((event) => keptContent(event.logicalOrder)?.text ?? "");
}

const isUserTurn = (event: EvidenceEvent) => event.kind === "user" && event.twinOf === null;
