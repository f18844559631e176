import type { Span } from "../artifact";
import type { Literal } from "./claim";
import { findLiterals } from "./find-literals";

/** One private-use character a kind: a rule sees that something of the kind stands there, never its words. */
export const maskSigns = {
  code: "\uE001",
  quote: "\uE002",
  url: "\uE003",
  path: "\uE004",
  hash: "\uE005",
  version: "\uE006",
} as const;

export type MaskedText = { masked: string; literals: Literal[] };

const signs = new Map<string, string>(Object.entries(maskSigns));

/** Emphasis marks and hostile private-use characters of the text itself become spaces; lengths hold. */
function calm(text: string): string {
  return text
    .replace(/[\uE000-\uF8FF]/g, " ")
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])|[*]+/gu, (found) => " ".repeat(found.length))
    .replace(/[’‘]/g, "'")
    .replace(/[\u00a0\u202f]/g, " ");
}

/**
 * Masks at equal length: `hidden` spans (the client's words) become spaces, `code` fences and literals become
 * the sign of their kind. Nothing is deleted, so every offset holds and "the result was `FAIL`" keeps a result.
 */
export function maskText(
  text: string,
  hidden: readonly Span[],
  code: readonly Span[],
  bounds: readonly Span[],
): MaskedText {
  const literals = findLiterals(text, [...hidden, ...code], bounds);
  const parts: { span: Span; sign: string }[] = [
    ...hidden.map((span) => ({ span, sign: " " })),
    ...code.map((span) => ({ span, sign: maskSigns.code })),
  ];
  for (const literal of literals) {
    const sign = signs.get(literal.kind);
    if (sign !== undefined) parts.push({ span: literal.span, sign });
  }
  parts.sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
  const pieces: string[] = [];
  let at = 0;
  for (const { span, sign } of parts) {
    const start = Math.max(at, span.start);
    if (span.end <= start) continue;
    pieces.push(calm(text.slice(at, start)));
    pieces.push(text.slice(start, span.end).replace(/[^\n\r]/g, sign));
    at = span.end;
  }
  pieces.push(calm(text.slice(at)));
  return { masked: pieces.join(""), literals };
}
