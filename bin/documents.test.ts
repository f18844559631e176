import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Paths that a document names in code marks or links, without examples such as `<name>.ts`. */
function namedPaths(document: string): string[] {
  const text = readFileSync(join(root, document), "utf8");
  const marked = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)].map(([, path]) => path ?? "");
  const linked = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => path ?? "");
  const isPath = (path: string) => path.includes("/") || /^[\w.-]+\.(?:md|mjs|ts|json)$/.test(path);
  return [...new Set([...marked.filter(isPath), ...linked])].filter(
    (path) => !path.startsWith(".counterfoil"),
  );
}

describe.each(["README.md", "AGENTS.md"])("%s", (document) => {
  it("names only files and folders that are there", () => {
    const paths = namedPaths(document);
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe("the README", () => {
  it("names only scripts that package.json has, and only commands that exist", () => {
    const text = readFileSync(join(root, "README.md"), "utf8");
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? "");
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const list = readFileSync(join(root, "lib/cli/index.ts"), "utf8");
    const commands = [...text.matchAll(/bin\/counterfoil (\w+)/g)].map(([, name]) => name);
    expect(commands.filter((name) => !list.includes(`name: "${name}"`))).toEqual([]);
  });
});
