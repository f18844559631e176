"use client";

import type { RefObject } from "react";
import type { KeyActions } from "@/components/shell/use-keys";

/** `j` and `k` move the focus over the rows of a list; Enter then belongs to the row's link. */
export function useRowKeys(list: RefObject<HTMLElement | null>): KeyActions {
  const move = (by: number) => () => {
    const links = [...(list.current?.querySelectorAll("[data-row-link]") ?? [])].filter(
      (link) => link instanceof HTMLElement,
    );
    const focus = document.activeElement;
    const focused = focus instanceof HTMLElement ? links.indexOf(focus) : -1;
    const marked = links.findIndex((link) => link.dataset.lastOpened !== undefined);
    const from = focused === -1 ? marked : focused;
    const next = from === -1 ? 0 : Math.min(links.length - 1, Math.max(0, from + by));
    links[next]?.focus();
    links[next]?.scrollIntoView({ block: "nearest" });
  };
  const openFirst = () => {
    const marked = list.current?.querySelector<HTMLElement>("[data-last-opened]");
    (marked ?? list.current?.querySelector<HTMLElement>("[data-row-link]"))?.click();
  };
  return { j: move(1), k: move(-1), Enter: openFirst, o: openFirst };
}
