import { Tag } from "@/components/ui/tag";
import type { EventView } from "@/lib/core/view/event-view";
import { eventTitles } from "./event-words";
import { InertText } from "./inert-text";

const treatmentTags = {
  kept: { text: "kept verbatim", tone: "good" },
  dropped: { text: "neither summarised nor kept", tone: "weak" },
} as const;

/** One line: what kind of event, which call, and the short marks beside it. */
export function EventTitle({ event }: { event: EventView }) {
  const { calls, kind } = event;
  const isCall = calls.length > 0 && kind !== "assistant";
  const treatment =
    event.treatment === "kept" || event.treatment === "dropped"
      ? treatmentTags[event.treatment]
      : undefined;
  return (
    <div className="text-ink-2 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-[13px]">
      {isCall ? (
        <CallName call={calls[0]} more={calls.length - 1} />
      ) : (
        <span className={kind === "user" ? "text-ink font-[550]" : undefined}>
          {eventTitles[kind]}
        </span>
      )}
      {event.tags.map((tag) => (
        <Tag key={tag.text} tone={tag.tone}>
          {tag.text}
        </Tag>
      ))}
      {treatment !== undefined && <Tag tone={treatment.tone}>{treatment.text}</Tag>}
    </div>
  );
}

function CallName(props: { call: EventView["calls"][number] | undefined; more: number }) {
  const { call, more } = props;
  if (call === undefined) return null;
  const argument = call.command ?? call.path ?? call.detail;
  return (
    <>
      <span>
        <InertText text={call.name} />
      </span>
      {argument !== undefined && (
        <code className="text-ink line-clamp-3 min-w-0 text-[12.5px] break-words whitespace-pre-wrap">
          <InertText text={argument} />
        </code>
      )}
      {more > 0 && <span className="text-ink-3">and {more} more</span>}
    </>
  );
}
