import type { SessionView, TurnView } from "@/lib/core/view/session-view";

export type Rewind = SessionView["rollbacks"][number];
export type SessionArtifact = SessionView["artifacts"][number];

/** One stop on a session's line: a user turn, a compaction, or a rewind. */
export type LineEntry =
  | { kind: "turn"; recordIndex: number; turn: TurnView; number: number }
  | {
      kind: "compaction";
      recordIndex: number;
      artifact: SessionArtifact;
      before: SessionArtifact | null;
    }
  | { kind: "rewind"; recordIndex: number; rewind: Rewind };

const ranks = { turn: 0, compaction: 1, rewind: 2 } as const;

/** Turns, compactions and rewinds in one line, in the order of the record. */
export function sessionLine(session: SessionView): LineEntry[] {
  const readable = session.artifacts.filter((each) => each.summary !== null);
  const entries: LineEntry[] = [
    ...session.turns.map((turn, index): LineEntry => {
      return { kind: "turn", recordIndex: turn.recordIndex, turn, number: index + 1 };
    }),
    ...session.artifacts.map((artifact): LineEntry => {
      const at = readable.indexOf(artifact);
      const before = at > 0 ? (readable[at - 1] ?? null) : null;
      return { kind: "compaction", recordIndex: artifact.recordIndex, artifact, before };
    }),
    ...session.rollbacks.map((rewind): LineEntry => {
      return { kind: "rewind", recordIndex: rewind.fromIndex ?? 0, rewind };
    }),
  ];
  return entries.sort((a, b) => a.recordIndex - b.recordIndex || ranks[a.kind] - ranks[b.kind]);
}
