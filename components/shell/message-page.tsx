import Link from "next/link";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { MessagePanel } from "@/components/ui/message-panel";
import { homeHref } from "./href";

/** A whole page that says one thing, and leads back to the board. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="content">
      <MessagePanel
        action={
          <Link className={buttonClass("primary")} href={homeHref}>
            Board
          </Link>
        }
        level={1}
        title={title}
      >
        <p>{children}</p>
      </MessagePanel>
    </main>
  );
}
