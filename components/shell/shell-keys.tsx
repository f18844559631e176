"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { KeyHint } from "@/components/ui/key-hint";
import type { PageEntry } from "./page-entry";
import { closeSheet, openKeySheet, openPalette, useSheet } from "./sheets";
import { useCommandKey, useKeys } from "./use-keys";

const Palette = dynamic(() => import("./palette").then((module) => module.Palette), { ssr: false });
const KeySheet = dynamic(() => import("./key-sheet").then((module) => module.KeySheet), {
  ssr: false,
});

const PREFIX_MS = 1_200;

/** `g` and a letter goes to a page. The letter counts only shortly after `g`. */
function useGoKeys(pages: readonly PageEntry[]): void {
  const router = useRouter();
  const pressedAt = useRef(0);
  const go = (href: string) => () => {
    if (performance.now() - pressedAt.current < PREFIX_MS) router.push(href);
    pressedAt.current = 0;
  };
  useKeys({
    g: () => {
      pressedAt.current = performance.now();
    },
    ...Object.fromEntries(pages.map((page) => [page.key, go(page.href)])),
  });
}

/** The search button with the palette, the key sheet, and the keys that work everywhere. */
export function ShellKeys({ pages }: { pages: readonly PageEntry[] }) {
  const sheet = useSheet();
  useGoKeys(pages);
  useKeys({ "?": openKeySheet });
  useCommandKey("k", () => {
    openPalette();
    return true;
  });
  return (
    <>
      <button
        className="border-line bg-paper text-ink-3 hover:border-edge phone:size-11 phone:justify-center phone:border-transparent phone:bg-transparent flex h-8 w-[280px] items-center gap-2 rounded-lg border px-2.5 max-[1100px]:w-auto"
        onClick={openPalette}
        type="button"
      >
        <SearchIcon />
        <span className="flex-1 truncate text-left max-[1100px]:sr-only">
          Find a session, claim, path…
        </span>
        <KeyHint keys="Ctrl K" />
      </button>
      {sheet === "palette" && <Palette onClose={closeSheet} pages={pages} />}
      {sheet === "keys" && <KeySheet onClose={closeSheet} pages={pages} />}
    </>
  );
}

function SearchIcon() {
  return (
    <svg
      aria-hidden
      className="shrink-0"
      fill="none"
      height="14"
      stroke="currentColor"
      strokeWidth="1.6"
      viewBox="0 0 14 14"
      width="14"
    >
      <circle cx="6" cy="6" r="4.5" />
      <path d="m9.5 9.5 3.5 3.5" />
    </svg>
  );
}
