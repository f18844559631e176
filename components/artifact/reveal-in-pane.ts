const MARGIN = 72;

/** Scrolls only the pane that holds an element, and only as far as needed; the page around it stays. */
export function revealInPane(element: HTMLElement, isOpening: boolean): void {
  let pane = element.parentElement;
  while (pane !== null && !/auto|scroll/.test(getComputedStyle(pane).overflowY)) {
    pane = pane.parentElement;
  }
  // A page that has just opened on a phone begins with its headline.
  if (pane === null || (isOpening && pane.dataset.pageScroller !== undefined)) return;
  const box = element.getBoundingClientRect();
  const frame = pane.getBoundingClientRect();
  if (box.height === 0) return;
  if (box.top < frame.top + MARGIN) pane.scrollTop -= frame.top + MARGIN - box.top;
  else if (box.bottom > frame.bottom - MARGIN) {
    pane.scrollTop += box.bottom - frame.bottom + Math.min(MARGIN * 2, frame.height / 3);
  }
}
