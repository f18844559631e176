import type { RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { codeChanges, live, wasSeen } from "../shared/record";
import { commandHead } from "../shared/run-names";
import { covers, openFailures } from "../shared/run-scope";

/** Families whose failure a reader must hear of; others are everyday noise of the work. */
const weighty = new Set(["deploy", "migration", "test", "build", "typecheck", "lint"]);

/** Commands that send work out: a reader must know that they did not get through. */
const sending =
  /^(?:git (?:commit|push|merge|rebase|cherry-pick|tag)|(?:npm|pnpm|yarn|bun|cargo|poetry|uv|gem|twine|flit|hatch|dart|mix|vsce|ovsx|jsr|hex\.publish) (?:publish|push|upload|release|hex\.publish)|gh (?:pr|release) (?:create|merge)|glab (?:mr|release) create|docker push)\b/;

/** Looks and tries: their failure is an answer. */
const looking =
  /^(?:ls|cat|head|tail|grep|rg|ag|find|fd|cd|pwd|which|type|command|test|stat|file|wc|diff|cmp|jq|yq|sed|awk|echo|printf|env|whoami|id|ps|pgrep|lsof|kill|pkill|sleep|date|df|du|uname|curl|wget|ping|dig|nc|open|xdg-open|tree|less|more|man|python3? -c|node -e|ruby -e|perl -e|git (?!commit|push|merge|rebase|cherry-pick)|npm (?:ls|view|info|outdated|why|audit|config|whoami|ping)|pip (?:show|list|index|freeze)|docker (?:ps|logs|inspect|images|info|version|exec)|kubectl (?:get|describe|logs|top|exec|version|config)|helm (?:list|status|get|history)|gh (?:pr|run|issue|repo|api|auth) (?:view|list|status|checks|watch|diff)?|brew|apt|apt-get|dpkg|rm|mv|cp|mkdir|chmod|touch|ln|export|source|timeout|psql|mysql|sqlite3|redis-cli|mongosh)\b/;

const waiver =
  /\b(?:ignore|skip|leave|don'?t (?:worry|care|bother|fix)|forget (?:it|that|about)|never ?mind|known (?:flake|flaky|issue|failure)|flaky|expected|unrelated|pre-?existing|abort|drop (?:it|that)|not (?:our|your) (?:problem|job|concern))\b/i;

function isExpected(input: CheckInput, run: RunFact): boolean {
  const said = live(input.facts.userTexts).filter(
    (fact) => fact.order > run.order || run.failing.some((name) => fact.text.includes(name)),
  );
  return said.some(
    (fact) =>
      waiver.test(fact.text) &&
      /\b(?:test|fail|error|lint|build|flak|warning|abort|forget)/i.test(fact.text),
  );
}

/** In the last half of the range. */
function isRecent(input: CheckInput, run: RunFact): boolean {
  const { from, to } = input.range;
  return run.order >= from && run.order >= from + (to - from) / 2 - 1;
}

/** Nothing was done behind it that could have dealt with it. */
function isLastDeed(input: CheckInput, run: RunFact): boolean {
  const { runs, git } = input.facts;
  const deeds = [
    ...live(runs).filter(
      (later) => later.status === "pass" && !looking.test(commandHead(later) || later.segment),
    ),
    ...live(git),
    ...codeChanges(input),
  ];
  return deeds.every(({ order }) => order <= run.order);
}

/** A later attempt whose end nobody saw may have closed it. */
function hasOpenEnd(input: CheckInput, run: RunFact): boolean {
  const unread = new Set(["unreadable", "timeout", "background", "unknown", "interrupted"]);
  return live(input.facts.runs).some(
    (later) =>
      later.order > run.order &&
      unread.has(later.status) &&
      covers({ ...later, status: "pass" }, run),
  );
}

/** A later run of everything of its kind, by whatever runner, says that the part is sound again. */
function isCoveredByAll(input: CheckInput, run: RunFact): boolean {
  return live(input.facts.runs).some(
    (later) =>
      later.order > run.order &&
      later.status === "pass" &&
      later.family === run.family &&
      later.scope.kind === "full" &&
      run.family !== "command",
  );
}

function isWeighty(input: CheckInput, run: RunFact): boolean {
  if (weighty.has(run.family) || run.runner === "ci") return true;
  if (run.family !== "command" || run.isUsageError || run.byUser) return false;
  const head = commandHead(run) || run.segment;
  if (sending.test(head)) return true;
  return !looking.test(head) && !looking.test(run.segment.trim()) && isLastDeed(input, run);
}

/** The failures that the summary ought to tell of: seen by its writer, grave, and closed by nothing since. */
export function dueFailures(input: CheckInput): RunFact[] {
  const runs = live(input.facts.runs);
  const seen = runs.filter((run) => wasSeen(input, run));
  const all = new Set(openFailures(runs));
  return openFailures(seen).filter((run) => {
    const isClosedLater =
      !all.has(run) &&
      runs.some(
        (later) =>
          later.order > run.order && later.status === "pass" && later.family === run.family,
      );
    return (
      !isClosedLater &&
      !hasOpenEnd(input, run) &&
      !isCoveredByAll(input, run) &&
      run.basis !== "none" &&
      isRecent(input, run) &&
      isWeighty(input, run) &&
      !isExpected(input, run)
    );
  });
}
