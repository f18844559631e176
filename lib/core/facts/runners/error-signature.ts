import type { OutputLine } from "../output/output-line";

const code =
  /\b(?:error )?(TS\d{4,5})\b|^error\[(E\d{4})\]|\b(P\d{4})\b: |\b(ERR_[A-Z_]{3,40}|E(?:NOENT|ACCES|RESOLVE|ADDRINUSE|CONNREFUSED|PERM|EXIST|TIMEDOUT))\b|^\S+\(\d+,\d+\): error ([A-Z]+\d+):/;
const message =
  /^(?:E {2,}|\s{0,8}(?:→|❯|✖|×) )?(?:[\w.$]{0,80}(?:Error|Exception|Failure|Panic)\b(?:\s\[\w+\])?[:(]|(?:error|fatal|panic|ERROR|FATAL|Error|ERR!?|npm ERR!|npm error)\b:? |\S{1,200}:\d+(?::\d+)?: (?:fatal )?error:? |AssertionError\b|assert |Traceback |\S{1,80}: (?:command not found|not found))/;

function clean(line: string): string {
  return line
    .trim()
    .replace(/^\S{1,300}?:\d+(?::\d+)?:? /, "")
    .replace(/\b0x[\da-f]+\b/gi, "0x")
    .slice(0, 200);
}

/** The first error code, else the first line that reads like an error, without its place. */
export function errorSignature(lines: readonly OutputLine[]): string | null {
  let first: string | null = null;
  for (const { plain } of lines) {
    if (plain.length > 600) continue;
    const match = code.exec(plain);
    if (match !== null) return match.slice(1).find((group) => group !== undefined) ?? null;
    if (first === null && message.test(plain)) first = clean(plain);
  }
  return first;
}
