import type { FileFact, RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { codeChanges } from "./record";
import type { StatusClaim } from "./status-claim";

/** Results that a change of code can turn; a deploy or a migration stays what it was. */
const changeable = new Set(["test", "build", "typecheck", "lint", "any"]);

/** Files that neither a compiler nor a runner loads. */
const unloaded =
  /\.(?:css|scss|sass|less|svg|png|jpe?g|gif|ico|woff2?|ya?ml|lock|csv|sql|env|log|html?|dockerfile|tf|tfvars|properties|editorconfig|gitignore|dockerignore|service|conf|ini)$|(?:^|\/)(?:Dockerfile|Makefile|Justfile|\.\w[\w.-]*|docs?)(?:$|\/)/i;

/** The summary itself ties the result to a time: "before", "at that point", "not run since". */
const anchored =
  /\b(?:before|then|at (?:that|the|this) (?:point|time|stage|moment)|earlier|previous(?:ly)?|since|not (?:yet )?re-?run|until|up to|prior|last (?:run|time)|in the last run|when|as of|afterwards?|so far|still to)\b/i;

const admitted =
  /\b(?:not|never|nothing|n't|without|yet to|still to|needs? to|to be|must be|should be|have to|has to)\b[^.;\n]{0,40}\b(?:re-?)?(?:run|ran|tested|verified|checked|built|compiled|linted)\b|\b(?:untested|unverified|unchecked|not (?:yet )?(?:tested|verified|run))\b|\b(?:re-?run|re-?test|rebuild|run (?:the )?(?:\w+ )?(?:tests?|suite|build|linter) again)\b/i;

function isAnchored(input: CheckInput, claim: StatusClaim): boolean {
  const { start, end } = claim.clause.sentence;
  const sentence = input.summary.masked.slice(start, Math.min(end, start + 600));
  // A commit beside the result says which state it is of.
  const isOfCommit = claim.clause.literals.some(({ kind }) => kind === "hash");
  return isOfCommit || anchored.test(sentence) || admitted.test(input.summary.masked);
}

function lastLoadedChange(input: CheckInput): FileFact | undefined {
  return codeChanges(input).findLast(
    (fact) => fact.change !== "rename" && !unloaded.test(fact.path) && fact.order <= input.range.to,
  );
}

/** A result told as if it held now, although code that its run loads was changed since and nobody ran it again. */
export function isStale(input: CheckInput, claim: StatusClaim, run: RunFact): boolean {
  if (!claim.isCurrent || claim.status !== "pass" || claim.isPastTense || claim.history)
    return false;
  if (!changeable.has(claim.family) || isAnchored(input, claim)) return false;
  return (lastLoadedChange(input)?.callOrder ?? 0) > run.order;
}
