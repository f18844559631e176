"use client";

import Link from "next/link";
import { homeHref } from "@/components/shell/href";
import { Button, buttonClass } from "@/components/ui/button";
import { MessagePanel } from "@/components/ui/message-panel";

type Props = { error: Error & { digest?: string }; reset: () => void };

export default function PageError({ error, reset }: Props) {
  return (
    <main id="content">
      <MessagePanel
        action={
          <>
            <Button look="primary" onClick={reset}>
              Try again
            </Button>
            <Link className={buttonClass("plain")} href={homeHref}>
              Board
            </Link>
          </>
        }
        level={1}
        title="This page could not be shown"
      >
        Nothing was changed. If it happens again, the server’s log has the details
        {error.digest === undefined ? "." : ` under ${error.digest}.`}
      </MessagePanel>
    </main>
  );
}
