"use client";

import { useState } from "react";
import { classNames } from "@/components/ui/class-name";
import type { EventView } from "@/lib/core/view/event-view";
import { proseKinds } from "./event-words";
import { FullText } from "./full-text";
import { InertText } from "./inert-text";
import { type HitTone, hitClasses, NeedleText, OutputLines } from "./output-lines";

type Props = {
  event: EventView;
  quotes: readonly string[];
  tone: HitTone;
  needle: string;
};

/** Prose of so many characters and lines is shown whole. */
const PROSE_LENGTH = 900;
const PROSE_LINES = 14;

/** The readable text of an event, cut where it is long; the whole text is one press away. */
export function EventBody(props: Props) {
  const { event } = props;
  const [isWhole, setIsWhole] = useState(false);
  if (isWhole) return <FullText event={event} onClose={() => setIsWhole(false)} />;
  const showAll = () => setIsWhole(true);
  return (
    <>
      {event.kind === "assistant" && <Calls event={event} />}
      {event.fault !== undefined && <p className="text-bad mt-0.5 max-w-[72ch]">{event.fault}</p>}
      {event.text !== "" && <Text {...props} onShowAll={showAll} />}
    </>
  );
}

function Text(props: Props & { onShowAll: () => void }) {
  const { event, quotes, tone, needle, onShowAll } = props;
  const isShort =
    event.hiddenLines === 0 &&
    event.tail === undefined &&
    event.text.length <= PROSE_LENGTH &&
    event.text.split("\n").length <= PROSE_LINES;
  if (!proseKinds.has(event.kind) || !isShort) {
    const body = { text: event.text, tail: event.tail, hiddenLines: event.hiddenLines };
    return (
      <OutputLines body={body} needle={needle} onShowAll={onShowAll} quotes={quotes} tone={tone} />
    );
  }
  return (
    <p
      className={classNames(
        "mt-0.5 max-w-[72ch] whitespace-pre-wrap break-words",
        event.kind === "reasoning" && "text-ink-2",
      )}
    >
      <Prose needle={needle} quotes={quotes} text={event.text} tone={tone} />
    </p>
  );
}

function Prose(props: { text: string; quotes: readonly string[]; tone: HitTone; needle: string }) {
  const { text, quotes, tone, needle } = props;
  const quote = quotes.find((each) => each !== "" && text.includes(each));
  if (quote === undefined) return <NeedleText needle={needle} text={text} />;
  const at = text.indexOf(quote);
  return (
    <>
      <NeedleText needle={needle} text={text.slice(0, at)} />
      <mark
        className={classNames("-mx-0.5 rounded-[3px] px-0.5 pl-1.5 text-inherit", hitClasses[tone])}
        data-hit=""
      >
        <NeedleText needle={needle} text={quote} />
      </mark>
      <NeedleText needle={needle} text={text.slice(at + quote.length)} />
    </>
  );
}

function Calls({ event }: { event: EventView }) {
  return event.calls.map((call) => (
    <p className="text-ink-2 flex min-w-0 items-baseline gap-2 text-[13px]" key={call.callId}>
      <InertText text={call.name} />
      <code className="text-ink line-clamp-3 min-w-0 text-[12.5px] break-words whitespace-pre-wrap">
        <InertText text={call.command ?? call.path ?? call.detail ?? ""} />
      </code>
    </p>
  ));
}
