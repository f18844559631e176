import type { Span } from "../../artifact";
import type { CheckInput, Clause } from "../check";

export type RepositoryAction =
  | "commit"
  | "push"
  | "pull-request"
  | "merge"
  | "tag"
  | "release"
  | "publish"
  | "deploy"
  | "install"
  | "migrate";

/** A statement that something was committed, pushed, deployed … or that it was not. */
export type ActionClaim = {
  clause: Clause;
  span: Span;
  action: RepositoryAction;
  isNegated: boolean;
  /** "nothing is committed", not "the docs are not committed". */
  isSweeping: boolean;
};

const mask = "[\uE001-\uE006]";
const branchWords = `(?:origin|upstream|remote|main|master|develop|trunk|github|gitlab|production|staging|prod|the (?:remote|branch|repo(?:sitory)?|server|feature branch|fork)|${mask})`;
const gitObjects = `(?:the |all |both |these |those |my |our |\\d+ |two |three |a |an |one )*(?:work|wip|changes?|fix(?:es)?|commits?|branch(?:es)?|tags?|result|code|everything|it|them|this|update|feature|refactor\\w*|implementation|patch|files?|work in progress|${mask})`;

/** Each pattern matches where the action is reported; the first group of words is the span's beginning. */
const patterns: readonly [RepositoryAction, RegExp][] = [
  [
    "commit",
    new RegExp(
      `\\b(?:(?<!\\b(?:the|a|an|last|previously|already|any|every|each|this|that|your|our|their|fully|strongly|deeply|remain(?:s|ed)?|stays?) )committed(?! (?:to (?!${branchWords})|transactions?|checkpoints?|snapshots?|offsets?|version|rows?|reads?|files? (?:are|is)|state|memory|baseline|fixtures?|code (?:is|was)))|(?:made|created|landed|pushed|added|did) (?:a |an |the |one |two |three |\\d+ |another |separate |new |final |wip |local |clean |single )*commits?\\b|(?:a|one|the|wip|final|new) commit (?:was|has been|got) (?:made|created|landed)|commit(?:ed)? ${mask}+ (?:was|has been|is) (?:made|created|landed|on)|commit(?: is| was)? done|(?:no|nothing) (?:was |has been |is |got )?commit(?:s|ted)?\\b|uncommitted|(?:is|are|was|were|been|got) checked in\\b)`,
      "gi",
    ),
  ],
  [
    "push",
    new RegExp(
      `\\b(?:force[- ])?pushed\\b(?= (?:up |out |it |them |straight |directly |successfully |the |all |both |these |everything |${gitObjects} )*(?:to|on) ${branchWords}| ${gitObjects}(?![\\w ]*\\b(?:array|stack|queue|list|buffer|vector)\\b)|\\s*[.,;)]|\\s*$|\\s+(?:yet|and|as|successfully|afterwards|already|up)\\b)(?! (?:back|for|through|down|into|against|the (?:idea|limit|button|envelope)))|\\bpushed:? ${mask}|\\bpush (?:succeeded|went through|completed|was successful|is done)\\b|\\bunpushed\\b`,
      "gi",
    ),
  ],
  [
    "pull-request",
    new RegExp(
      `\\b(?:opened|created|raised|submitted|filed|sent|put up|made)\\b[^.;\\n]{0,40}\\b(?:PR|PRs|pull requests?|merge requests?|MR)\\b|\\b(?:PR|pull request|merge request|MR)\\s*(?:(?:#|!)\\d+|${mask}+)?\\s*(?:is (?:now )?(?:open|up|opened|created|ready)|was (?:opened|created|raised|submitted|filed)|has been (?:opened|created|raised|submitted|filed)|opened|created|submitted)\\b`,
      "gi",
    ),
  ],
  [
    "merge",
    new RegExp(
      `\\bmerged\\b(?= (?:(?:the |a )?(?:PR|pull request|merge request|branch|feature branch|fix branch)|#\\d+|[^.;]{0,40}\\b(?:into|to|onto) (?:main|master|develop|trunk|the (?:main|default) branch|${mask})|cleanly|successfully))|\\b(?:PR|pull request|MR|branch|#\\d+|${mask}) (?:was|has been|is|got) (?:now |already |squash-)?merged\\b|\\bsquash-merged\\b`,
      "gi",
    ),
  ],
  [
    "tag",
    new RegExp(
      `\\b(?:tagged\\b(?= [^.;]{0,30}(?:${mask}|v\\d|release|version))|(?:created|pushed|added|cut) (?:a |an |the |release |git |new )*tag\\b|tag (?:${mask}+|v?\\d[\\w.]*) (?:was|has been|is) (?:created|pushed|added))`,
      "gi",
    ),
  ],
  [
    "release",
    new RegExp(
      `\\b(?:released\\b(?= (?:as |version |v?\\d|${mask}|the (?:new |patch |minor |major )?(?:version|package|release)))|(?:cut|made|created|published|shipped) (?:a |an |the |new |github |patch |minor |major )*release\\b|release (?:${mask}+|v?\\d[\\w.]*) (?:was|has been|is) (?:created|published|cut|out|live))`,
      "gi",
    ),
  ],
  [
    "publish",
    new RegExp(
      `\\bpublished\\b(?! (?:by|in \\d{4}|events?|messages?|api|docs?))(?= [^.;]{0,60}(?:${mask}|npm|pypi|crates|registry|package|version|v?\\d+\\.\\d|image|artifact|gem|docker))|\\b(?:npm|package|version|crate|gem|image) [^.;]{0,30}(?:was|has been|is now|is) published\\b|\\buploaded\\b(?= [^.;]{0,40}\\b(?:npm|pypi|registry|crates))`,
      "gi",
    ),
  ],
  [
    "deploy",
    /\b(?:re-?)?deployed\b(?! (?:version|instance|app|code|service|environment|by|at)s?\b)|\b(?:rolled out|shipped|released|promoted|pushed)\b(?= [^.;]{0,40}\bto (?:prod|production|staging|live|the cluster|customers)\b)|\bdeploy(?:ment)?(?: to [^.;]{1,30})? (?:succeeded|completed|finished|went through|is (?:done|complete|live|green)|was successful)\b|\b(?:is|are|went|now) live (?:in|on) (?:prod|production|staging)\b/gi,
  ],
  [
    "install",
    /\b(?:installed\b(?! (?:by|on the|version|packages? (?:are|is)|globally by))(?= )|added (?:the |a |new )*(?:dependency|package|dev dependency|devDependency) )/gi,
  ],
  [
    "migrate",
    /\b(?:ran|applied|executed|performed|completed)\b[^.;:\n]{0,40}\bmigrations?\b(?! (?:guide|files?|scripts?|docs?|plan|notes?|folder|path|tests?))|\bmigrations? (?:was|were|has been|have been|is|are|got) (?:successfully |now |all )?(?:run|applied|executed|performed)\b|\bmigrated (?:the )?(?:database|db|schema|production|staging)\b|\b(?:database|db|schema) (?:was|has been|is) (?:now )?migrated\b/gi,
  ],
];

const negation =
  /\b(?:not|never|nothing|no|none|neither|nor|without|isn't|wasn't|hasn't|haven't|weren't|aren't|didn't|cannot|un(?:committed|pushed))\b(?![^.;]*\b(?:but|only)\b)/i;
const sweeping =
  /\b(?:nothing|no commits?|never|not anything|none of|no push|no pushes|no pull request|no PR|no release|no deploy\w*)\b/i;

function readClauseActions(clause: Clause): ActionClaim[] {
  const text = clause.masked.replace(/[\n\r|]/g, " ");
  const claims: ActionClaim[] = [];
  for (const [action, pattern] of patterns) {
    for (const found of text.matchAll(pattern)) {
      const before = text.slice(0, found.index);
      const words = found[0];
      const isNegated = negation.test(before.slice(-60)) || negation.test(words);
      const start = clause.span.start + found.index;
      claims.push({
        clause,
        span: { start, end: clause.span.start + endOf(text, found.index + words.length) },
        action,
        isNegated,
        isSweeping: sweeping.test(before) || sweeping.test(words),
      });
      break;
    }
  }
  return claims;
}

/** To the end of the clause, without its punctuation. */
function endOf(text: string, from: number): number {
  const rest = text.slice(from).replace(/[\s.,;:)!]+$/, "");
  return from + rest.length;
}

/** Reports of actions by the agent or by nobody named; plans, orders and the user's own deeds are none. */
export function actionClaims(input: CheckInput): ActionClaim[] {
  if (input.summary.language !== "en") return [];
  return input.summary.clauses
    .filter((clause) => clause.modality === "asserted" && clause.subject !== "user")
    .flatMap(readClauseActions);
}
