"use client";

import { useSyncExternalStore } from "react";
import { type Theme, themeCookie } from "./theme-cookie";

const listeners = new Set<() => void>();
const YEAR_SECONDS = 31_536_000;

function read(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

/** Chooses the look. A cookie carries it, so that the server paints the right one at once. */
export function setTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  const age = theme === "system" ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=${age}; samesite=lax`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, read, () => "system" as const);
}
