"use client";

import Link from "next/link";
import { type KeyboardEvent, useRef } from "react";
import { initialsOf } from "./initials";
import type { PageEntry } from "./page-entry";
import { openKeySheet } from "./sheets";
import { signOut } from "./sign-out";

type Props = { operator: string; pages: readonly PageEntry[] };

const itemClass =
  "flex min-h-9 w-full items-center rounded-md px-3 text-left hover:bg-line-2 phone:min-h-11";

/** Who is signed in, the pages on a phone, the keys, and the way out. */
export function OperatorMenu({ operator, pages }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute("open");
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !details.current?.open) return;
    close();
    details.current.querySelector("summary")?.focus();
  };
  return (
    <details
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={closeOnEscape}
      ref={details}
    >
      <summary className="phone:size-11 grid size-7 list-none place-items-center rounded-full [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Signed in as {operator}</span>
        <span
          aria-hidden
          className="bg-dim-wash text-dim grid size-7 place-items-center rounded-full text-[10px] font-semibold"
        >
          {initialsOf(operator)}
        </span>
      </summary>
      <div className="appear border-line bg-sheet absolute right-0 z-40 mt-2 w-60 rounded-xl border p-1.5 shadow-[0_12px_32px_var(--shade)]">
        <p className="text-ink-2 truncate px-3 py-1.5">
          Signed in as <b className="text-ink font-[550]">{operator}</b>
        </p>
        <nav aria-label="Pages" className="border-line-2 wide:hidden border-y py-1">
          {pages.map(({ href, label }) => (
            <Link className={itemClass} href={href} key={href} onClick={close}>
              {label}
            </Link>
          ))}
        </nav>
        <button
          className={itemClass}
          onClick={() => {
            close();
            openKeySheet();
          }}
          type="button"
        >
          Keys
        </button>
        <button className={itemClass} onClick={() => void signOut()} type="button">
          Sign out
        </button>
      </div>
    </details>
  );
}
