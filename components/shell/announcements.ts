"use client";

export type Toast = {
  id: string;
  text: string;
  tone: "quiet" | "bad";
  /** What can be done about it, until when (milliseconds since the epoch). */
  action?: { label: string; key?: string; run: () => void };
  until: number;
};

type Board = { toast: Toast | null; spoken: string };

const QUIET_MS = 6_000;
const listeners = new Set<() => void>();
let board: Board = { toast: null, spoken: "" };
let timer: ReturnType<typeof setTimeout> | undefined;

function change(next: Partial<Board>): void {
  board = { ...board, ...next };
  for (const listener of listeners) listener();
}

export function readBoard(): Board {
  return board;
}

export function subscribeBoard(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says something to assistive technology without moving the focus. */
export function announce(text: string): void {
  change({ spoken: board.spoken === text ? `${text}\u00a0` : text });
}

/** Shows one message at the lower edge; a new one takes the place of the old one. */
export function showToast(toast: Omit<Toast, "id" | "until" | "tone"> & Partial<Toast>): void {
  clearTimeout(timer);
  const until = toast.until ?? Date.now() + QUIET_MS;
  change({ toast: { id: crypto.randomUUID(), tone: "quiet", ...toast, until } });
  timer = setTimeout(closeToast, Math.max(1_000, until - Date.now()));
}

export function closeToast(): void {
  clearTimeout(timer);
  change({ toast: null });
}
