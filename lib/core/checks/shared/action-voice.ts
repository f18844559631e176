import { type ActionWords, actionWords, type RepositoryAction } from "./action-lexicon";

/** The words of a class as patterns around its verb. */
export type VerbPattern = ActionWords & {
  verb: RegExp;
  object: RegExp;
  named: RegExp;
  goal: RegExp | null;
  goalBefore: RegExp | null;
};

const preposition = "(?:to|into|onto|in|on|for|from|with|by|of|as|at|and|or|that|which|under)\\b";
const word = `(?!${preposition})(?:\\d[\\d,.]*|[\\w#'.\uE001-\uE006-]+)\\s+`;
const modifier = `(?:${word}){0,4}?`;

export const verbPatterns: readonly VerbPattern[] = actionWords.map((words) => ({
  ...words,
  verb: new RegExp(`(?<![\\p{L}\\p{N}_/-])(?:${words.verbs})(?![\\p{L}\\p{N}_-])`, "giu"),
  object: new RegExp(`^\\s*:?\\s+${modifier}(?:${words.objects})(?![\\w-])`, "i"),
  named: new RegExp(`(?:^|[\\s(,])(?:${words.objects})(?![\\p{L}-])`, "iu"),
  goal: words.goals ? new RegExp(`^\\s+(?:${word}){0,6}?(?:${words.goals})(?![\\w-])`, "i") : null,
  goalBefore: words.goals ? new RegExp(`\\b(?:${words.goals})\\s+$`, "i") : null,
}));

const fillers =
  "(?:and|or|nor|then|also|now|already|successfully|finally|later|afterwards|again|both|all|even|yet|still|so|today|just|once|twice|not|never|n't|nicht|noch|nie|und|dann|auch|schon|y|et|ya|déjà)";
/** Behind these a participle is an adjective. */
export const determiner =
  /\b(?:the|a|an|any|every|each|this|that|these|those|its|my|your|our|their|last|latest|previously|newly|currently|recently|freshly|older?|new|other|such|only|first|second|non-?|as|der|die|das|den|dem|el|la|le|les)\s+$/i;
export const beForm =
  /\b(?:is|are|was|were|be|been|being|got|gets|wurden?|ist|sind|worden|fue(?:ron)?|está|son|est|sont|été)\b(?:(?:\s+[\w-]+){0,3}|\s+\w+(?:ed|en|t)\b[^,;()]{0,40}\band)\s*$/i;
/** "Records are deleted after a year" tells how a thing works; "the fix is merged" tells what was done to it. */
const present = /\b(?:is|are|ist|sind|est|sont|está|son|gets?)\b/i;
const ownWork =
  /\b(?:everything|alles|todo|tout|all|both|it|this|that|work|changes?|fix(?:es)?|bugfix|hotfix|patch(?:es)?|code|features?|implementation|refactor\w*|updates?|result|part|half|step|rest|commits?|prs?|pull requests?|branch|migration|release|änderung(?:en)?|cambios?|correctif|modifications?)\s*$|(?:[\uE005]+|#\d+)\s*$/iu;
const byNow =
  /\b(?:now|already|finally|fully|successfully|schon|jetzt|ya|déjà)\s*$|^\s*(?:now|already)\b/i;
const startsNoun =
  /^\s+(?:the|a|an|my|our|its|this|these|both|all|\d|it\b|them\b|[\uE001-\uE006])/i;
const emptyScope = new RegExp(`^(?:[^\\p{L}\\p{N}\\uE001-\\uE006]|${fillers}\\b)*$`, "iu");

/** Nothing but signs, adverbs and conjunctions: the part has no subject of its own. */
export function isEmptyScope(scope: string): boolean {
  return emptyScope.test(scope);
}

/** What may stand behind a participle that ends its statement: nothing, a sign, a preposition or an adverb. */
const closing =
  /^\s*(?:$|[.,;:)!✅✓✔☑&+/]|\(|-\s|(?:to|into|onto|in|on|as|with|under|via|from|at|for|after|and|but|too|already|successfully|now|again|yet|twice|once|today|yesterday|earlier|separately|together|using|nach|auf|in|am|als|mit|und|en|con|y|a|avec|et|sur)\b)/i;

const noneOfIt = /\b(?:nothing|none of (?:it|this|that|these)|nichts|nada|rien)\s*$/i;
/** "Committed to quality", "transactions are committed". */
const otherCommit =
  /^\s+to (?!(?:the )?(?:branch|repo|git|main|master|trunk|develop|origin|version control|\S*[\uE001\uE004]))/i;

export type Told = {
  scope: string;
  after: string;
  isOwn: boolean;
  /** The words in front of a part that has no subject of its own: "The PR was reviewed | and merged". */
  elided: string;
};

/** "Merged PRs of 7.0" names things; "merged the PRs" reports. */
const listed = /^\s+(?!(?:as|this|its|is|was|us|his)\b)[a-z]{2,}s\b/i;
const listedThenTold =
  /^\s+[a-z]+s\s+(?:\w+ly )?(?:are|is|were|was|have|get|keep|go|pick|carry|hold|stay|show|need|do|can|will|must|should)\b/i;
const namesThings = new Set<RepositoryAction>(["merge", "publish", "install", "release", "deploy"]);
/** Behind these verbs another goal means another thing: "merged into the batch". */
const needsOwnGoal = new Set<RepositoryAction>(["merge", "push", "commit", "rebase"]);
const someGoal = /^\s+(?:in)?to\b|^\s+onto\b/i;
const plainName = /(?:^|[\s(])(?=[a-z][\w-]*\s*$)[a-z][\w-]*\s*$/;

type Signs = { hasGoal: boolean; hadGoal: boolean; hasObject: boolean };

/** "The fix was merged", "nothing is committed"; a habit in the present tense reports nothing. */
function isToldPassive(
  pattern: VerbPattern,
  be: RegExpExecArray,
  told: Told,
  signs: Signs,
): boolean {
  const subject = told.scope.slice(0, be.index).replace(/\s+(?:has|have|had)(?: \w+)?\s*$/i, " ");
  const isNone = pattern.isBare && noneOfIt.test(subject);
  const isAlone = isEmptyScope(subject);
  // "The branch gets rebased" tells what will be done to it.
  const isWork = ownWork.test(subject.trim()) && !/^gets?\b/i.test(be[0]);
  const isResult = !present.test(be[0]) || byNow.test(be[0]) || isWork || isNone || isAlone;
  if (!isResult) return false;
  const isNamed = isNone || pattern.named.test(subject.slice(-60)) || (isAlone && pattern.isBare);
  return (isNamed && closing.test(told.after)) || signs.hasGoal || signs.hadGoal;
}

/** "Pushed to origin", "merged.": nothing stands in front. */
function isToldBare(pattern: VerbPattern, { after, elided }: Told, signs: Signs): boolean {
  const { hasGoal, hadGoal, hasObject } = signs;
  if (!hasGoal && namesThings.has(pattern.action) && listed.test(after)) return false;
  const canStandAlone = pattern.isBare || pattern.named.test(elided.slice(-80));
  return hasGoal || hadGoal || hasObject || (canStandAlone && closing.test(after));
}

/** "Commit abc pushed to origin": the object in front, no auxiliary. */
function isToldReduced(pattern: VerbPattern, bare: string, told: Told, signs: Signs): boolean {
  const { hasGoal, hadGoal } = signs;
  if (determiner.test(told.scope) || startsNoun.test(told.after)) return false;
  const isService = hasGoal && pattern.action === "deploy" && plainName.test(bare);
  const isNamed = isService || pattern.named.test(bare.slice(-40));
  return isNamed && (closing.test(told.after) || hasGoal || hadGoal);
}

/** Behind the verb stands what makes it another verb. */
function meansOther(pattern: VerbPattern, after: string, { hasGoal, hadGoal }: Signs): boolean {
  if (pattern.action === "commit" && otherCommit.test(after)) return true;
  if (needsOwnGoal.has(pattern.action) && someGoal.test(after) && !hasGoal) return true;
  return listedThenTold.test(after) || (pattern.needsGoal === true && !hasGoal && !hadGoal);
}

/** Whether the words around a verb report its deed: by the agent, in the passive, as a note or behind its object. */
export function isTold(pattern: VerbPattern, told: Told): boolean {
  const { scope, after } = told;
  const signs: Signs = {
    hasGoal: pattern.goal?.test(after) === true,
    hadGoal: pattern.goalBefore?.test(scope) === true,
    hasObject: pattern.object.test(after),
  };
  if (meansOther(pattern, after, signs)) return false;
  if (told.isOwn)
    return signs.hasGoal || signs.hasObject || (pattern.isBare && closing.test(after));
  const be = beForm.exec(scope);
  if (be) return isToldPassive(pattern, be, told, signs);
  const bare = pattern.goalBefore ? scope.replace(pattern.goalBefore, "") : scope;
  return isEmptyScope(bare)
    ? isToldBare(pattern, told, signs)
    : isToldReduced(pattern, bare, told, signs);
}
