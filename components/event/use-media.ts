"use client";

import { useSyncExternalStore } from "react";

/** Whether a media query holds; `atFirst` is what the server assumes. */
export function useMedia(query: string, atFirst = false): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
    () => atFirst,
  );
}

const never = () => () => {};

/** False on the server and in the first render of the browser, then true. */
export function useIsMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
