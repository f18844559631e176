import Link from "next/link";
import { homeHref } from "@/components/shell/href";
import { buttonClass } from "@/components/ui/button";
import { MessagePanel } from "@/components/ui/message-panel";

export default function NotFound() {
  return (
    <main id="content">
      <MessagePanel
        action={
          <Link className={buttonClass("primary")} href={homeHref}>
            Board
          </Link>
        }
        level={1}
        title="There is no page at this address"
      >
        The address is not one of Counterfoil’s. Artifacts live under /artifacts, sessions under
        /sessions.
      </MessagePanel>
    </main>
  );
}
