"use client";

import { useCallback, useState } from "react";
import { useMedia } from "./use-media";

/** Below this width the page itself scrolls instead of its panes. */
export const phoneQuery = "(width < 700px)";

/** The element that scrolls a pane: the pane itself, or on a phone the page around it. */
export function useScroller(): [(pane: HTMLElement | null) => void, HTMLElement | null] {
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const isPhone = useMedia(phoneQuery);
  const ref = useCallback((element: HTMLElement | null) => setPane(element), []);
  const page = pane?.closest<HTMLElement>("[data-page-scroller]") ?? null;
  return [ref, isPhone ? page : pane];
}
