/** The folders of a path, `.` and `..` worked out as far as they can be. */
function normalParts(path: string, isRooted: boolean): string[] {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    const isUp = part === "..";
    const canGoUp = parts.length > 0 && parts.at(-1) !== "..";
    if (part === "" || part === "." || (isUp && isRooted && !canGoUp)) continue;
    if (isUp && canGoUp) parts.pop();
    else parts.push(part);
  }
  return parts;
}

/** Joins and normalises a path: no `.`, no `..`, forward slashes. Relative paths stay relative without a `cwd`. */
export function resolvePath(path: string, cwd: string | null): string {
  const slashed = path.replace(/\\/g, "/").replace(/^file:\/\//, "");
  const isAbsolute = /^(?:\/|[A-Za-z]:\/|~(?:\/|$))/.test(slashed);
  const whole = isAbsolute || cwd === null ? slashed : `${cwd.replace(/\\/g, "/")}/${slashed}`;
  const root = /^(?:[A-Za-z]:)?\//.exec(whole)?.[0] ?? "";
  return root + normalParts(whole.slice(root.length), root !== "").join("/");
}
