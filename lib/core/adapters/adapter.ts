import type { Arrangement } from "../artifact";
import type { Entry, EventContent, RawLine } from "../event";

/** The beginning of a transcript file: its name and its first lines, at most 64 KiB. */
export type TranscriptHead = { file: string; lines: string[] };

/**
 * One transcript format. `parse` understands a single line and keeps no state, so a file may be cut
 * anywhere and read on later; `arrange` sees the structure of all lines of one session, without
 * their content, and finds order, rollbacks and compactions. Neither throws on any input.
 */
export type Adapter<Link = unknown> = {
  format: string;
  /** Words for people: "Claude Code". */
  title: string;
  accepts(head: TranscriptHead): boolean;
  /** Files with the same key are one session: a reverted thread's chain, a session with its sub-agents. */
  sessionKey(head: TranscriptHead): string;
  /** A line that is not an entry (not JSON, torn) comes back as a problem message. */
  parse(line: RawLine): Entry<Link> | { problem: string };
  /**
   * Entries in file order, files in any order, `content` dropped except for text of user origin and
   * summaries. Deterministic in the set of files, whatever order they come in.
   */
  arrange(entries: readonly Entry<Link>[]): Arrangement;
  /**
   * Adds to an event's content what only its twin knows (exit code, changed files, status). Whoever loads the
   * contents of events calls it once for each event whose `twinOf` names the main one, in logical order.
   * Absent where the format writes no twins that know more.
   */
  join?(main: EventContent, twin: EventContent): EventContent;
};
