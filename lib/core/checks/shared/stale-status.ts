import type { FileFact, RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { codeChanges, live } from "./record";
import type { StatusClaim } from "./status-claim";

/** Results that a change of code can turn; a deploy or a migration stays what it was. */
const changeable = new Set(["test", "build", "typecheck", "any"]);

/** Files that neither a compiler nor a runner loads. */
const unloaded =
  /\.(?:css|scss|sass|less|svg|png|jpe?g|gif|ico|woff2?|ya?ml|lock|csv|sql|env|log|html?|dockerfile|tf|tfvars|properties|editorconfig|gitignore|dockerignore|service|conf|ini)$|(?:^|\/)(?:Dockerfile|Makefile|Justfile|\.\w[\w.-]*|docs?)(?:$|\/)/i;

/** The summary itself ties the result to a time: "before", "at that point", "not run since". */
const anchored =
  /\b(?:before|then|at (?:that|the|this) (?:point|time|stage|moment)|earlier|previous(?:ly)?|since|not (?:yet )?re-?run|until|up to|prior|last (?:run|time)|in the last run|when|as of|afterwards?|after (?:that|this|it)|after [^.;:]{1,60}:|was|were|so far|still to)\b/i;

const admitted =
  /(?:n't|\b(?:not|never|nothing|without|yet to|still to|needs? to|to be|must be|should be|have to|has to))\b[^.;\n]{0,40}\b(?:re-?)?(?:run|ran|repeated|redone|executed|tested|verified|checked|built|compiled|linted)\b|\b(?:is|are|was|were) (?:all )?older than\b|\b(?:untested|unverified|unchecked|not (?:yet )?(?:tested|verified|run))\b|\b(?:re-?run|re-?test|rebuild|run (?:the )?(?:\w+ )?(?:tests?|suite|build|linter) again)\b/i;

/** A line of a list of what was done tells of that moment. */
function isOfDoneList({ clause }: StatusClaim): boolean {
  return clause.isChecked === true || clause.section === "done";
}

/** The story goes on behind it: "…: 74 passed. I then replaced …". */
function goesOn(input: CheckInput, claim: StatusClaim): boolean {
  const next = input.summary.masked.slice(
    claim.clause.sentence.end,
    claim.clause.sentence.end + 60,
  );
  return /^[\s.]*(?:i |we )?(?:that (?:was|were|run)|then|after (?:that|this|which)|afterwards|later|since|next|now|subsequently)\b/i.test(
    next,
  );
}

function isAnchored(input: CheckInput, claim: StatusClaim): boolean {
  const { start, end } = claim.clause.sentence;
  const sentence = input.summary.masked.slice(start, Math.min(end, start + 600));
  // A commit beside the result says which state it is of.
  if (isOfDoneList(claim) || goesOn(input, claim)) return true;
  const isOfCommit = claim.clause.literals.some(({ kind }) => kind === "hash");
  return isOfCommit || anchored.test(sentence) || admitted.test(input.summary.masked);
}

/** The run selected folders or packages, and the file is in none of them. */
function isOutside({ scope }: RunFact, path: string): boolean {
  const folders = scope.tokens
    .map((token) => token.replace(/^\.\//, "").replace(/\/(?:\.\.\.)?$/, ""))
    .filter((token) => token.includes("/") && !/\.\w{1,5}(?:::|$)/.test(token));
  return folders.length > 0 && !folders.some((folder) => path.includes(folder));
}

function lastLoadedChange(input: CheckInput, run: RunFact): FileFact | undefined {
  return codeChanges(input).findLast(
    (fact) =>
      fact.change !== "rename" &&
      !unloaded.test(fact.path) &&
      !isOutside(run, fact.path) &&
      fact.order <= input.range.to,
  );
}

/** Another check of the code went through behind the last change, so the types can hardly be broken. */
function isProvedLater(input: CheckInput, changed: number): boolean {
  return live(input.facts.runs).some(
    (run) => run.order > changed && run.status === "pass" && /^(?:build|test)$/.test(run.family),
  );
}

/** A result told as if it held now, although code that its run loads was changed since and nobody ran it again. */
export function isStale(input: CheckInput, claim: StatusClaim, run: RunFact): boolean {
  if (!claim.isCurrent || claim.status !== "pass" || claim.isPastTense || claim.history)
    return false;
  if (!changeable.has(claim.family) || isAnchored(input, claim)) return false;
  const changed = lastLoadedChange(input, run)?.callOrder ?? 0;
  return changed > run.order && !(claim.family === "typecheck" && isProvedLater(input, changed));
}
