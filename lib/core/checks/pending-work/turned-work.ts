import { allActions } from "../../facts/directives/read-clause";
import type { CheckInput, Clause } from "../check";
import { isInheritedClause } from "../shared/inherited";
import { codeChanges, last, live } from "../shared/record";
import { stemSet, userSaid } from "../shared/user-record";
import { contentWords, overlap } from "../shared/word-set";
import { stateOf } from "./clause-state";
import { droppedWork } from "./dropped-work";
import { lastRequest, postponedRequests } from "./open-requests";
import { statedOpen } from "./open-statements";
import { partsToldAsDone } from "./part-told";
import { toldAsDone } from "./told-as-done";
import type { TurnedWork } from "./turned-work-type";

const again =
  /\b(?:again|re-?\w*|more|another|further|rest|also|new|amend|squash|else|after|once|before|if|unless|second|final)\b/i;

/** "Commit 8f20c1d on main" reports one. */
const namesCommit = /\b[0-9a-f]{7,40}\b/;

/** A commit that is listed as still to come although nothing changed since the last one. */
function committed(input: CheckInput, open: readonly Clause[]): TurnedWork[] {
  const commit = last(live(input.facts.git).filter((fact) => fact.action === "commit"));
  if (!commit?.succeeded || commit.isNoop) return [];
  const isStale =
    codeChanges(input).some((fact) => fact.order > commit.order) ||
    live(input.facts.files).some((fact) => fact.order > commit.order && fact.change !== "read") ||
    live(input.facts.git).some((fact) => fact.order > commit.order && fact.action !== "push") ||
    userSaid(input).some((said) => said.order > commit.order && said.carrier === "turn");
  if (isStale) return [];
  const told = stemSet(commit.message ?? "");
  return open.flatMap((clause) => {
    const isCommit = /^\W*(?:[\w ]{0,20}: )?(?:to )?commit\b/i.test(clause.masked);
    if (
      !isCommit ||
      namesCommit.test(clause.text) ||
      again.test(clause.masked) ||
      allActions(clause.text).length > 1
    )
      return [];
    const own = contentWords(clause.text).filter((word) => word !== "commit");
    if (own.length > 0 && overlap(own, told) < 0.5) return [];
    // A bare "commit" behind other open work is that work's.
    if (own.length === 0 && open.some(({ span }) => span.start < clause.span.start)) return [];
    const what = "was committed and nothing changed afterwards";
    return [{ clause, order: commit.order, words: commit.message ?? commit.quote, what }];
  });
}

/** Files that the summary wants created although they were. */
function created(input: CheckInput, open: readonly Clause[]): TurnedWork[] {
  const news = live(input.facts.files).filter((fact) => fact.succeeded && fact.change === "create");
  if (news.length === 0) return [];
  const gone = live(input.facts.files).filter((fact) => fact.change === "delete");
  return open.flatMap((clause) => {
    if (!/^\W*(?:to )?(?:create|write|add)\W*[\uE000-\uF8FF]/.test(clause.masked)) return [];
    if (again.test(clause.masked)) return [];
    const paths = clause.literals.filter(({ kind }) => kind === "path" || kind === "code");
    const facts = paths.map(({ text }) =>
      news.find(({ path }) => path === text || path.endsWith(`/${text}`)),
    );
    const fact = facts[0];
    const isAll = fact !== undefined && facts.every((each) => each !== undefined);
    if (!isAll || gone.some(({ path }) => path === fact.path)) return [];
    return [{ clause, order: fact.order, words: fact.path, what: "exists: it was created" }];
  });
}

function droppedAsOpen(input: CheckInput, open: readonly Clause[]): TurnedWork[] {
  return droppedWork(input).flatMap((work) => {
    const clause = open.find(
      (each) =>
        overlap(work.stems, stemSet(each.text)) === 1 &&
        each.polarity === "positive" &&
        !/\b(?:remov\w*|delet\w*|drop\w*|without|revert\w*|clean\w*)\b/i.test(each.masked),
    );
    const what = "is what the user said when dropping it";
    return clause ? [{ clause, order: work.order, words: work.text, what }] : [];
  });
}

const finished =
  /\b(?:done|finished|complete[d]?|written|wrote|added|updated|ran|run|tested|moved|fixed|committed|has|have|is|was|were)\b|[✅✓✔]/iu;
const denied =
  /\b(?:neither|nor|not|never|no|without|yet|still|wanted|wants|asked|requested|due)\b|n't\b/i;

/** A word for what is finished and none that denies it; the hash of a commit tells of something else. */
function isPlainlyTold({ clause }: TurnedWork): boolean {
  const isUnderDone = clause.section === "done" || clause.isChecked === true;
  return (
    (isUnderDone || finished.test(clause.text)) &&
    !denied.test(clause.text) &&
    !namesCommit.test(clause.text)
  );
}

/** Work outside of task lists that the summary turns round, one statement a work. */
export function turnedWork(input: CheckInput): TurnedWork[] {
  const request = lastRequest(input);
  const asked = request ? [request] : [];
  const open = input.summary.clauses.filter(
    (clause) => stateOf(clause) === "open" && !isInheritedClause(input, clause),
  );
  return [
    ...toldAsDone(input, statedOpen(input), "was the agent's last word on it").filter(
      isPlainlyTold,
    ),
    ...toldAsDone(input, asked, "was asked last and not begun"),
    ...toldAsDone(input, postponedRequests(input), "was put off, and nothing touched it"),
    ...partsToldAsDone(input),
    ...committed(input, open),
    ...created(input, open),
    ...droppedAsOpen(input, open),
  ].filter((turned, at, all) => all.findIndex(({ clause }) => clause === turned.clause) === at);
}
