import { formatCount, formatNumber } from "@/components/ui/format-number";
import { RelativeTime } from "@/components/ui/relative-time";
import type { BoardView } from "@/lib/core/view/artifact-view";

function headline(open: number): string {
  if (open === 0) return "No flag is open";
  return open === 1 ? "1 flag is open" : `${formatNumber(open)} flags are open`;
}

/** How many flags are open, in words. */
export function BoardHeadline({ board }: { board: BoardView }) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline gap-x-3.5">
      <h1 className="text-[22px] font-semibold tracking-[-0.02em]">{headline(board.open)}</h1>
      <p className="text-ink-2">
        {board.oldestOpenAt !== null && (
          <>
            oldest <RelativeTime at={board.oldestOpenAt} />
            {" · "}
          </>
        )}
        {formatCount(board.artifacts, "compaction")} checked in{" "}
        {formatCount(board.sessions, "session")}
      </p>
    </div>
  );
}
