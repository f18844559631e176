/** Somewhere on this site that no browser, however lenient, takes for another one. */
const base = "http://counterfoil.invalid";

/** The path to return to after a sign-in: one on this site, else the board. An address elsewhere never gets through. */
export function safeNext(given: unknown): string {
  if (typeof given !== "string" || !given.startsWith("/") || given.length > 2_000) return "/";
  // Browsers take a backslash for a slash and drop control characters, so `/\evil.example` would leave the site.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the purpose
  if (given.startsWith("//") || /[\\\u0000-\u001f\u007f]/.test(given)) return "/";
  if (!URL.canParse(given, base)) return "/";
  const url = new URL(given, base);
  if (url.origin !== base || /^\/(sign-in|api)(\/|$)/.test(url.pathname)) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}
