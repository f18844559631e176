"use client";

import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useMemo, useState } from "react";
import type { EventMark } from "@/components/event/event-row";
import type { RecordTarget } from "@/components/event/record-list";
import { RecordPane } from "@/components/event/record-pane";
import { useMedia } from "@/components/event/use-media";
import { phoneQuery } from "@/components/event/use-scroller";
import { announce } from "@/components/shell/announcements";
import { sessionHref } from "@/components/shell/href";
import { classNames } from "@/components/ui/class-name";
import { formatCount } from "@/components/ui/format-number";
import { queries } from "@/lib/client/queries";
import type { EventView } from "@/lib/core/view/event-view";
import type { SessionView } from "@/lib/core/view/session-view";
import { RecordSwitch } from "./record-switch";
import { ReviewPane } from "./review-pane";
import { SessionHeader } from "./session-header";
import { sessionMarks } from "./session-marks";
import { SessionSide } from "./session-side";
import { SessionTabs, sessionPanes } from "./session-tabs";

const POLL_MS = 3_000;
const waiting = new Set(["requested", "delivered"]);
const params = {
  event: parseAsString,
  pane: parseAsStringLiteral(sessionPanes),
  artifact: parseAsString,
  finding: parseAsString,
};

type Props = { sessionId: string; located: number | null; startsSmall: boolean };

/** One session: the line of its turns, and its whole record. */
export function SessionScreen({ sessionId, located, startsSmall }: Props) {
  const options = queries.session.get.queryOptions({ input: { id: sessionId } });
  const { data: session } = useSuspenseQuery(options);
  const isWaiting = waiting.has(session.endOrder?.state ?? "");
  useQuery({ ...options, enabled: isWaiting, refetchInterval: isWaiting ? POLL_MS : false });
  const [address, setAddress] = useQueryStates(params, { history: "replace", scroll: false });
  const [target, setTarget] = useState<RecordTarget>({
    recordIndex: located ?? 0,
    serial: 0,
    takesFocus: address.event !== null,
  });
  const pane = address.pane ?? (address.event === null ? "line" : "record");
  const isPhone = useMedia(phoneQuery, startsSmall);
  const jump = (recordIndex: number, takesFocus: boolean) =>
    setTarget((now) => ({ recordIndex, serial: now.serial + 1, takesFocus }));
  const jumpFromLine = (recordIndex: number, eventId: string | null) => {
    void setAddress({ event: eventId, pane: "record" });
    jump(recordIndex, true);
  };
  const pick = (event: EventView) => {
    void setAddress({ event: event.eventId });
    announce(`The address now names event ${event.logicalOrder}.`);
  };
  return (
    <main
      className="phone:h-[calc(100dvh-56px)] flex h-[calc(100dvh-48px)] flex-col overflow-auto"
      data-page-scroller
      id="content"
    >
      <SessionHeader session={session} />
      <SessionTabs onPane={(next) => void setAddress({ pane: next })} pane={pane} />
      <div className="wide:min-h-[420px] wide:grid-cols-[minmax(0,5fr)_2px_minmax(0,6fr)] wide:overflow-hidden grid min-h-0 flex-1">
        <div
          className={classNames(
            "min-h-0 min-w-0 wide:overflow-auto",
            pane !== "line" && "phone:hidden",
          )}
        >
          <SessionSide onJump={jumpFromLine} session={session} />
        </div>
        <div aria-hidden className="perforation phone:hidden" />
        <div
          className={classNames(
            "grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)] phone:grid-rows-1",
            pane === "line" && "phone:hidden",
          )}
        >
          <RecordSwitch
            isReview={pane === "review"}
            onPane={(next) => void setAddress({ pane: next })}
            sessionId={sessionId}
          />
          {pane === "review" && <ReviewPane question={questionOf(address)} sessionId={sessionId} />}
          {(isPhone ? pane === "record" : pane !== "review") && (
            <SessionRecord
              key={isPhone ? "small" : "wide"}
              isSmall={isPhone}
              eventId={address.event}
              onJump={jump}
              onPick={pick}
              session={session}
              target={target}
            />
          )}
        </div>
      </div>
    </main>
  );
}

/** What the address asks about; the session itself where it names nothing. */
function questionOf(address: {
  artifact: string | null;
  finding: string | null;
  event: string | null;
}) {
  const { artifact, finding, event } = address;
  if (finding !== null) return { finding };
  if (artifact !== null) return { artifact };
  return event === null ? {} : { event };
}

function SessionRecord(props: {
  session: SessionView;
  target: RecordTarget;
  eventId: string | null;
  isSmall: boolean;
  onJump: (recordIndex: number, takesFocus: boolean) => void;
  onPick: (event: EventView) => void;
}) {
  const { session, target, eventId, onJump, onPick } = props;
  const { id, recordLength } = session.session;
  const range = useMemo(() => ({ from: 0, to: Math.max(0, recordLength - 1) }), [recordLength]);
  const marks = useMemo(() => sessionMarks(session), [session]);
  const eventMarks = useMemo(() => {
    const mark: EventMark = { quotes: [], tone: "quiet", isDecisive: true };
    return new Map(eventId === null ? [] : [[eventId, mark]]);
  }, [eventId]);
  if (recordLength === 0) {
    return <p className="text-ink-2 px-6 py-10">The record of this session is empty.</p>;
  }
  return (
    <RecordPane
      eventMarks={eventMarks}
      findIn={session.artifacts[0]?.id ?? null}
      isSmall={props.isSmall}
      hrefOf={(event) => sessionHref(id, event.eventId)}
      marks={marks}
      onJump={onJump}
      onPick={onPick}
      places={null}
      range={range}
      source={{ kind: "session", id }}
      target={target}
      title={`${formatCount(recordLength, "event")}, in logical order`}
    />
  );
}
