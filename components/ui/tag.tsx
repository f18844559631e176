import type { ReactNode } from "react";
import { classNames } from "./class-name";

const tones = {
  bad: "bg-bad-wash text-bad",
  omit: "bg-omit-wash text-omit",
  weak: "bg-weak-wash text-weak",
  quiet: "bg-dim-wash text-dim",
  good: "bg-good-wash text-good",
} as const;

export type TagTone = keyof typeof tones;

/** A short mark beside a title, such as "3 failed". */
export function Tag({ tone, children }: { tone: TagTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-block whitespace-nowrap rounded-[5px] px-[7px] py-px font-semibold text-[11px]",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
