import type { OutputLine } from "../output/output-line";
import type { ShellNode } from "./shell-node";

/** The literal words that an `echo` prints, or null where it is no plain `echo`. */
export function echoedText(node: ShellNode | undefined): string | null {
  if (node?.type !== "command" || node.dynamicAt.length > 0) return null;
  if (node.argv[0] !== "echo" || node.redirects.length > 0) return null;
  const text = node.argv
    .slice(1)
    .filter((word) => !/^-[ne]+$/.test(word))
    .join(" ")
    .trim();
  return text === "" ? null : text;
}

const statusVariable = /\$\?|\$\{\?\}|\$\{PIPESTATUS\[0\]\}|\$\{pipestatus\[1\]\}/;

/** What an `echo "exit: $?"` behind a command shows of its exit status. `stage` tells which end of a pipe it means. */
export function echoedExit(
  node: ShellNode | undefined,
  lines: readonly OutputLine[],
): { code: number; stage: "first" | "last" } | null {
  if (node?.type !== "command" || (node.argv[0] !== "echo" && node.argv[0] !== "printf"))
    return null;
  const text = node.argv.slice(1).join(" ");
  const variable = statusVariable.exec(text);
  if (variable === null) return null;
  const before = text.slice(0, variable.index).replace(/\\n/g, "").trimStart();
  if (before.includes("$")) return null;
  const stage = variable[0].toLowerCase().includes("pipestatus") ? "first" : "last";
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const plain = (lines[at]?.plain ?? "").trimStart();
    if (!plain.startsWith(before)) continue;
    const code = /^\s*(\d{1,3})(?!\d)/.exec(plain.slice(before.length))?.[1];
    if (code !== undefined) return { code: Number(code), stage };
  }
  return null;
}
