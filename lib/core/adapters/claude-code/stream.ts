import type { EventKind } from "../../event";
import { type ClaudeCodeEntry, chainTypes } from "./link";

/** A row in its stream; `at` is its place there, by which everything else refers to it. */
export type Row = {
  entry: ClaudeCodeEntry;
  at: number;
  /** The row that this one repeats (the same uuid again, or a queued prompt), which alone counts. */
  twinOf: number | null;
  isChain: boolean;
  /** The kind after queue and copies are known; `entry.kind` is what the line alone says. */
  kind: EventKind;
  isInContext: boolean;
  /** Index into the stream's rewinds. */
  rewind: number | null;
  /** Bytes in front of it hold a line that is no entry. */
  followsGap: boolean;
};

type FileEntry = { entry: ClaudeCodeEntry; followsGap: boolean };

/** The rows of one agent in file order. `agentId` is null for the agent that a person talks to. */
export type Stream = {
  agentId: string | null;
  rows: Row[];
  /** First row of each uuid. */
  byUuid: Map<string, number>;
  /** All parent links that a uuid was written with, oldest first. */
  parents: Map<number, (string | null)[]>;
};

/** Line breaks and blank lines, in bytes; more than this between two entries is a line that could not be read. */
const longestLineBreak = 4;
const agentFile = /^agent-(.+?)(?:\.jsonl.*)?$/;

/**
 * Entries apart by agent: a sub-agent has its own file, or, in old versions, rows of the main file that are
 * marked as a side chain. Files are put into the order of their first timestamp, then of their names.
 */
export function splitStreams(entries: readonly ClaudeCodeEntry[]): Stream[] {
  const byAgent = new Map<string | null, FileEntry[]>();
  for (const file of filesInOrder(entries)) {
    const fileAgent = readFileAgent(file);
    let end = 0;
    for (const entry of file) {
      const agent = fileAgent ?? readRowAgent(entry);
      const { byteOffset, byteLength } = entry.ref;
      const item = { entry, followsGap: byteOffset - end > longestLineBreak };
      end = byteOffset + byteLength;
      const rows = byAgent.get(agent);
      if (rows) rows.push(item);
      else byAgent.set(agent, [item]);
    }
  }
  const keys = [...byAgent.keys()].sort((a, b) => compare(a ?? "", b ?? ""));
  return keys.map((key) => buildStream(key, byAgent.get(key) ?? []));
}

/** By name alone: a guess from the rows would change while the file grows, and with it the ids of events. */
function readFileAgent(file: readonly ClaudeCodeEntry[]): string | null {
  return agentFile.exec(file[0]?.ref.file ?? "")?.[1] ?? null;
}

function readRowAgent(entry: ClaudeCodeEntry): string | null {
  return entry.link.isSidechain ? (entry.link.agentId ?? "sidechain") : null;
}

function filesInOrder(entries: readonly ClaudeCodeEntry[]): ClaudeCodeEntry[][] {
  const byFile = new Map<string, ClaudeCodeEntry[]>();
  for (const entry of entries) {
    const rows = byFile.get(entry.ref.file);
    if (rows) rows.push(entry);
    else byFile.set(entry.ref.file, [entry]);
  }
  const files = [...byFile.entries()].map(([name, rows]) => ({
    name,
    rows: rows.sort((a, b) => a.ref.byteOffset - b.ref.byteOffset),
    start: rows.find((row) => row.timestamp !== null)?.timestamp ?? "",
  }));
  files.sort((a, b) => compare(a.start, b.start) || compare(a.name, b.name));
  return files.map((file) => file.rows);
}

/** By code unit, so that no locale decides about an order. */
export function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function buildStream(agentId: string | null, entries: readonly FileEntry[]): Stream {
  const stream: Stream = { agentId, rows: [], byUuid: new Map(), parents: new Map() };
  for (const entry of entries) addRow(stream, entry);
  return stream;
}

/** The first row of a uuid gives the position; a copy only adds its parent link. */
function addRow(stream: Stream, { entry, followsGap }: FileEntry): void {
  const at = stream.rows.length;
  const { uuid, type } = entry.link;
  const first = uuid === null ? undefined : stream.byUuid.get(uuid);
  const isFirst = first === undefined;
  const isChain = chainTypes.has(type) && uuid !== null;
  if (uuid !== null && isFirst) stream.byUuid.set(uuid, at);
  if (isChain) addParent(stream, first ?? at, entry.link.parentUuid ?? null);
  stream.rows.push({
    entry,
    at,
    twinOf: first ?? null,
    isChain: isChain && isFirst,
    kind: isFirst ? entry.kind : "notice",
    isInContext: isFirst && entry.isInContext,
    rewind: null,
    followsGap,
  });
}

function addParent(stream: Stream, at: number, uuid: string | null): void {
  const links = stream.parents.get(at);
  if (links) links.push(uuid);
  else stream.parents.set(at, [uuid]);
}
