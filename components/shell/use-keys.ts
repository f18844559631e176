"use client";

import { useEffect, useEffectEvent } from "react";
import { mayAct } from "./key-rules";
import { areSingleKeysOn } from "./keys-preference";

/** What each key does. A key that does nothing now is left out, so that the browser keeps it. */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

function describePress(event: KeyboardEvent) {
  const focus = document.activeElement;
  return {
    key: event.key,
    isComposing: event.isComposing,
    ctrlKey: event.ctrlKey,
    metaKey: event.metaKey,
    altKey: event.altKey,
    hasAltGraph: event.getModifierState("AltGraph"),
    repeat: event.repeat,
    defaultPrevented: event.defaultPrevented,
    focusTag: focus?.tagName.toLowerCase() ?? "body",
    focusRole: focus?.getAttribute("role") ?? null,
    isEditable: focus instanceof HTMLElement && focus.isContentEditable,
    isDialogOpen: document.querySelector('[role="dialog"]') !== null,
  };
}

/** Single-character keys of a page or a part of it. They open and move; none commits. */
export function useKeys(actions: KeyActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key];
    if (action === undefined || !areSingleKeysOn() || !mayAct(describePress(event))) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

/** A key together with Ctrl or Cmd, which acts everywhere, also in fields. `action` says whether it took the key. */
export function useCommandKey(key: string, action: () => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isCommand || event.key.toLowerCase() !== key || event.isComposing) return;
    if (action()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
