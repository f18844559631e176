"use client";

import { reviewHref, sessionHref } from "@/components/shell/href";
import { classNames } from "@/components/ui/class-name";
import { SoftLink } from "@/components/ui/soft-link";

type Props = { isReview: boolean; onPane: (pane: "record" | "review") => void; sessionId: string };

/** On a wide screen: the whole record beside the turns, or what a reviewer gets of it. */
export function RecordSwitch({ isReview, onPane, sessionId }: Props) {
  const item = (isHere: boolean) =>
    classNames(
      "inline-flex min-h-9 items-center px-3 text-[12.5px] hover:text-ink",
      isHere ? "font-semibold text-ink shadow-[inset_0_-2px_var(--ink)]" : "text-ink-2",
    );
  return (
    <nav aria-label="Record or review" className="border-line phone:hidden flex border-b px-3">
      <SoftLink
        aria-current={isReview ? undefined : "page"}
        className={item(!isReview)}
        href={sessionHref(sessionId)}
        onPick={() => onPane("record")}
      >
        Whole record
      </SoftLink>
      <SoftLink
        aria-current={isReview ? "page" : undefined}
        className={item(isReview)}
        href={reviewHref(sessionId)}
        onPick={() => onPane("review")}
      >
        Reviewer’s transcript
      </SoftLink>
    </nav>
  );
}
