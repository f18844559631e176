"use client";

import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { useRouter } from "next/navigation";
import { Dialog } from "radix-ui";
import { useDeferredValue, useState } from "react";
import { queries } from "@/lib/client/queries";
import { artifactHref, sessionHref } from "./href";
import type { PageEntry } from "./page-entry";
import { PaletteArtifact, PaletteSession } from "./palette-items";
import { openKeySheet } from "./sheets";
import { setTheme } from "./theme";
import { themes } from "./theme-cookie";

const groupClass =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-[11px] [&_[cmdk-group-heading]]:text-ink-3";
const itemClass =
  "flex min-h-9 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 data-[selected=true]:bg-accent-wash phone:min-h-11";
const SHOWN = 8;
const MIN_LENGTH = 2;

/** What a search in the palette finds. */
function useFound(text: string) {
  const wanted = useDeferredValue(text.trim());
  const enabled = wanted.length >= MIN_LENGTH;
  const artifacts = useQuery({
    ...queries.artifact.list.queryOptions({ input: { text: wanted, state: "any", limit: SHOWN } }),
    enabled,
  });
  const sessions = useQuery({
    ...queries.session.list.queryOptions({ input: { text: wanted, limit: SHOWN } }),
    enabled,
  });
  return {
    artifacts: enabled ? (artifacts.data?.items ?? []) : [],
    sessions: enabled ? (sessions.data?.items ?? []) : [],
    isSearching: enabled && (artifacts.isFetching || sessions.isFetching),
  };
}

/** Ctrl or Cmd with K: find an artifact, a session or a page, and go there. */
export function Palette(props: { pages: readonly PageEntry[]; onClose: () => void }) {
  const { pages, onClose } = props;
  const [text, setText] = useState("");
  const router = useRouter();
  const found = useFound(text);
  const run = (act: () => void) => () => {
    onClose();
    act();
  };
  const go = (href: string) => run(() => router.push(href));
  const matches = (label: string) => label.toLowerCase().includes(text.trim().toLowerCase());
  return (
    <Dialog.Root onOpenChange={(isOpen) => !isOpen && onClose()} open>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-(--scrim)" />
        <Dialog.Content
          aria-describedby={undefined}
          className="appear border-line bg-sheet phone:top-2 fixed top-[12vh] left-1/2 z-50 w-[min(640px,94vw)] -translate-x-1/2 overflow-hidden rounded-xl border shadow-[0_16px_48px_var(--shade)]"
        >
          <Dialog.Title className="sr-only">Find and go</Dialog.Title>
          <Command label="Find and go" loop shouldFilter={false}>
            <Command.Input
              className="border-line placeholder:text-ink-3 h-12 w-full border-b bg-transparent px-4 outline-none"
              onValueChange={setText}
              placeholder="Find a session, claim, path…"
              value={text}
            />
            <Command.List className="max-h-[56vh] overflow-auto p-1.5">
              <Command.Empty className="text-ink-3 px-3 py-6">
                {found.isSearching ? "Searching…" : "Nothing matches."}
              </Command.Empty>
              {found.artifacts.length > 0 && (
                <Command.Group className={groupClass} heading="Artifacts">
                  {found.artifacts.map((row) => (
                    <Command.Item
                      className={itemClass}
                      key={row.id}
                      onSelect={go(artifactHref(row.id))}
                      value={row.id}
                    >
                      <PaletteArtifact row={row} />
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
              {found.sessions.length > 0 && (
                <Command.Group className={groupClass} heading="Sessions">
                  {found.sessions.map((row) => (
                    <Command.Item
                      className={itemClass}
                      key={row.session.id}
                      onSelect={go(sessionHref(row.session.id))}
                      value={row.session.id}
                    >
                      <PaletteSession row={row} />
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
              <Command.Group className={groupClass} heading="Go and do">
                {pages
                  .filter((page) => matches(page.label))
                  .map((page) => (
                    <Command.Item
                      className={itemClass}
                      key={page.href}
                      onSelect={go(page.href)}
                      value={page.href}
                    >
                      {page.label}
                    </Command.Item>
                  ))}
                {themes
                  .filter((theme) => matches(`${theme} theme`))
                  .map((theme) => (
                    <Command.Item
                      className={itemClass}
                      key={theme}
                      onSelect={run(() => setTheme(theme))}
                      value={`theme-${theme}`}
                    >
                      {themeTitles[theme]}
                    </Command.Item>
                  ))}
                {matches("Keys") && (
                  <Command.Item className={itemClass} onSelect={openKeySheet} value="keys">
                    Keys
                  </Command.Item>
                )}
              </Command.Group>
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const themeTitles = {
  system: "Theme of the system",
  light: "Light theme",
  dark: "Dark theme",
} as const;
