import { toneText, verdictWords } from "@/components/flag/verdict-words";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ArtifactRow } from "@/lib/core/view/artifact-view";

/** Whether somebody still has to decide, or who did and when. */
export function RowState({ row }: { row: ArtifactRow }) {
  if (row.state === null) return <span className="text-ink-3">not flagged</span>;
  if (row.state === "open") {
    return (
      <>
        <span aria-hidden className={toneText[verdictWords[row.verdict].tone]}>
          ●
        </span>{" "}
        open
      </>
    );
  }
  const verb = row.state === "cleared" ? "cleared" : "session ended";
  return (
    <span className="text-ink-2">
      {verb}
      {row.decidedBy !== null && ` by ${row.decidedBy}`}
      {row.decidedAt !== null && (
        <>
          {" "}
          <RelativeTime at={row.decidedAt} suffix=" ago" />
        </>
      )}
    </span>
  );
}
