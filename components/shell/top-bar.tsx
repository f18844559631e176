"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-name";
import { BrandMark } from "./brand-mark";
import { homeHref } from "./href";
import { OperatorMenu } from "./operator-menu";
import type { PageEntry } from "./page-entry";
import { ShellKeys } from "./shell-keys";

type Props = {
  pages: readonly PageEntry[];
  /** Name of the person who is signed in. */
  operator: string;
  /** Where this page stands, in place of the menu. */
  crumbs?: ReactNode;
  /** What the page adds at the right. */
  aside?: ReactNode;
};

/** The bar above every page: where one is, search, and who one is. */
export function TopBar({ pages, operator, crumbs, aside }: Props) {
  return (
    <header
      className="border-line bg-sheet phone:h-14 phone:gap-3 phone:px-3.5 sticky top-0 z-30 flex h-12 items-center gap-5 border-b px-5"
      data-no-print
    >
      <Link
        aria-label="Counterfoil, the board"
        className="phone:min-h-11 flex min-h-8 items-center gap-2 font-[650] tracking-tight"
        href={homeHref}
      >
        <BrandMark />
        {crumbs === undefined && <span>Counterfoil</span>}
      </Link>
      {crumbs ?? <Menu pages={pages} />}
      <div className="flex-1" />
      {aside}
      <ShellKeys pages={pages} />
      <OperatorMenu operator={operator} pages={pages} />
    </header>
  );
}

function Menu({ pages }: { pages: readonly PageEntry[] }) {
  const path = usePathname();
  return (
    <nav aria-label="Pages" className="text-ink-2 phone:hidden flex gap-4">
      {pages.map(({ href, label }) => {
        const isHere = href === "/" ? path === "/" : path.startsWith(href);
        return (
          <Link
            aria-current={isHere ? "page" : undefined}
            className={classNames(
              "inline-flex min-h-8 items-center hover:text-ink",
              isHere && "font-[550] text-ink",
            )}
            href={href}
            key={href}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
