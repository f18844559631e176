import Link from "next/link";
import { homeHref } from "@/components/shell/href";
import { buttonClass } from "@/components/ui/button";
import { MessagePanel } from "@/components/ui/message-panel";

export default function ArtifactNotFound() {
  return (
    <main id="content">
      <MessagePanel
        action={
          <Link className={buttonClass("primary")} href={homeHref}>
            Board
          </Link>
        }
        level={1}
        title="There is no artifact with this id"
      >
        <p>
          You are signed in, so this is not a question of access. Either the address was copied
          incompletely, or it belongs to another Counterfoil server, or it was a sample that has
          been removed. One that retention deleted with its session says so here instead.
        </p>
      </MessagePanel>
    </main>
  );
}
