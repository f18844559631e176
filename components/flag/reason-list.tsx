"use client";

import { classNames } from "@/components/ui/class-name";
import { KeyHint } from "@/components/ui/key-hint";
import type { ClearReason } from "@/lib/core/view/clear-reasons";
import { reasonEntries } from "./reason-words";

type Props = { chosen: ClearReason | null; onChoose: (reason: ClearReason) => void };

/** The reasons as one radio group, each with its number key and its meaning. */
export function ReasonList({ chosen, onChoose }: Props) {
  return (
    <fieldset className="grid">
      <legend className="sr-only">Reason</legend>
      {reasonEntries.map((reason, index) => (
        <label
          className={classNames(
            "-mx-2 flex min-h-9 items-center gap-3 rounded-lg px-2 hover:bg-line-2 has-focus-visible:outline-2 has-focus-visible:outline-accent phone:min-h-11",
            chosen === reason.code && "bg-accent-wash",
          )}
          key={reason.code}
        >
          <input
            checked={chosen === reason.code}
            className="size-4 shrink-0 accent-(--accent)"
            name="reason"
            onChange={() => onChoose(reason.code)}
            type="radio"
            value={reason.code}
          />
          <KeyHint keys={String(index + 1)} />
          <span className="min-w-0 flex-1">
            <span className="font-[550]">{reason.title}</span>{" "}
            <span className="text-ink-2">{reason.detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
