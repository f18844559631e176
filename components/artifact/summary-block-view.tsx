"use client";

import { memo } from "react";
import { classNames } from "@/components/ui/class-name";
import type { BlockProps } from "./block-props";
import type { TextRange } from "./summary-blocks";
import { SummaryText } from "./summary-text";

const indents = ["", "ml-5", "ml-10", "ml-15", "ml-20"] as const;

/** One block of the summary. */
export const SummaryBlockView = memo(function SummaryBlockView(props: BlockProps) {
  const { block } = props;
  const text = (range: TextRange) => <SummaryText {...props} range={range} />;
  const gap = block.hasGap ? "mt-2.5" : "";
  switch (block.kind) {
    case "heading":
      return (
        <h3 className="text-ink-2 mt-4.5 mb-1 text-[12.5px] font-semibold first:mt-0">
          {text(block.content)}
        </h3>
      );
    case "item":
      return (
        <div
          className={classNames(
            "grid grid-cols-[minmax(16px,auto)_minmax(0,1fr)] gap-x-1.5",
            gap,
            indents[block.depth],
          )}
        >
          <span className="text-ink-3">{block.marker}</span>
          <p className="min-w-0 break-words">{text(block.content)}</p>
        </div>
      );
    case "quote":
      return (
        <p className={classNames("break-words border-line border-l-2 pl-3 text-ink-2", gap)}>
          {text(block.content)}
        </p>
      );
    case "code":
      return (
        <pre className="border-line bg-sheet my-2 rounded-lg border px-3 py-2 text-[12.5px] leading-[1.55] break-words whitespace-pre-wrap">
          {text(block.content)}
        </pre>
      );
    case "table":
      return <Table {...props} rows={block.rows} />;
    case "rule":
      return <hr className="border-line my-3" />;
    case "paragraph":
      return (
        <p className={classNames("whitespace-pre-wrap break-words", gap)}>{text(block.content)}</p>
      );
  }
});

function Table(props: BlockProps & { rows: TextRange[][] }) {
  const { rows } = props;
  return (
    <div className="my-2 overflow-x-auto">
      <table className="text-[13px]">
        <tbody>
          {rows.map((row, index) => (
            <tr className="border-line-2 border-b align-top" key={row[0]?.start ?? index}>
              {row.map((cell) => {
                const Cell = index === 0 ? "th" : "td";
                return (
                  <Cell className="py-1 pr-4 text-left" key={cell.start}>
                    <SummaryText {...props} range={cell} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
