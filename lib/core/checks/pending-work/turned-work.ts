import { allActions } from "../../facts/directives/read-clause";
import type { CheckInput, Clause } from "../check";
import { isInheritedClause } from "../shared/inherited";
import { codeChanges, last, live } from "../shared/record";
import { stemSet, userSaid } from "../shared/user-record";
import { contentWords, overlap } from "../shared/word-set";
import { lastRequest } from "./open-requests";
import { droppedWork, type StatedWork, statedOpen } from "./open-statements";
import { stateOf } from "./work-state";

/** A clause that turns work round which no task list holds, with the event that shows it. */
export type TurnedWork = { clause: Clause; order: number; words: string; what: string };

const shared = (stems: readonly string[], held: ReadonlySet<string>) =>
  stems.filter((stem) => held.has(stem)).length;

/** The clause speaks of this work and of little else. */
function isAbout(clause: Clause, { stems }: StatedWork): boolean {
  const words = stemSet(clause.text);
  const own = contentWords(clause.text);
  const hits = shared(stems, words);
  return (
    hits >= 2 && hits / Math.min(stems.length, 5) >= 0.6 && overlap(own, new Set(stems)) >= 0.3
  );
}

/** Open work told as done, unless another clause tells of its open part. */
function toldAsDone(input: CheckInput, works: readonly StatedWork[], what: string): TurnedWork[] {
  return works.flatMap((work) => {
    const { clauses } = input.summary;
    const clause = clauses.find(
      (each) => stateOf(each) === "done" && isAbout(each, work) && !isInheritedClause(input, each),
    );
    if (!clause) return [];
    const isTold = clauses.some(
      (each) =>
        each.sentence.start !== clause.sentence.start &&
        stateOf(each) === "open" &&
        shared(work.stems, stemSet(each.text)) >= 2,
    );
    return isTold ? [] : [{ clause, order: work.order, words: work.text, what }];
  });
}

const again =
  /\b(?:again|re-?\w*|more|another|further|rest|also|new|amend|squash|else|after|once|before|if|unless|second|final)\b/i;

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
    if (!isCommit || again.test(clause.masked) || allActions(clause.text).length > 1) return [];
    const own = contentWords(clause.text).filter((word) => word !== "commit");
    if (own.length > 0 && overlap(own, told) < 0.5) return [];
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

const newState =
  /\b(?:now|already)\b[^.;]*\b(?:says?|shows?|has|lists?|covers?|mentions?|describes?|documents?)\b|\b(?:says?|shows?|has|lists?|covers?|mentions?|describes?|documents?)\b[^.;]*\b(?:now|already|new)\b/i;

/** The file that the last request names is told in its new state although nothing ever changed it. */
function fileAsChanged(input: CheckInput, request: StatedWork | null): TurnedWork[] {
  const name =
    request && /(?<![\w/@:])((?:[\w.-]+\/)*[\w-]+\.[a-z]{1,5})(?![\w/])/.exec(request.text)?.[1];
  if (!request || !name || input.facts.opaque.length > 0) return [];
  const isChanged = input.facts.files.some(
    ({ path, change }) => change !== "read" && (path === name || path.endsWith(`/${name}`)),
  );
  if (isChanged) return [];
  const clause = input.summary.clauses.find(
    (each) =>
      each.text.includes(name) &&
      each.modality === "asserted" &&
      each.polarity === "positive" &&
      newState.test(each.masked) &&
      stateOf(each) !== "open" &&
      !isInheritedClause(input, each),
  );
  const what = "was asked last and not begun";
  return clause ? [{ clause, order: request.order, words: request.text, what }] : [];
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

/** Work outside of task lists that the summary turns round, one statement a work. */
export function turnedWork(input: CheckInput): TurnedWork[] {
  const request = lastRequest(input);
  const asked = request ? [request] : [];
  const open = input.summary.clauses.filter(
    (clause) => stateOf(clause) === "open" && !isInheritedClause(input, clause),
  );
  return [
    ...toldAsDone(input, statedOpen(input), "was the agent's last word on it"),
    ...toldAsDone(input, asked, "was asked last and not begun"),
    ...fileAsChanged(input, request),
    ...committed(input, open),
    ...created(input, open),
    ...droppedAsOpen(input, open),
  ].filter((turned, at, all) => all.findIndex(({ clause }) => clause === turned.clause) === at);
}
