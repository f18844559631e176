/** Where a row stands: its key and its distance in pixels from the top of the scrolling pane. */
export type RowAnchor = { key: string; offset: number };

function rowElement(list: Element, key: string): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`);
}

/** Distance of a row from the top of the pane; null while it is not rendered. */
export function rowOffset(scroller: Element, list: Element, key: string): number | null {
  const row = rowElement(list, key);
  if (row === null) return null;
  return row.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
}

/** The first event row that begins inside the pane, below its bar. */
export function firstVisibleEvent(scroller: Element, barHeight: number): RowAnchor | null {
  const top = scroller.getBoundingClientRect().top;
  for (const row of scroller.querySelectorAll<HTMLElement>('[data-row-key^="e"]')) {
    const offset = row.getBoundingClientRect().top - top;
    if (offset >= barHeight) return { key: row.dataset.rowKey ?? "", offset };
  }
  return null;
}

/** Moves the pane until the row stands where the anchor says. False while the row is not rendered. */
export function holdRow(scroller: Element, list: Element, anchor: RowAnchor): boolean {
  const offset = rowOffset(scroller, list, anchor.key);
  if (offset === null) return false;
  const delta = offset - anchor.offset;
  if (Math.abs(delta) > 1) scroller.scrollTop += delta;
  return true;
}

/** Moves the focus to a row without scrolling. */
export function focusRow(list: Element, key: string): boolean {
  const row = rowElement(list, key);
  row?.focus({ preventScroll: true });
  return row !== null;
}
