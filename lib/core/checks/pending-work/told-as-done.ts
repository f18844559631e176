import type { CheckInput, Clause } from "../check";
import { isInheritedClause } from "../shared/inherited";
import { stemSet } from "../shared/user-record";
import { rootOf, rootSet } from "../shared/word-root";
import { contentWords, overlap } from "../shared/word-set";
import { isNovel, stateOf, tellsPresent } from "./clause-state";
import type { StatedWork } from "./stated-work";
import type { TurnedWork } from "./turned-work-type";
import { namesThing } from "./work-names";

/** Words that a request and any other statement about the same code share. */
const common = new Set(
  "fil file cod code chang test line fix add updat us new run work user function class method type".split(
    " ",
  ),
);

/** "… and ran it: ok" speaks of what stands in front of it in the sentence. */
function wordsOf(clause: Clause, summary: string): string {
  if (!/\b(?:it|them|both)\b/i.test(clause.masked)) return clause.text;
  return summary.slice(clause.sentence.start, clause.span.end);
}

function hitsOf(text: string, work: StatedWork): string[] {
  const words = stemSet(text);
  return work.stems.filter((stem) => words.has(stem));
}

/** Nothing in the record ever changed the named file, so that every report of its new state is false. */
function isUntouched(input: CheckInput, name: string): boolean {
  const { files, opaque, git } = input.facts;
  if (opaque.some(({ what }) => what !== "script")) return false;
  const isChanged = files.some(({ path, change, to }) => {
    return change !== "read" && (namesThing(path, name) || namesThing(to ?? "", name));
  });
  return !isChanged && !git.some(({ paths }) => paths.some((path) => namesThing(path, name)));
}

/** The named file is what the clause is about: untouched, or in company of another word of the work. */
function meetsByName(input: CheckInput, text: string, work: StatedWork): boolean {
  const name = work.names.find((each) => namesThing(text, each));
  if (name === undefined) return false;
  const others = hitsOf(text, work).filter(
    (stem) => !common.has(stem) && !name.startsWith(stem) && !stem.includes(name),
  );
  return isUntouched(input, name) || others.length >= 2;
}

function meetsByWords(text: string, work: StatedWork): boolean {
  const hits = hitsOf(text, work);
  const own = contentWords(text);
  const isEnough = hits.length / Math.min(work.stems.length, 5) >= 0.5;
  const isMain = overlap(own, new Set(work.stems)) >= 0.3;
  return hits.some((stem) => !common.has(stem)) && hits.length >= 2 && isEnough && isMain;
}

const wholly = /\b(?:finished|complete[d]?|all done|is done|fully|entirely)\b/i;

/** "Written, not run yet" leaves the running open only. */
function meetsAct(clause: Clause, { acts }: StatedWork): boolean {
  if (acts === null) return true;
  const roots = rootSet(clause.text);
  return acts.some((act) => roots.has(rootOf(act))) || wholly.test(clause.masked);
}

const passive =
  /\b(?:is|are|was|were|has been|have been|got|gets?)(?: (?:\w+ly|now|already|also|all|both))* (\w{3,})/gi;

/** "Is wired into it", of what was "not wired yet": the open act itself told as done, under whatever heading. */
function tellsActDone({ masked, modality, polarity }: Clause, { acts }: StatedWork): boolean {
  if (acts === null || polarity === "negative" || !/^(?:asserted|planned)$/.test(modality))
    return false;
  return [...masked.matchAll(passive)].some(([, verb = ""]) => acts.includes(rootOf(verb)));
}

function tellsDone(input: CheckInput, clause: Clause, work: StatedWork): boolean {
  if (isInheritedClause(input, clause) || !meetsAct(clause, work)) return false;
  const text = wordsOf(clause, input.summary.text);
  const isNamed = meetsByName(input, text, work);
  const isDone = stateOf(clause, work.text) === "done" || tellsActDone(clause, work);
  if (isDone) return isNamed || meetsByWords(text, work);
  if (!isNamed || !tellsPresent(clause)) return false;
  return isNovel(clause) || hitsOf(text, work).length >= 2;
}

/** Another clause tells of the open part. */
function isToldOpen(work: StatedWork, told: Clause, all: readonly Clause[]): boolean {
  return all.some((each) => {
    if (each.sentence.start === told.sentence.start || stateOf(each) !== "open") return false;
    return (
      hitsOf(each.text, work).length >= 2 || work.names.some((name) => namesThing(each.text, name))
    );
  });
}

/** Open work told as done, unless another clause tells of its open part. */
export function toldAsDone(
  input: CheckInput,
  works: readonly StatedWork[],
  what: string,
): TurnedWork[] {
  const { clauses } = input.summary;
  return works.flatMap((work) => {
    const clause = clauses.find((each) => tellsDone(input, each, work));
    if (!clause || isToldOpen(work, clause, clauses)) return [];
    const also = work.also === undefined ? {} : { also: work.also };
    return [{ clause, order: work.order, words: work.text, what, ...also }];
  });
}
