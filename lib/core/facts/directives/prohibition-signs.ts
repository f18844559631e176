import type { SignRule } from "./sign-rule";

const adverb =
  "(?:ever |just |please |actually |also |even |simply |directly |really |accidentally |automatically |blindly |again |try to |go and |go ahead and |(?:start|begin) (?=\\w+ing\\b)|attempt to )*";

/** How prohibitions begin. Patterns see the clause in lower case, quotations blanked, fillers taken off. */
export const prohibitionSigns: readonly SignRule[] = [
  {
    pattern: new RegExp(
      `^(?:do not|don't|dont|do n't|never ever|never|not to|under no circumstances(?:,)?(?: should you| must you| do you)?|at no (?:time|point)(?: should you)?)(?:, [^,\\n]{3,40},)? ${adverb}`,
    ),
    polarity: "prohibition",
    force: "must",
  },
  {
    pattern: new RegExp(
      `^(?:you|we|agents?|claude|codex|nobody|the agent|it) (?:must not|mustn't|may not|cannot|can not|can't|are not to|are not allowed to|aren't allowed to|are never to|must never|may never|can never|shall not|will not|won't|never) ${adverb}`,
    ),
    polarity: "prohibition",
    force: "must",
  },
  {
    pattern: new RegExp(
      `^(?:you|we) (?:should not|shouldn't|should never|ought not to|had better not|'d better not) ${adverb}`,
    ),
    polarity: "prohibition",
    force: "should",
  },
  {
    pattern: new RegExp(
      `^(?:you|we) (?:do not|don't) ${adverb}(?=commit|push|deploy|publish|merge|mock|use |edit|touch|change|delete|add |install)`,
    ),
    polarity: "prohibition",
    force: "must",
  },
  {
    pattern:
      /^i (?:do not|don't|never|would not|wouldn't) (?:want|like|wish) (?:you |it |this |that |anything |anyone )?(?:to (?:be )?)?(?=\w)/,
    polarity: "prohibition",
    force: "must",
  },
  {
    pattern:
      /^i(?:'d| would) (?:rather|prefer)(?: that)? (?:you |we )?(?:not|do not|don't|didn't|did not)(?: to)? /,
    polarity: "prohibition",
    force: "should",
  },
  { pattern: /^i(?:'m| am) not ok(?:ay)? with (?:you )?/, polarity: "prohibition", force: "must" },
  { pattern: /^(?:let's|let us) (?:not|never) /, polarity: "prohibition", force: "must" },
  {
    pattern: /^(?:can|could|would) you (?:please )?(?:not|avoid|stop|refrain from) /,
    polarity: "prohibition",
    force: "should",
  },
  { pattern: /^(?:try to )?avoid (?:any |all )?/, polarity: "prohibition", force: "should" },
  { pattern: /^(?:refrain|abstain|desist|keep) from /, polarity: "prohibition", force: "must" },
  { pattern: /^(?:stop|quit|cease|no more) (?=\w+ing\b)/, polarity: "prohibition", force: "must" },
  {
    pattern: /^(?:hold off|wait|hold back) (?:on|with|from) /,
    polarity: "prohibition",
    force: "must",
  },
  {
    pattern: /^(?:try not to|prefer not to|better not(?: to)?|ideally (?:do not|don't|not)) /,
    polarity: "prohibition",
    force: "should",
  },
  {
    pattern:
      /^(?:make sure|ensure|be careful|take care|be sure)(?: that)?(?: you| we)? (?:not to|don't|do not|never) /,
    polarity: "prohibition",
    force: "must",
  },
  {
    pattern: /^(?:without|w\/o) (?:ever |any |an? )?(?=\w)/,
    polarity: "prohibition",
    force: "must",
  },
  { pattern: /^not (?=(?:yet\b|\w+ing\b))/, polarity: "prohibition", force: "must" },
  {
    pattern:
      /^(?:leave|keep) (?=.{1,120}?\b(?:alone|untouched|unchanged|intact|be|as[ -](?:is|they are|it is|it's|it was)|out of (?:it|this)|the way (?:it|they))\b)/,
    polarity: "prohibition",
    force: "must",
    action: "edit",
  },
  {
    pattern:
      /^(?:hands off|stay (?:out of|away from|clear of)|keep (?:out of|away from|your hands off)|steer clear of) /,
    polarity: "prohibition",
    force: "must",
    action: "edit",
  },
  {
    pattern:
      /^(?!nobody|why|i know|it\b|this\b|that\b).{2,120}? (?:is|are) (?:off[ -]limits|read[ -]only|frozen(?! (?:when|after|as|while|if|again|since|on))|not to be (?:touched|changed|edited|modified)|untouchable|out of bounds)/,
    polarity: "prohibition",
    force: "must",
    action: "edit",
    keepsText: true,
  },
  {
    pattern:
      /^.{2,120}? (?:must|should|has to|have to|needs to|need to) (?:stay|remain|be left|be kept) (?:as (?:it is|is|they are)|unchanged|untouched|intact|the same|alone)/,
    polarity: "prohibition",
    force: "must",
    action: "edit",
    keepsText: true,
  },
  {
    pattern:
      /^(?!you\b|we\b|i\b|it\b|that\b|this\b|which\b).{2,120}? (?:must|may|can|shall)(?: not|n't| never) be /,
    polarity: "prohibition",
    force: "must",
    keepsText: true,
  },
  {
    pattern:
      /^(?!you\b|we\b|i\b|it\b|that\b|this\b|which\b|there\b|why\b).{2,100}? (?:must|may|shall)(?: not|n't| never) (?:ever )?(?:show up|appear|leave|leak|go|end up|contain|include|use|depend|import|exceed|touch|change|log|land|get|write|call|read|run|block|need|require|grow|move)\b/,
    polarity: "prohibition",
    force: "must",
    keepsText: true,
  },
  {
    pattern:
      /^(?!you\b|we\b|i\b|it\b|that\b|this\b|which\b).{2,120}? should(?: not|n't| never) be /,
    polarity: "prohibition",
    force: "should",
    keepsText: true,
  },
  {
    pattern:
      /^.{2,100}? (?:is|are) (?:strictly )?(?:forbidden|prohibited|not allowed|not permitted|banned|a no-go|not an option)\b/,
    polarity: "prohibition",
    force: "must",
    keepsText: true,
  },
  {
    pattern:
      /^no (?=(?:new |more |further |extra |additional |force |direct |breaking |unrelated |big |large |unnecessary |manual |git |code |schema |database |api |production |prod |destructive |external |third-party |npm |other |runtime |mass |inline |default |co-author\S* )*(?:commits?|push(?:es|ing)?|force[- ]push\w*|deploys?|deployments?|deploying|merg\w+|releases?|publish\w*|dependenc\w+|deps|packages?|librar\w+|installs?|installing|installation|migrations?|mocks?|mocking|stubs?|refactor\w*|rewrit\w+|renam\w+|edits?|edit\w+|modif\w+|chang\w+ (?:to|in|outside|without|of|on)|delet\w+|remov\w+|comments?|emojis?|console\.\w+|prints?|todos?|any\b|casts?|hacks?|workarounds?|shortcuts?|skipp\w+|abbreviations?|co-author\w*|trailers?|prs?\b|pull-requests?|branches|rebas\w+|amend\w*|network|internet|downloads?|sudo|downtime|placeholders?|guess\w*|assum\w+|external|default exports?|classes|enums?|globals?|hard-?cod\w+|warnings?)\b)/,
    polarity: "prohibition",
    force: "must",
  },
];
