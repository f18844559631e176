import { SoftLink } from "@/components/ui/soft-link";
import type { EventView } from "@/lib/core/view/event-view";
import { eventTitles, rewindWords } from "./event-words";
import { InertText } from "./inert-text";

const WORDS = 90;

/** A revoked event in one hatched line: visible, and never mistaken for evidence. */
export function RevokedLine(props: {
  event: EventView;
  href: string;
  onOpen: () => void;
  onPick: () => void;
}) {
  const { event, href, onOpen, onPick } = props;
  const words = (event.calls[0]?.command ?? event.text).replace(/\s+/g, " ").trim();
  const shown = words.length > WORDS ? `${words.slice(0, WORDS)}…` : words;
  return (
    <div className="revoked border-line-2 text-ink-3 phone:pr-3 ml-(--gutter) flex min-w-0 items-center gap-2 border-t py-1 pr-5 pl-3 text-[13px]">
      <SoftLink
        aria-label={`Link to event ${event.logicalOrder}, revoked`}
        className="font-mono text-[12px] hover:underline"
        href={href}
        onPick={onPick}
        tabIndex={-1}
      >
        {event.logicalOrder}
      </SoftLink>
      <span className="min-w-0 flex-1 truncate">
        {eventTitles[event.kind]} revoked by {rewindSentence(event)}
        {shown !== "" && (
          <>
            {" · “"}
            <InertText text={shown} />
            {"” is not evidence"}
          </>
        )}
      </span>
      <button
        className="hover:text-ink phone:min-h-11 min-h-6 shrink-0 rounded px-1.5 underline underline-offset-2"
        onClick={onOpen}
        type="button"
      >
        show
      </button>
    </div>
  );
}

function rewindSentence(event: EventView): string {
  if (event.rollback === null) return "a rewind";
  return `${rewindWords(event.rollback.mechanism)}, line ${event.rollback.line}`;
}
