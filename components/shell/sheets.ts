"use client";

import { useSyncExternalStore } from "react";

export type Sheet = "palette" | "keys" | null;

const listeners = new Set<() => void>();
let open: Sheet = null;

function show(sheet: Sheet): void {
  open = sheet;
  for (const listener of listeners) listener();
}

export const openPalette = () => show("palette");
export const openKeySheet = () => show("keys");
export const closeSheet = () => show(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Which of the shell's own sheets is open. */
export function useSheet(): Sheet {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}
