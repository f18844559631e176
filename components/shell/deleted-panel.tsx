import Link from "next/link";
import { buttonClass } from "@/components/ui/button";
import { MessagePanel } from "@/components/ui/message-panel";
import { homeHref } from "./href";

/** In the place of a session or an artifact that was deleted: when, why, and by which rule. */
export function DeletedPanel({ what, why }: { what: "session" | "artifact"; why: string }) {
  return (
    <main id="content">
      <MessagePanel
        action={
          <Link className={buttonClass("primary")} href={homeHref}>
            Board
          </Link>
        }
        level={1}
        title={`This ${what} was deleted`}
      >
        <p>{why}</p>
      </MessagePanel>
    </main>
  );
}
