"use client";

import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const STALE_MS = 1_500;

function read(): number {
  if (timer === undefined && Date.now() - now > STALE_MS) now = Date.now();
  return now;
}

/** Milliseconds since the epoch, ticking once a second for everybody on the page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read, Date.now);
}

const coarse = (stepMs: number) => () => Math.floor(read() / stepMs) * stepMs;
const everyTenSeconds = coarse(10_000);

/** The same in steps of ten seconds, so that long lists do not render every second. */
export function useCoarseNow(): number {
  return useSyncExternalStore(subscribe, everyTenSeconds, everyTenSeconds);
}
