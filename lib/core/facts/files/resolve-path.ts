/** Joins and normalises a path: no `.`, no `..`, forward slashes. Relative paths stay relative without a `cwd`. */
export function resolvePath(path: string, cwd: string | null): string {
  const slashed = path.replace(/\\/g, "/").replace(/^file:\/\//, "");
  const isAbsolute = /^(?:\/|[A-Za-z]:\/|~(?:\/|$))/.test(slashed);
  const whole = isAbsolute || cwd === null ? slashed : `${cwd.replace(/\\/g, "/")}/${slashed}`;
  const root = /^(?:[A-Za-z]:)?\//.exec(whole)?.[0] ?? "";
  const parts: string[] = [];
  for (const part of whole.slice(root.length).split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== ".." || root === "") parts.push(part);
  }
  return root + parts.join("/");
}
