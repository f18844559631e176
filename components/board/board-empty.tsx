import Link from "next/link";
import { settingsHref } from "@/components/shell/href";
import { buttonClass } from "@/components/ui/button";
import { formatCount } from "@/components/ui/format-number";
import { MessagePanel } from "@/components/ui/message-panel";

/** The board before anything was compacted. */
export function BoardEmpty({ sessions }: { sessions: number }) {
  return (
    <div className="border-line bg-sheet rounded-xl border">
      <MessagePanel
        action={
          <Link className={buttonClass("primary")} href={settingsHref}>
            Connect an agent
          </Link>
        }
        title={sessions === 0 ? "Nothing has been read yet" : "No session has been compacted yet"}
      >
        {sessions === 0 ? (
          <>
            Connect an agent, or read transcripts that are already there:
            <code className="border-line bg-paper text-ink mt-2 block overflow-x-auto rounded-lg border px-3 py-2 text-[12.5px]">
              bin/counterfoil ingest ~/.claude/projects
            </code>
          </>
        ) : (
          `${formatCount(sessions, "session")} in the record, none of them compacted so far. The first compaction appears here by itself.`
        )}
      </MessagePanel>
    </div>
  );
}
