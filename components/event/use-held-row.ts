"use client";

import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { holdRow, type RowAnchor } from "./row-anchor";

type Held = RowAnchor & { row: number };

type Options = {
  scroller: HTMLElement | null;
  list: RefObject<HTMLElement | null>;
  /** Brings a row that is not rendered near the screen. */
  scrollToRow: (row: number) => void;
  /** Changes whenever rows may have moved. */
  stamp: unknown;
};

const userActs = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * Holds one row in its place while the heights above it settle, until the person scrolls or presses something.
 * Rows change height after the jump: their text arrives, fonts load, folds open.
 */
export function useHeldRow({ scroller, list, scrollToRow, stamp }: Options) {
  const held = useRef<Held | null>(null);
  const place = useEffectEvent(() => {
    const anchor = held.current;
    if (anchor === null || scroller === null || list.current === null) return;
    if (!holdRow(scroller, list.current, anchor)) scrollToRow(anchor.row);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp says that rows may have moved
  useLayoutEffect(() => place(), [stamp]);
  useEffect(() => {
    if (scroller === null || list.current === null) return;
    const release = () => {
      held.current = null;
    };
    const observer = new ResizeObserver(() => place());
    observer.observe(list.current);
    observer.observe(scroller);
    for (const act of userActs) scroller.addEventListener(act, release, { passive: true });
    return () => {
      observer.disconnect();
      for (const act of userActs) scroller.removeEventListener(act, release);
    };
  }, [scroller, list]);
  return useCallback((anchor: Held) => {
    held.current = anchor;
  }, []);
}
