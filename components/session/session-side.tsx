"use client";

import Link from "next/link";
import { useMemo } from "react";
import { InertText } from "@/components/event/inert-text";
import { PaneBar } from "@/components/event/pane-bar";
import { sessionHref } from "@/components/shell/href";
import { formatCount, formatNumber } from "@/components/ui/format-number";
import type { SessionRef } from "@/lib/core/view/artifact-view";
import type { SessionView } from "@/lib/core/view/session-view";
import { CompactionStop } from "./compaction-stop";
import { RewindStop } from "./rewind-stop";
import { type LineEntry, sessionLine } from "./session-line";
import { TurnStop } from "./turn-stop";

type Props = {
  session: SessionView;
  onJump: (recordIndex: number, eventId: string | null) => void;
};

/** The line of turns with what happened on the way, then helpers, notices and problems. */
export function SessionSide({ session, onJump }: Props) {
  const entries = useMemo(() => sessionLine(session), [session]);
  const most = Math.max(1, ...session.turns.map((turn) => turn.events));
  const unshown = session.turnCount - session.turns.length;
  return (
    <section aria-label="Turns" className="pb-10">
      <PaneBar lead="turns, compactions and rewinds" title="Line" />
      <Family session={session} />
      <ol className="phone:px-4 relative px-6 pt-2">
        {entries.map((entry) => (
          <li key={`${entry.kind}-${keyOf(entry)}`}>
            <Stop entry={entry} most={most} onJump={onJump} />
          </li>
        ))}
      </ol>
      {unshown > 0 && (
        <p className="text-ink-3 px-6 py-2">
          {formatNumber(unshown)} later turns are not listed here; the record beside has them all.
        </p>
      )}
      <Remarks session={session} />
    </section>
  );
}

function keyOf(entry: LineEntry): string {
  if (entry.kind === "turn") return entry.turn.eventId;
  if (entry.kind === "compaction") return entry.artifact.id;
  return `${entry.rewind.file}-${entry.rewind.line}-${entry.rewind.fromOrder}`;
}

function Stop(props: { entry: LineEntry; most: number; onJump: Props["onJump"] }) {
  const { entry, most, onJump } = props;
  if (entry.kind === "turn") {
    return <TurnStop most={most} number={entry.number} onJump={onJump} turn={entry.turn} />;
  }
  if (entry.kind === "compaction") {
    return <CompactionStop artifact={entry.artifact} before={entry.before} onJump={onJump} />;
  }
  return <RewindStop onJump={onJump} rewind={entry.rewind} />;
}

function Family({ session }: { session: SessionView }) {
  const { parent, children } = session;
  if (parent === null && children.length === 0) return null;
  return (
    <div className="border-line-2 phone:px-4 grid gap-1 border-b px-6 py-2.5 text-[13px]">
      {parent !== null && (
        <p>
          Started by <SessionLink session={parent} />
        </p>
      )}
      {children.length > 0 && (
        <details>
          <summary className="text-ink-2 hover:text-ink phone:min-h-11 min-h-6">
            {formatCount(children.length, "sub-agent")}
          </summary>
          <ul className="grid gap-0.5 pt-1 pl-4">
            {children.map((child) => (
              <li key={child.id}>
                <SessionLink session={child} /> <span className="text-ink-3">{child.lane}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function SessionLink({ session }: { session: SessionRef }) {
  return (
    <Link className="text-accent hover:underline" href={sessionHref(session.id)}>
      {session.agent} <InertText text={session.nativeId} />
    </Link>
  );
}

function Remarks({ session }: { session: SessionView }) {
  const { notices, problems, problemCount } = session;
  if (notices.length === 0 && problemCount === 0) return null;
  return (
    <div className="border-line phone:mx-4 mx-6 mt-6 border-t pt-3 text-[13px]">
      <h2 className="text-[12px] font-semibold">Notices and problems</h2>
      <ul className="text-ink-2 mt-1 grid gap-1">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
        {problems.map((problem) => (
          <li key={`${problem.file}-${problem.line}`}>
            <span className="text-ink-3">
              <InertText text={problem.file} />, line {problem.line}:
            </span>{" "}
            <InertText text={problem.message} />
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p className="text-ink-3 mt-1">
          {formatNumber(problems.length)} of {formatCount(problemCount, "problem")} shown.
        </p>
      )}
    </div>
  );
}
