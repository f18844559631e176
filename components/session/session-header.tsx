"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { InertText } from "@/components/event/inert-text";
import { useKeys } from "@/components/shell/use-keys";
import { Button } from "@/components/ui/button";
import { formatBytes, formatCount } from "@/components/ui/format-number";
import { KeyHint } from "@/components/ui/key-hint";
import { RelativeTime } from "@/components/ui/relative-time";
import { Tag } from "@/components/ui/tag";
import type { SessionView } from "@/lib/core/view/session-view";
import { EndTimeline } from "./end-timeline";

const EndDialog = dynamic(() => import("./end-dialog").then((module) => module.EndDialog), {
  ssr: false,
});

/** Which session it is, how large, when last heard, and the way to end it. */
export function SessionHeader({ session: view }: { session: SessionView }) {
  const { session, endOrder, lastHook } = view;
  const [isEndOpen, setIsEndOpen] = useState(false);
  const isEnding = endOrder !== null && endOrder.state !== "withdrawn";
  useKeys({ e: isEnding ? undefined : () => setIsEndOpen(true) });
  const name = session.repository ?? session.cwd ?? session.nativeId;
  return (
    <header className="border-line bg-sheet phone:px-3.5 border-b px-6 pt-4 pb-3.5">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-96">
          <h1 className="phone:text-[17px] text-[20px] leading-[1.35] font-semibold tracking-[-0.015em] break-words">
            <InertText text={name} />
            {session.branch !== null && (
              <span className="text-ink-2 font-[450]">
                {" on "}
                <InertText text={session.branch} />
              </span>
            )}{" "}
            {session.isSample && <Tag tone="quiet">sample</Tag>}
          </h1>
          <p className="text-ink-3">{factWords(view)}</p>
          <p className="text-ink-3">
            {session.startedAt !== null && (
              <>
                started <RelativeTime at={session.startedAt} suffix=" ago" />
                {" · "}
              </>
            )}
            {session.endedAt !== null && (
              <>
                last event <RelativeTime at={session.endedAt} suffix=" ago" />
                {" · "}
              </>
            )}
            {lastHook === null ? (
              "no hook heard"
            ) : (
              <>
                hook {lastHook.event} <RelativeTime at={lastHook.at} suffix=" ago" />
              </>
            )}
            {" · "}
            <span className="font-mono text-[12px]">
              <InertText text={session.nativeId} />
            </span>
          </p>
        </div>
        {!isEnding && (
          <Button look="danger" onClick={() => setIsEndOpen(true)}>
            End session… <KeyHint keys="e" />
          </Button>
        )}
      </div>
      {endOrder !== null && <EndTimeline order={endOrder} sessionId={session.id} />}
      {isEndOpen && <EndDialog onClose={() => setIsEndOpen(false)} session={session} />}
    </header>
  );
}

function factWords({ session, artifacts, rollbacks, turnCount }: SessionView): string {
  const agent = [session.agent, session.clientVersion].filter(Boolean).join(" ");
  return [
    agent,
    session.model,
    `${session.lane} lane`,
    formatCount(session.events, "event"),
    formatCount(turnCount, "user turn"),
    artifacts.length > 0 && formatCount(artifacts.length, "compaction"),
    rollbacks.length > 0 && formatCount(rollbacks.length, "rewind"),
    formatBytes(session.bytes),
  ]
    .filter(Boolean)
    .join(" · ");
}
