"use client";

import { useSyncExternalStore } from "react";

const STORAGE_KEY = "counterfoil.single-keys";
const listeners = new Set<() => void>();

/** Whether single-character keys act. People who dictate or who tremble switch them off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

function reflect(): void {
  document.documentElement.dataset.keys = areSingleKeysOn() ? "on" : "off";
}

export function setSingleKeys(isOn: boolean): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, isOn ? "on" : "off");
  } catch {
    // A browser that stores nothing keeps the keys on.
  }
  reflect();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  reflect();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
}
