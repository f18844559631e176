/** How a clause orders or forbids. Patterns see the clause in lower case, quotations blanked, fillers taken off. */
export type DirectiveSign = {
  polarity: "prohibition" | "requirement";
  force: "must" | "should";
  /** Offset behind the sign, where the action begins. */
  from: number;
  /** The sign names the action itself ("leave … alone" is an edit, "ask" is ask). */
  action?: string;
};

type SignRule = {
  pattern: RegExp;
  polarity: DirectiveSign["polarity"];
  force: DirectiveSign["force"];
  action?: string;
  /** The action stands in the sign, so the object search begins at the clause's start. */
  keepsText?: boolean;
};

/** Words in front of an imperative that say nothing. */
export const fillers =
  /^(?:(?:please|pls|plz|and|but|so|also|ok(?:ay)?|now|then|just|well|yes|yeah|no|hey|hi|hmm|btw|fyi|again|really|important(?:ly)?|critical(?:ly)?|note(?: that)?|nb|caution|warning|reminder|remember(?: that)?|rules?|constraints?|requirements?|for the record|one (?:more )?thing|first of all|in general|generally|as (?:always|before|i said)|for (?:this|now|the moment|the time being)(?: \w+)?|from (?:now on|here on)|going forward|in the future|in this (?:repo(?:sitory)?|project|codebase|session|case|file|package)|in \S+|at this (?:point|stage)|whatever (?:you do|happens)|meanwhile|until (?:then|i say so)|under any circumstances|by the way|wait|stop|good|great|perfect|thanks|thank you|right|sure|actually|oh|i repeat|seriously|that said|however)\b[ ,:!.–—-]*)+/;

const condition =
  /^(?:(?:if|when|whenever|while|once|unless|until|before|after|during|for|in case|as long as|given)\b[^,]{2,160},\s*)/;

/** The clause without fillers and leading conditions, and how much was taken off. */
export function stripLead(text: string): { rest: string; taken: number } {
  let taken = 0;
  for (let round = 0; round < 4; round += 1) {
    const rest = text.slice(taken);
    const lead = fillers.exec(rest)?.[0] ?? condition.exec(rest)?.[0] ?? "";
    if (lead === "") break;
    taken += lead.length;
  }
  return { rest: text.slice(taken), taken };
}

const adverb =
  "(?:ever |just |please |actually |also |even |simply |directly |really |accidentally |automatically |blindly |again |try to |go and |go ahead and |start |begin |attempt to )*";

const signs: readonly SignRule[] = [
  {
    pattern: /^(?:do not|don't|dont|don't you|never) (?:ever )?(?:forget|neglect|fail|omit) to /,
    polarity: "requirement",
    force: "must",
  },
  {
    pattern: new RegExp(
      `^(?:do not|don't|dont|do n't|never ever|never|not to|under no circumstances(?:,)?(?: should you| must you| do you)?|at no (?:time|point)(?: should you)?) ${adverb}`,
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
  { pattern: /^without (?:ever )?(?=\w+ing\b)/, polarity: "prohibition", force: "must" },
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
      /^.{2,120}? (?:is|are) (?:off[ -]limits|read[ -]only|frozen|not to be (?:touched|changed|edited|modified)|untouchable|out of bounds)/,
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
  { pattern: /^(?:only |exclusively |solely )(?=\w)/, polarity: "requirement", force: "must" },
  {
    pattern:
      /^(?:(?:you|we) (?:may|can|should|must|are to) )?(?:touch|edit|change|modify|work(?: on| in)?|write|use|run|commit|stay|update|add|test|read) (?:only|nothing but|exclusively|just) /,
    polarity: "requirement",
    force: "must",
    keepsText: true,
  },
  {
    pattern: /^nothing (?:but|except|other than|outside(?: of)?) /,
    polarity: "requirement",
    force: "must",
  },
  {
    pattern:
      /^(?:(?:you|we|agents?) (?:must|shall|have to|need to|are to|are required to) always |always |(?:you|we) always )(?:please )?/,
    polarity: "requirement",
    force: "must",
  },
  {
    pattern:
      /^(?:remember|be sure|make sure|ensure|see to it)(?: to| that| you| we|:)*(?: always)? (?=\w)/,
    polarity: "requirement",
    force: "must",
  },
  {
    pattern: /^(?:you|we) (?:must|shall|have to|are required to|are to) (?!not\b|never\b)/,
    polarity: "requirement",
    force: "must",
  },
  {
    pattern:
      /^(?:each|every|all|any) .{2,100}? (?:must|has to|have to|needs to|need to|shall) (?!not\b|never\b)/,
    polarity: "requirement",
    force: "must",
    keepsText: true,
  },
  {
    pattern:
      /^(?:ask|check with|consult|confirm with|clear it with|get|wait for|request|seek) (?=(?:for )?(?:me|my|us|our|approval|permission|confirmation|the user)\b.{0,120}\b(?:before|first|prior|every|each|whenever|approval|permission|confirmation|go-ahead|ok|okay|sign-off|review)\b)/,
    polarity: "requirement",
    force: "must",
    action: "ask",
  },
  {
    pattern: /^(?:ask|confirm|check)(?: \w+){0,3} (?:before|prior to|first)\b/,
    polarity: "requirement",
    force: "must",
    action: "ask",
    keepsText: true,
  },
  {
    pattern:
      /^(?:i want to|i'd like to|let me) (?:see|review|approve|check|look at|sign off|read|decide) .{0,120}\b(?:before|first|prior)\b/,
    polarity: "requirement",
    force: "must",
    action: "ask",
    keepsText: true,
  },
  {
    pattern:
      /^(?:show|present|send|give) (?:it |this |that |them |the \S+ )?(?:to )?(?:me|us)\b.{0,120}\b(?:before|first|prior)\b/,
    polarity: "requirement",
    force: "must",
    action: "show",
    keepsText: true,
  },
  { pattern: /^(?:you|we) (?:should) always /, polarity: "requirement", force: "should" },
  {
    pattern: /^(?:prefer|favou?r|i prefer|we prefer) /,
    polarity: "requirement",
    force: "should",
    action: "use",
  },
  {
    pattern:
      /^(?:use|write|keep|stick (?:to|with)|follow|respect|match) (?=.{2,120}\b(?:instead of|rather than|not \w+|everywhere|for (?:all|every|any)|in all|at all times|throughout|conventions?|style ?guide|max(?:imum)?|at most|under \d+|below \d+|up to \d+|no more than)\b)/,
    polarity: "requirement",
    force: "must",
    keepsText: true,
  },
  {
    pattern:
      /^(?:run|execute|update|add|write|test|lint|format|check|bump|rebase|back-up|build) .{1,120}\b(?:before (?:every|each|any|you|committing|pushing|deploying|merging|the commit|a commit)|after (?:every|each|any)|every time|each time|on every|with every|for every|whenever)\b/,
    polarity: "requirement",
    force: "must",
    keepsText: true,
  },
];

/** Verbs behind a negative that make it no order. */
const notAnOrder =
  /^(?:know|think|see|worry|mind|care|understand|remember|recall|believe|have (?:to|any|a|the|access)|need(?: to)?|want me|get (?:me wrong|it|why|how|what)|hesitate|bother\b(?! (?:with|running|add))|feel|like (?:how|that|it)|agree|quite|really (?:know|think|see|care|understand|get)|seem|look (?:right|like|good)|exist|matter|work|mean|say (?:that|anything)|expect|suppose|be (?:afraid|shy|sorry|surprised|alarmed|concerned)|sweat|panic|you (?:think|see|agree|need|have)|trust it|stress|make (?:sense|much)|ask me (?:why|how)|(?:notice|hear|find|wanna|suspect|doubt|count|happen|pass|fail|compile|return|show up|appear|load|respond)\b)/;

export function isNoOrder(afterSign: string): boolean {
  return notAnOrder.test(afterSign);
}

/** The first sign that a clause begins with, or null. `text` is in lower case, straight quotes, lead taken off. */
export function readSign(text: string): DirectiveSign | null {
  for (const { pattern, polarity, force, action, keepsText } of signs) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const from = keepsText === true ? 0 : match[0].length;
    if (polarity === "prohibition" && keepsText !== true && isNoOrder(text.slice(from)))
      return null;
    return action === undefined ? { polarity, force, from } : { polarity, force, from, action };
  }
  return null;
}
