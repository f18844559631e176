"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-name";
import { rememberOpened, wasLastOpened } from "./last-opened";

type Props = {
  id: string;
  href: string;
  position: number;
  total: number;
  /** Widths of the columns, wide and on a phone. */
  columns: string;
  children: ReactNode;
};

/** One row of a long list: it is a link as a whole, knows its place, and is found again on the way back. */
export function ListRow({ id, href, position, total, columns, children }: Props) {
  const isBack = wasLastOpened(id);
  return (
    <li
      aria-posinset={position}
      aria-setsize={total}
      className="border-line-2 border-t [contain-intrinsic-size:auto_62px] [content-visibility:auto] first:border-t-0"
    >
      <Link
        className={classNames(
          "pane-focus grid items-center gap-3.5 px-4 py-[11px] hover:bg-paper focus-visible:bg-accent-wash phone:px-3",
          columns,
          isBack && "bg-accent-wash shadow-[inset_3px_0_var(--accent)]",
        )}
        data-last-opened={isBack ? "" : undefined}
        data-row-link
        href={href}
        onClick={() => rememberOpened(id)}
      >
        {children}
      </Link>
    </li>
  );
}
