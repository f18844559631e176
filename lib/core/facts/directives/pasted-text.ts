/** Lines that people paste rather than write: logs, traces, diffs, code, tables, quotations. */
const pasted: readonly RegExp[] = [
  /^\s*\|.*\|\s*$/,
  /^\s*>/,
  /^\s*(?:\$|%|❯|PS>|#\$) /,
  /^\s+at \S+ ?\(|^\s*File "[^"]+", line \d+/,
  /^\s*(?:\[?\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d|\[\d{1,2}:\d\d)/,
  /^\s*\[?(?:INFO|WARN|WARNING|ERROR|DEBUG|TRACE|FATAL|error|warn|info|notice)\b\]?[: ]/,
  /^\s*(?:npm (?:ERR!|error|warn)|Traceback|Caused by:|panic:|fatal:|error\[|error TS\d+|\w*(?:Error|Exception)(?: \[\w+\])?:)/,
  /^\s*(?:\+\+\+|---|@@|diff --git|index [0-9a-f]{7}|[+-]\s{2,}\S)/,
  /^\s*(?:\/\/|\/\*|\*\/|\* @|#include|#!\/|import .* from |from \S+ import |const \w|let \w+ =|var \w|function \w|def \w+\(|class \w+[:({]|return\b.*;|export |package \w+;|public |private |using \w)/,
  /[{};]\s*$/,
  /^\s*\S+:\d+(?::\d+)?:?\s/,
  /^\s*[✓✔✖✗×●○] /,
  /^\s*(?:FAIL|PASS|ok|not ok|FAILED|PASSED)\s+\S*[/.]/,
  /^\s*["']?[\w.-]+["']?\s*[:=]\s*["'[{\d]/,
  /^\s*<\/?[a-zA-Z][^>]*>\s*$/,
  /^\s*(?:SELECT|INSERT|UPDATE|DELETE FROM|CREATE TABLE|ALTER TABLE|DROP)\b.*(?:FROM|INTO|SET|TABLE|WHERE)\b/,
];

/** Whether a line reads like pasted output or code. */
export function isPastedLine(line: string): boolean {
  if (line.length > 1_500) return true;
  return pasted.some((pattern) => pattern.test(line));
}
