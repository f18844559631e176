/** A line that says how something with a name stands. */
export type PartLine = { names: string[]; status: "pass" | "fail"; line: string };

type Status = PartLine["status"];

const passWord = "ok|OK|pass|PASS|passed|PASSED|success|SUCCESS|successful|✓|✔|√|✅";
const failWord =
  "not ok|FAIL|FAILED|FAILURE|fail|failed|failure|TIMEOUT|timeout|broken|X|✗|✘|✖|×|❌|UNREACHABLE!?";

const tail =
  "(?:\\s+(?:\\(?\\[?\\s*)?[\\d.,]+ ?(?:m?s|min|sec\\w*)\\b.*|\\s+in \\d.*|\\s+\\(ID \\d+\\).*|\\s*\\(cached\\))?";
/** "✓ test (1) in 4m09s", "FAIL src/a.test.ts", "ok 3 - reads a row". */
const leading = new RegExp(
  `^\\s*(?:--- )?(?:(${passWord})|(${failWord}))(?::|\\s+\\[[^\\]]{1,20}\\]|\\s+\\d+\\s+-|\\s+\\d+\\)?(?= \\[))?\\s+(\\S.{1,140}?)${tail}\\s*$`,
);
/** "test_a ... ok", "docs\\tfail\\t38s", "//a:b   PASSED in 1.3s", "sleep_current   FAIL   4.9 mA". */
const trailing = new RegExp(
  `^\\s*(\\S.{1,140}?)\\s*(?:\\.{2,}|\\t|\\s{2,}|:\\s|\\|)\\s*(?:(${passWord})|(${failWord}))(?:\\s*$|\\s*[\\t|]|\\s+(?:in |\\(|\\[|-|\\d).*$|\\s{2,}.*$)`,
);
/** "(failed) • 00m 12s\tlint\t\tmarkdownlint" of GitLab's client. */
const gitlab = /^\((success|failed)\) \u2022 \S+ \S+\t\S+\t+(\S+)/;
/** "db3.stg : ok=1 changed=0 unreachable=1 failed=0". */
const recap = /^(\S+)\s+: ok=\d+\s+changed=\d+\s+unreachable=(\d+)\s+failed=(\d+)/;
/** "api-6d9f-h8w9s   0/1   CrashLoopBackOff   3". */
const pod = /^(?:\S+\s{2,})?([a-z\d][a-z\d.-]+)\s+(\d+)\/(\d+)\s+([A-Z]\w+(?::\w+)?)\b/;

const starting = /^(?:Pending|ContainerCreating|PodInitializing|Terminating|Init)/;

type Named = { name: string; status: Status };

const named = (name: string | undefined, isGood: boolean): Named | null =>
  name === undefined ? null : { name, status: isGood ? "pass" : "fail" };

/** Each way to tell a state in one line, the surest first. */
const readers: readonly [RegExp, (groups: readonly (string | undefined)[]) => Named | null][] = [
  [recap, ([, host, unreachable, failed]) => named(host, unreachable === "0" && failed === "0")],
  [
    pod,
    ([, name, ready, all, state = ""]) =>
      starting.test(state)
        ? null
        : named(name, state === "Completed" || (state === "Running" && ready === all)),
  ],
  [gitlab, ([, state, job]) => named(job, state === "success")],
  [leading, ([, good, , name]) => named(name, good !== undefined)],
  [trailing, ([, name, good]) => named(name, good !== undefined)],
];

function readStatus(line: string): Named | null {
  for (const [pattern, read] of readers) {
    const found = pattern.exec(line);
    if (found) return read(found);
  }
  return null;
}

/** What people take of a long name: its last part, and what tells a pod from its siblings. */
export function namesOf(whole: string): string[] {
  const bare = whole
    .replace(/^[[(][^\])]{1,40}[\])]\s*(?:›\s*)?/, "")
    .replace(/\s*[-–] .*$/, "")
    .replace(/\s{2,}.*$/, "")
    .replace(/[\s.:…]+$/, "")
    .trim();
  const last =
    bare
      .split(/::|\s[›>]\s|#/)
      .at(-1)
      ?.trim() ?? bare;
  const base = /^\S+\/\S+$/.test(last) ? (last.split("/").at(-1) ?? last) : last;
  const pieces = bare.split("-");
  const hash =
    pieces.length > 2 && /^(?=.*\d)[a-z\d]{5,}$/.test(pieces.at(-1) ?? "") ? pieces.at(-1) : null;
  const words = last.split(" ").at(-1) ?? "";
  const callee = /^[\w$.]+\(\)?$|_\w+_/.test(words) ? words : null;
  return [...new Set([bare, last, base, hash ?? "", callee ?? ""])].filter(isName);
}

const reserved =
  /^(?:tests?|test (?:files?|suites?)|suites?|total|time|duration|summary|snapshots?|results?|status|error|errors|warnings?|failures?|passed|failed|skipped|all|none|name|ready|info|note|help|build|run|step|job|start at|ran all test suites|finished|done|exit code|process|output|line|file|files|src|main|check|checks)$/i;

/** Short, with letters, and no sentence. */
function isName(name: string): boolean {
  return (
    name.length > 2 &&
    name.length < 90 &&
    (/\p{L}{2}/u.test(name) || /^(?=.*\d)(?=.*[a-z])[a-z\d]{5}$/.test(name)) &&
    !reserved.test(name) &&
    !/[:=]\s*\d|^\d|[{};]|^at |^and |^expected\b|^received\b/i.test(name)
  );
}

const mayTell = new RegExp(`(?:${passWord}|${failWord}|unreachable=|\\(success\\)|\\d/\\d)`);

/** The lines of an output that tell a state, at most the first 600 lines of it. */
export function readPartLines(text: string): PartLine[] {
  return text
    .slice(0, 60_000)
    .split("\n", 600)
    .filter((line) => line.length < 300 && mayTell.test(line))
    .flatMap((line) => {
      const found = readStatus(line);
      const names = found ? namesOf(found.name) : [];
      return found && names.length > 0 ? [{ names, status: found.status, line: line.trim() }] : [];
    });
}
