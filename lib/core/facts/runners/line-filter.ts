/** Patterns that share their flags, as one: it tells quickly whether any of them matches. */
export function combinePatterns(patterns: readonly RegExp[]): (text: string) => boolean {
  const byFlags = new Map<string, string[]>();
  for (const { source, flags } of patterns) {
    // Two patterns may name a group alike, which one pattern may not.
    const unnamed = source.replace(/\(\?<(?![=!])[^>]{1,40}>/g, "(?:");
    const sources = byFlags.get(flags) ?? [];
    sources.push(`(?:${unnamed})`);
    byFlags.set(flags, sources);
  }
  const combined = [...byFlags].map(([flags, sources]) => new RegExp(sources.join("|"), flags));
  return (text) => combined.some((pattern) => pattern.test(text));
}
