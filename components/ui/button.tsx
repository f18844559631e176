import type { ComponentProps } from "react";
import { classNames } from "./class-name";

const looks = {
  plain: "border-line bg-sheet text-ink hover:bg-paper",
  primary: "border-ink bg-ink text-sheet hover:opacity-90",
  danger: "border-line bg-sheet text-bad hover:bg-bad-wash",
  commit: "border-bad bg-bad text-sheet hover:opacity-90",
  quiet: "border-transparent text-ink-2 hover:bg-line-2 hover:text-ink",
} as const;

export type ButtonLook = keyof typeof looks;

/** The shape of buttons, also for links that look like one. */
export function buttonClass(look: ButtonLook = "plain", more?: string): string {
  return classNames(
    "inline-flex min-h-8 items-center justify-center gap-2 whitespace-nowrap rounded-lg border px-3 font-[550] transition-colors",
    "disabled:cursor-default disabled:opacity-50 phone:min-h-11",
    looks[look],
    more,
  );
}

export function Button({
  look = "plain",
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & { look?: ButtonLook }) {
  return <button {...rest} className={buttonClass(look, className)} type={type} />;
}
