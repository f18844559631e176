function segments(path: string): string[] {
  return path
    .replaceAll("\\", "/")
    .replace(/^(?:\.\/|~\/|[A-Za-z]:\/)/, "")
    .split("/")
    .filter((segment) => segment !== "" && segment !== ".");
}

/**
 * The shorter path is the end of the longer one: an absolute path and a relative one, a suffix of two or more
 * segments, or a base name alone.
 */
export function isSamePath(claimed: string, held: string): boolean {
  const a = segments(claimed);
  const b = segments(held);
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length === 0) return false;
  return short.every((segment, index) => segment === long[long.length - short.length + index]);
}

/** `held` lies under the folder `claimed`. */
export function isWithin(claimed: string, held: string): boolean {
  const folder = segments(claimed);
  const path = segments(held);
  if (folder.length === 0 || folder.length >= path.length) return false;
  for (let at = 0; at + folder.length < path.length; at++) {
    if (folder.every((segment, index) => segment === path[at + index])) return true;
  }
  return false;
}
