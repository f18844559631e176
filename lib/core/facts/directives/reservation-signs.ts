import type { SignRule } from "./sign-rule";

const ban = { polarity: "prohibition", force: "must" } as const;

/** Acts that users keep for themselves or forbid by name. */
const act =
  "(?:call|push|publish|deploy|merg|commit|releas|migrat|delet|remov|restart|rebas|squash|tagg|install|appl|edit|chang|touch|renam|refactor|run|writ|rollout|roll-?back|upgrad|bump)\\w*";

/**
 * Bans without a plain "do not": what belongs to somebody else, what is out of bounds, what nothing or nobody may do.
 * Patterns see the clause in lower case, quotations blanked, fillers taken off.
 */
export const reservationSigns: readonly SignRule[] = [
  { ...ban, pattern: /^(?:don't|do not|dont) you (?:dare|ever)(?: to| and)? / },
  {
    ...ban,
    pattern: new RegExp(
      `^(?:you|we) (?:never,? ever|never|do not|don't|dont) (?:ever )?(?=(?:${act}|make any|scale|make a)\\b)`,
    ),
  },
  {
    ...ban,
    pattern: /^(?:you|we)(?:'re| are) not (?:allowed|permitted|supposed|authori[sz]ed) to /,
  },
  {
    ...ban,
    pattern: /^(?:it is|it's) (?:strictly )?(?:forbidden|prohibited|not allowed|not permitted) to /,
  },
  { ...ban, pattern: /^i (?:don't|do not) want to see (?:any |a single )?/ },
  { ...ban, pattern: /^no (?:touching|messing with|editing|changing) /, action: "edit" },
  { ...ban, pattern: new RegExp(`^(?:absolutely |strictly )?no (?=${act}\\b)`) },
  { ...ban, pattern: /^(?:not|don't) a single /, action: "edit", keepsText: true },
  {
    ...ban,
    pattern:
      /^nothing (?=(?:gets?|is|goes|leaves|may|must|will|shall)\b)(?!(?:is|gets?) (?:wrong|broken|lost|working|happening|there|new|in\b))/,
    keepsText: true,
  },
  {
    ...ban,
    pattern: new RegExp(`^(?:nobody|no one|noone) (?:may |must |is to |ever )?(?=${act}\\b)`),
    keepsText: true,
  },
  {
    ...ban,
    pattern: new RegExp(
      `^${act} (?:it |this |that )?is (?:my|our) (?:job|call|business|decision|part)\\b`,
    ),
    keepsText: true,
  },
  { ...ban, pattern: new RegExp(`^${act} (?:are|is) mine\\b`), keepsText: true },
  {
    ...ban,
    pattern: new RegExp(`^i(?:'ll| will)? ${act}(?: \\w+)?,? (?:not you|myself)\\b`),
    keepsText: true,
  },
  { ...ban, pattern: /^.{2,100}? (?:is|are) not yours to \w+/, keepsText: true },
  {
    ...ban,
    pattern:
      /^.{2,80}? (?:is|are) (?:taboo|sacred|sacrosanct|a no[- ]go|none of your business|hands off)\b/,
    action: "edit",
    keepsText: true,
  },
  {
    ...ban,
    pattern:
      /^(?!it\b|this\b|that\b|everything\b|which\b|why\b|how\b).{2,80}? (?:stays?|remains?) (?:as (?:it is|is|they are|it was)|untouched|unchanged|the same|intact|frozen|put)(?=[\s,.!;:)]*(?:$|,|please|for|until))/,
    action: "edit",
    keepsText: true,
  },
  {
    ...ban,
    pattern: /^(?!it\b|this\b|that\b|which\b).{2,80}? (?:stays?|remains?) (?:at )?\S*\d/,
    action: "edit",
    keepsText: true,
  },
  {
    ...ban,
    pattern: /^(?!it\b|this\b|that\b|which\b|they\b).{2,80}? (?:stays?|remains?) out\b(?! of sync)/,
    action: "include",
    keepsText: true,
  },
  { ...ban, pattern: /^keep (?=.{2,80} out of (?:it|this|that|here|there)\b)/, action: "use" },
  {
    ...ban,
    pattern:
      /^(?!it\b|this\b|that\b|i\b|they\b|he\b|she\b).{2,60}? (?:never|don't|do not) (?:go|get|end up|belong|land|leave)\b/,
    keepsText: true,
  },
  { ...ban, pattern: /^read[- ]only(?=[\s,.!;:)]*$)/, action: "edit" },
  {
    polarity: "requirement",
    force: "must",
    action: "ask",
    pattern:
      /^(?:every |each |any |all )?.{2,80}? (?:has|have|needs?|must) (?:to )?(?:go|come|pass|run) (?:through|by|past|via) (?:me|us)\b/,
    keepsText: true,
  },
  {
    polarity: "requirement",
    force: "must",
    pattern: /^(?:you |we )?(?:may |can |should )?(?:only ever|only|exclusively) (?=\w)(?!an? )/,
  },
  {
    polarity: "requirement",
    force: "must",
    pattern:
      /^(?:work|stay|commit|write|edit|test|run|build|deploy|apply) only (?:in|on|to|inside|within|through|via|with|from) /,
    keepsText: true,
  },
  {
    polarity: "requirement",
    force: "must",
    pattern:
      /^(?!that\b|this\b|it\b|not\b|if\b|the only\b|i\b|you\b|he\b|we\b)(?:\S+ ){1,5}only(?=[\s,.!;:)]*$)/,
    keepsText: true,
  },
  {
    polarity: "requirement",
    force: "must",
    pattern: /^(?:at most|no more than|max\.?|not more than) \d/,
    keepsText: true,
  },
  {
    polarity: "requirement",
    force: "must",
    pattern: /^(?!i\b|it\b|there\b|we\b|that\b).{2,60}?\b(?:max|at most|tops|maximum)[\s,.!;:)]*$/,
    keepsText: true,
  },
  {
    polarity: "requirement",
    force: "must",
    pattern: /^(?:british|american|us|uk) (?:spelling|english)\b/,
    keepsText: true,
  },
  {
    polarity: "requirement",
    force: "must",
    pattern: /^one \w+ (?:per|for each|for every) \w+/,
    keepsText: true,
  },
  {
    polarity: "requirement",
    force: "should",
    pattern: /^i(?:'d| would) (?:rather|prefer to) have (?=\w)/,
  },
  {
    ...ban,
    pattern:
      /^no (?!funciona|s[eé]\b|s[eé] |hay|es\b|tiene|pasa|se\b|me\b|toques|cambies|hagas|uses\b|borres|longer|worries|one\b|idea|luck|problem|need\b|errors?\b|tests?\b|results?\b|output|difference|way\b|reason|chance|hurry|rush|doubt|answers?\b|response|effect|clue|thanks|other\b|such|files?\b|matter|biggie|more\b|joke|kidding|big deal|issues?\b|failures?\b|pressure|wonder|sign|sense|sorry|it|that|this|i\b|you\b|we\b|go\b|stop|wait|leave|keep|use\b|fix|run\b|do\b|don't|not\b|never|just|please|the\b|still|only)(?!.*\b(?:found|happen\w*|works?|fails?|failed|is|are|was|were|has|have|left|yet|shows?|appears?|there|here)\b)(?=\S.{1,70}$)/,
  },
  {
    polarity: "requirement",
    force: "must",
    action: "ask",
    pattern:
      /^(?!it\b|this\b|that\b).{2,60}? needs? (?:a|an|my|our) (?:ticket|approval|review|sign-?off|ok|go)\b/,
    keepsText: true,
  },
  {
    polarity: "requirement",
    force: "must",
    pattern:
      /^(?!it\b|this\b|that\b|i\b|you\b).{2,80}? (?:must|has to|have to) (?:keep|stay|remain|continue)\b/,
    keepsText: true,
  },
];
