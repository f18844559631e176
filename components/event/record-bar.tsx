"use client";

import { KeyHint } from "@/components/ui/key-hint";
import { FindBar } from "./find-bar";
import { PaneBar } from "./pane-bar";
import type { Interval } from "./record-rows";

export type Find = { text: string; at: number } | null;

type Props = {
  title: string;
  range: Interval;
  artifactId: string | null;
  find: Find;
  canFold: boolean;
  isWhole: boolean;
  onOpenAll: () => void;
  onFold: () => void;
  onFind: (find: Find) => void;
  onMatch: (at: number, recordIndex: number) => void;
};

const linkClass =
  "min-h-6 whitespace-nowrap rounded px-1 hover:text-ink hover:underline phone:min-h-11";

/** The bar above the record: what it shows, everything or the folded view, and find. */
export function RecordBar(props: Props) {
  const { title, range, artifactId, find, isWhole, onFind, onMatch } = props;
  const isLong = props.canFold && range.to - range.from >= 60;
  return (
    <PaneBar lead={title} title="Record">
      {isLong && find === null && (
        <button
          className={linkClass}
          onClick={isWhole ? props.onFold : props.onOpenAll}
          type="button"
        >
          {isWhole ? "fold" : "everything"}
        </button>
      )}
      {artifactId !== null && find === null && (
        <button
          className={`${linkClass} flex items-center gap-1.5`}
          onClick={() => onFind({ text: "", at: 0 })}
          type="button"
        >
          find <span className="phone:hidden">in range</span> <KeyHint keys="Ctrl F" />
        </button>
      )}
      {artifactId !== null && find !== null && (
        <FindBar
          artifactId={artifactId}
          at={find.at}
          onClose={() => onFind(null)}
          onMatch={onMatch}
          onText={(text) => onFind({ text, at: 0 })}
          range={range}
          text={find.text}
        />
      )}
    </PaneBar>
  );
}
