import { spellHidden } from "@/lib/core/view/visible-text";

/** Foreign text on one line of a terminal: controls, bidi marks and escape sequences are spelled out. */
export function shownText(text: string, limit = 400): string {
  const line = text.replace(/\s+/g, " ").trim();
  return spellHidden(line.length > limit ? `${line.slice(0, limit)}…` : line);
}
