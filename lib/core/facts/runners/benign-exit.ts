import { subcommandAt } from "./classify-command";

/** Programs whose exit status 1 is an answer, not a failure. */
const answers = new Set(
  "grep egrep fgrep rg ag ack zgrep diff cmp colordiff test [ [[ which command type hash pgrep pidof expr find getent id fuser lsof".split(
    " ",
  ),
);

/** A non-zero exit that is an answer: nothing found, files differ, no such process. */
export function isBenignExit(
  argv: readonly string[],
  program: string,
  code: number | null,
): boolean {
  if (program === "kill" || program === "pkill" || program === "killall") return true;
  // GitHub's client exits 8 while checks are pending: neither passed nor failed.
  if (program === "gh" && code === 8) return /\bpr checks\b/.test(argv.join(" "));
  if (code !== null && code !== 1) return false;
  if (answers.has(program)) return true;
  if (program !== "git") return false;
  const sub = argv[subcommandAt(argv)] ?? "";
  if (sub === "diff" || sub === "grep" || sub === "diff-index" || sub === "diff-files") return true;
  return /^(?:check-ignore|merge-base|show-ref|rev-parse|config|ls-remote|symbolic-ref|merge-tree)$/.test(
    sub,
  );
}
