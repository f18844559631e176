"use client";

import { classNames } from "@/components/ui/class-name";
import { formatCount } from "@/components/ui/format-number";
import { InertText } from "./inert-text";
import { markParts } from "./marked-text";
import { type CutText, visibleLines } from "./visible-lines";

export type HitTone = "bad" | "omit" | "weak" | "good" | "quiet";

export const hitClasses: Readonly<Record<HitTone, string>> = {
  bad: "bg-bad-wash shadow-[inset_3px_0_var(--bad)]",
  omit: "bg-omit-wash shadow-[inset_3px_0_var(--omit)]",
  weak: "bg-weak-wash shadow-[inset_3px_0_var(--weak)]",
  good: "bg-good-wash shadow-[inset_3px_0_var(--good)]",
  quiet: "bg-dim-wash shadow-[inset_3px_0_var(--dim)]",
};

type Props = {
  body: CutText;
  /** Cited words; their lines are marked. */
  quotes: readonly string[];
  tone: HitTone;
  /** What the person looks for. */
  needle: string;
  onShowAll: () => void;
};

/** Output of a program or a tool, line by line, with the cited line marked and every cut counted. */
export function OutputLines({ body, quotes, tone, needle, onShowAll }: Props) {
  const { rows, total } = visibleLines(body, quotes);
  const isCut = rows.some((row) => row.kind === "cut");
  return (
    <div className="border-line bg-sheet mt-1.5 overflow-hidden rounded-lg border">
      <pre className="overflow-x-auto py-2 text-[12.5px] leading-[1.55]">
        {rows.map((row) =>
          row.kind === "cut" ? (
            <span className="text-ink-3 block px-3" key={row.key}>
              … {formatCount(row.lines, "line")}
            </span>
          ) : (
            <span
              className={classNames(
                "block min-h-[1.55em] px-3",
                row.kind === "hit" && hitClasses[tone],
              )}
              data-hit={row.kind === "hit" ? "" : undefined}
              key={row.key}
            >
              <NeedleText needle={needle} text={row.text} />
            </span>
          ),
        )}
      </pre>
      {isCut && (
        <button
          className="border-line-2 text-ink-2 hover:bg-paper hover:text-ink phone:min-h-11 block min-h-8 w-full border-t px-3 text-left text-[12.5px]"
          onClick={onShowAll}
          type="button"
        >
          Show all {formatCount(total, "line")}
        </button>
      )}
    </div>
  );
}

/** Inert text with the places of a searched word marked. */
export function NeedleText({ text, needle }: { text: string; needle: string }) {
  if (needle === "") return <InertText text={text} />;
  return markParts(text, needle).map((part) => {
    const shown = <InertText key={part.start} text={text.slice(part.start, part.end)} />;
    if (!part.isMarked) return shown;
    return (
      <mark
        className="bg-accent-wash outline-accent rounded-[2px] text-inherit outline-1"
        key={part.start}
      >
        {shown}
      </mark>
    );
  });
}
