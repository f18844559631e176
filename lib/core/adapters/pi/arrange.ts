import type { Arrangement, Compaction, OrderSet, Rollback, Session } from "../../artifact";
import type { Entry, EvidenceEvent } from "../../event";
import { firstOrder, lastOrder } from "../shared/order-set";
import { piClientSpans } from "./client-spans";
import type { PiCompaction, PiLink } from "./link";
import { type MergedFiles, mergeFiles } from "./merge-files";
import { piRange } from "./ranges";
import { buildPiTree, type PiNode, type PiTree } from "./tree";

/** Order, rewinds and compactions of one Pi session from the structure of its lines. */
export function arrangePi(entries: readonly Entry<PiLink>[]): Arrangement {
  const merged = mergeFiles(entries);
  const tree = buildPiTree(merged.main);
  const session = sessionOf(merged, tree);
  const rollbacks = rollbacksOf(tree);
  const events = eventsOf(tree, session, rollbacks);
  const compactions = compactionsOf(tree, events);
  return {
    session,
    events: [...events, ...strayEvents(merged, session, events)],
    compactions,
    rollbacks: rollbacks.map(({ rollback }) => rollback),
    notices: noticesOf(merged, tree, compactions),
    problems: [],
  };
}

function sessionOf({ main, mainFile }: MergedFiles, tree: PiTree): Session {
  const header = main.find((entry) => entry.link.header)?.link.header;
  const newest = (find: (node: PiNode) => string | null | undefined) =>
    tree.nodes.reduce<string | null>((found, node) => find(node) ?? found, null);
  return {
    format: "pi",
    nativeId: header?.sessionId ?? idFromName(mainFile),
    lane: "parent",
    parentNativeId: null,
    cwd: header?.cwd ?? null,
    branch: null,
    clientVersion: null,
    model: newest((node) => (node.isOnPath ? node.entry.link.model : null)),
    startedAt: main.find((entry) => entry.timestamp !== null)?.timestamp ?? null,
    endedAt: newest((node) => node.entry.timestamp),
  };
}

/** Session files are named `<time>_<id>.jsonl`; a file whose header is lost still has its id there. */
export function idFromName(file: string): string {
  const name = file.replace(/\.jsonl$/, "");
  return /_([A-Za-z0-9][A-Za-z0-9._-]*)$/.exec(name)?.[1] ?? name;
}

type MarkedRollback = { rollback: Rollback; marker: number };

function rollbacksOf(tree: PiTree): MarkedRollback[] {
  const byMarker = new Map<number, number[]>();
  for (const [index, node] of tree.nodes.entries()) {
    if (node.revokedBy === null) continue;
    const revoked = byMarker.get(node.revokedBy) ?? [];
    revoked.push(index);
    byMarker.set(node.revokedBy, revoked);
  }
  return [...byMarker]
    .sort(([a], [b]) => a - b)
    .flatMap(([marker, revoked]): MarkedRollback[] => {
      const node = tree.nodes[marker];
      if (!node) return [];
      const users = revoked.filter((index) => tree.nodes[index]?.entry.kind === "user");
      const rollback: Rollback = {
        mechanism: node.entry.kind === "rollback" ? "leaf" : "branch",
        file: node.entry.ref.file,
        line: node.entry.ref.line,
        fromOrder: (revoked[0] ?? 0) + 1,
        events: revoked.length,
        userTurns: users.length,
      };
      return [{ rollback, marker }];
    });
}

function eventsOf(tree: PiTree, session: Session, rollbacks: MarkedRollback[]): EvidenceEvent[] {
  const rollbackOf = new Map(rollbacks.map(({ marker }, index) => [marker, index]));
  const seen = new Set<string>();
  const turns: (string | null)[] = [];
  return tree.nodes.map((node, index) => {
    const eventId = uniqueId(session, node.entry, seen);
    const above = node.parent === null ? null : (turns[node.parent] ?? null);
    turns[index] = node.entry.kind === "user" ? eventId : above;
    return {
      ...eventOf(node.entry, eventId, index),
      parentTurnId: turns[index] ?? null,
      rolledBack: node.revokedBy !== null,
      rollbackIndex: node.revokedBy === null ? null : (rollbackOf.get(node.revokedBy) ?? null),
    };
  });
}

function eventOf(entry: Entry<PiLink>, eventId: string, index: number): EvidenceEvent {
  const { kind, ref, nativeId, timestamp, isInContext } = entry;
  const place = { eventId, logicalOrder: index + 1, parentTurnId: null };
  const fate = { rolledBack: false, rollbackIndex: null, twinOf: null };
  return { ...place, kind, ref, nativeId, timestamp, isInContext, ...fate };
}

/** Ids are unique within a file that Pi wrote; a file that was edited by hand may repeat one. */
function uniqueId(session: Session, entry: Entry<PiLink>, seen: Set<string>): string {
  const base = `${session.nativeId}:${entry.link.id ?? entry.link.digest}`;
  let id = base;
  for (let copy = 2; seen.has(id); copy++) id = `${base}#${copy}`;
  seen.add(id);
  return id;
}

/** Lines that only a copy of the session holds: part of the record, but on no path of the followed file. */
function strayEvents(merged: MergedFiles, session: Session, events: readonly EvidenceEvent[]) {
  const seen = new Set(events.map((event) => event.eventId));
  return merged.others.map((entry, index) => ({
    ...eventOf(entry, uniqueId(session, entry, seen), events.length + index),
    isInContext: false,
  }));
}

function compactionsOf(tree: PiTree, events: readonly EvidenceEvent[]): Compaction[] {
  const revokedUpTo = countRevoked(events);
  const found = tree.nodes.flatMap((node, at) => (node.entry.link.compaction ? [at] : []));
  const places = new Map(found.map((at, place) => [at, place]));
  return found.flatMap((at, place): Compaction[] => {
    const entry = tree.nodes[at]?.entry;
    const event = events[at];
    const compaction = entry?.link.compaction;
    if (!entry || !event || !compaction) return [];
    const { previous, ...range } = piRange(tree, at, compaction);
    const before = previous === null ? undefined : places.get(previous);
    return [
      {
        index: place + 1,
        lane: "parent",
        method: "local",
        trigger: "unknown",
        summaryEventId: event.eventId,
        file: entry.ref.file,
        line: entry.ref.line,
        ...summaryOf(compaction),
        ...range,
        rolledBackEvents: revokedWithin(range.covered, revokedUpTo),
        rolledUp: before === undefined ? null : before + 1,
        rolledBack: event.rolledBack,
        tokensBefore: compaction.tokensBefore,
        timestamp: entry.timestamp,
      },
    ];
  });
}

function summaryOf(
  compaction: PiCompaction,
): Pick<Compaction, "summary" | "shape" | "clientSpans"> {
  const { summary, isFromHook } = compaction;
  const clientSpans = summary === null ? [] : piClientSpans(summary, compaction);
  return { summary, shape: isFromHook ? "free" : "headings", clientSpans };
}

/** For each logical order, how many revoked context events stand up to and including it. */
function countRevoked(events: readonly EvidenceEvent[]): number[] {
  const counts = [0];
  for (const event of events) {
    counts.push((counts.at(-1) ?? 0) + Number(event.rolledBack && event.isInContext));
  }
  return counts;
}

function revokedWithin(range: OrderSet, upTo: readonly number[]): number {
  const from = firstOrder(range);
  const to = lastOrder(range);
  return from === null || to === null ? 0 : (upTo[to] ?? 0) - (upTo[from - 1] ?? 0);
}

function noticesOf(
  merged: MergedFiles,
  tree: PiTree,
  compactions: readonly Compaction[],
): string[] {
  const entries = tree.nodes.map((node) => node.entry);
  const header = entries.find((entry) => entry.link.header)?.link.header;
  const origin = header?.parentSession?.split(/[/\\]/).at(-1);
  const fromHook = entries.filter((entry) => entry.link.compaction?.isFromHook);
  const edits = entries.filter((entry) => entry.link.type === "context_edit").length;
  const others = merged.files.filter((file) => file !== merged.mainFile);
  return [
    ...(header
      ? []
      : ["The session's first line is missing: its id is taken from the file's name."]),
    ...(origin ? [`The session continues a copy of ${origin}.`] : []),
    ...fromHook.map(({ ref }) => `An extension wrote the summary on line ${ref.line}.`),
    ...compactions
      .filter((compaction) => compaction.dropped.length > 0)
      .map(
        ({ line }) =>
          `Before Pi 0.63.1 the compaction on line ${line} may have lost the messages that the one before it had kept.`,
      ),
    ...(edits > 0
      ? [`Extensions changed what the model sees of earlier entries (${edits} context edits).`]
      : []),
    ...others.map(
      (file) => `${file} is a copy of the session; the record follows ${merged.mainFile}.`,
    ),
  ];
}
