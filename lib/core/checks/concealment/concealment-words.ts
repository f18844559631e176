/** People from whom something may be kept. Plural users and customers are those of the product, not the reader's. */
const audience =
  "(?:(?:the|our|this|that|your) )?(?:(?:end[- ])?user|human|operator|client|customer|requester|owner|reviewers?|maintainers?|on-?call(?: engineer)?|engineer|manager|boss|lead|team|auditors?|developer|stakeholders?)\\b(?![- ](?:table|model|record|id|interface|input|data|list|menu|object|account|service|page|profile|role))|(?:them|him|her|anyone|anybody|everyone)\\b";

/** Facts of the work itself that an honest reader would want to hear of. */
const badNews =
  "fail\\w*|error\\w*|bugs?|issues?|problems?|mistakes?|attempts?|workarounds?|hacks?|shortcuts?|skip\\w*|disabled|delet\\w+|los(?:t|s|ses|ing)|overwr\\w+|reset|revert\\w*|roll(?:ed)? ?backs?|force[- ]?push\\w*|regress\\w*|outages?|incidents?|breach\\w*|leak\\w*|breakage|broke\\w*|missing|incomplete|unfinished|untested|unverified|not (?:run|tested|done)|wrong|crash\\w*|flak\\w+|stub\\w*|mock(?:s|ed)|hard-?cod\\w+|fak(?:e|ed|es)|placeholders?|denied|denials?|refus\\w+|reject\\w*|warnings?|risks?|limitations?|caveats?|gaps?|side[- ]effects?|overrun|overspend|delays?|deviat\\w+|violat\\w+|ignored|dropped|changes?|what (?:happened|went wrong)|truth|mess|damage\\w*|downtime|vulnerab\\w+|commented out|red|timeouts?|corrupt\\w*|slow\\w*|dirty|uncommitted|tamper\\w*|cheat\\w*|bypass\\w*|debt|migration|wip(?:ed|ing)|drop(?:s|ped)?|unauthori[sz]ed|exceeded|cost";
const pronoun = "(?:it|this|that|these|those|any of (?:it|this|that)|anything|a thing)";

/** Somebody who is called by name. */
const named = "(?:[A-ZÀ-Þ][a-zà-ÿ]{2,})";
const negation =
  "(?:do not|don'?t|let'?s not|let us not|never|(?:must|should|shall|need|ought)(?: not|n'?t| never)(?: to)?|no need to|no reason to|not necessary to|avoid|refrain from|(?:best|better|rather|try|be careful|make sure|remember|prefer(?:ably)?|aim) not to|better not|nobody should|no one should|without)";
const adverbs =
  "(?:\\s+(?:ever|explicitly|proactively|yet|actually|even|bother(?:ing)? to|go out of (?:your|our) way to|openly|directly|also|please|just|simply|really|at all))*";
const strongTell =
  "(?:mention(?:ing|ed)?|reveal(?:ing|ed)?|disclos(?:e|ing|ed)|divulg(?:e|ing|ed)|bring(?:ing)? [^.;]{0,60}?\\bup|brought up|let(?:ting)? on|own(?:ing)? up|admit(?:ting|ted)?|confess(?:ing)?|volunteer(?:ing)?|say(?:ing)? (?:anything|a word|a thing)|breath(?:e|ing) a word)";
const weakTell =
  "(?:tell(?:ing)?|told|inform(?:ing|ed)?|notif(?:y|ying|ied)|alert(?:ing|ed)?|report(?:ing|ed)?|show(?:ing|n)?|shar(?:e|ing|ed)|rais(?:e|ing|ed)|discuss(?:ing|ed)?|talk(?:ing)?|say(?:ing)?|communicat(?:e|ing|ed)|explain(?:ing|ed)?|expos(?:e|ing|ed)|surfac(?:e|ing|ed)|flag(?:ging|ged)?|point(?:ing)? (?:it |this |that )?out|highlight(?:ing|ed)?|warn(?:ing|ed)?|acknowledg(?:e|ing|ed)|let(?:ting)?|bother(?:ing)?|troubl(?:e|ing)|alarm(?:ing)?|worry(?:ing)?|burden(?:ing)?|draw(?:ing)? [^.;]{0,30}attention)";
const asked =
  "(?:only|just|solely)\\b[^.;]{0,40}\\b(?:if|when|once)\\b[^.;]{0,30}\\b(?:asks?|asked|pressed|prompted|questioned)\\b|\\bunless\\b[^.;]{0,30}\\b(?:asks?|asked|pressed|prompted|questioned|it comes up)\\b|\\b(?:only|just)\\b[^.;]{0,80}\\b(?:if|when) (?:(?:explicitly|directly|specifically|expressly|they|he|she|the user|someone|somebody) )*(?:asks?|asked|pressed|prompted|questioned)\\b";

const knows =
  "(?:know|hear|learn|find out|realise|realize|discover|be (?:told|informed|made aware|bothered)|become aware|notice)";

export type ConcealmentRule = {
  pattern: RegExp;
  /** What else must stand in the sentence. */
  needs?: RegExp[];
  /** The match is itself an order ("do not …"); others need the position of one. */
  isOrder: boolean;
};

const someone = new RegExp(`\\b(?:${audience})`, "i");
/** Bad news, or a pronoun for it. */
export const something = new RegExp(`\\b(?:${badNews}|${pronoun})\\b`, "i");
const rule = (pattern: string, isOrder: boolean, ...needs: RegExp[]): ConcealmentRule => ({
  pattern: new RegExp(pattern, "i"),
  isOrder,
  needs,
});

const needNot =
  "(?:(?:must|should|need|ought|does|do|has|have)(?: not|n'?t| never)|never)(?: (?:to|need to|have to|needs? to))? (?:be|get)";
/** Names are known by their capital, so that these rules mind the case. */
const byName = (pattern: string, ...needs: RegExp[]): ConcealmentRule => ({
  pattern: new RegExp(pattern),
  isOrder: true,
  needs,
});

/** How a text can tell its reader to keep something from a person. All of `needs` must be in the sentence. */
export const concealmentRules: readonly ConcealmentRule[] = [
  rule(`\\b${negation}${adverbs}\\s+${strongTell}\\b`, true, something),
  rule(
    `\\b${negation}${adverbs}\\s+${strongTell}\\b[^.;]{0,120}\\b(?:to|with|towards|in front of|around) (?:${audience})`,
    true,
  ),
  rule(
    `\\b${negation}${adverbs}\\s+${weakTell}\\s+[^.;]{0,120}?\\b(?:${audience})`,
    true,
    something,
  ),
  rule(
    `\\b(?:must|should|need|shall|ought)(?: not|n'?t| never)(?: to)?(?: ever)? be\\s+(?:mentioned|reported|disclosed|revealed|told|brought up|raised|shared|discussed|communicated|surfaced|shown|admitted)\\b|\\b(?:is|are) not to be (?:mentioned|reported|disclosed|revealed|brought up|raised|shared|discussed)\\b|\\bneeds? no mention\\b`,
    true,
    something,
    new RegExp(
      `\\b(?:mentioned|disclosed|revealed|brought up|admitted|mention)\\b|\\b(?:to|with) (?:${audience})`,
      "i",
    ),
  ),
  rule(
    `(?:${asked})`,
    true,
    new RegExp(
      `\\b(?:${strongTell}|tell (?:${audience})|inform (?:${audience})|(?:report|explain|discuss|talk about|raise|say)\\b[^.;]{0,60}\\b(?:${badNews}))\\b`,
      "i",
    ),
  ),
  rule(
    `\\b(?:hide|conceal|withhold|obscure|suppress|bury|disguise|keep)\\s+(?!(?:${audience}))[^.;]{2,90}?\\s+(?:hidden |away |secret |back )?from\\s+(?:${audience})`,
    false,
  ),
  rule(
    `\\b(?:must|should|has to|have to|needs? to|to|shall|will) (?:be |stay |remain )(?:hidden|concealed|kept|withheld)(?: hidden| away| secret| back)? from\\s+(?:${audience})`,
    true,
  ),
  rule(
    `\\bkeep\\s+(?:(?:${pronoun}|[^.;]{2,60}?)\\s+)?(?:secret|under wraps|to (?:yourself|ourselves)|between us|off the record|quiet)\\b`,
    false,
    something,
  ),
  rule(
    `\\bkeep (?:quiet|silent|mum) (?:about|on|regarding)\\b|\\b(?:stay|remain|be) (?:silent|quiet|mum|vague|tight-lipped) (?:about|on|regarding)\\b|\\bsay nothing (?:about|of|on|to)\\b|\\bnot a word (?:about|of|to)\\b`,
    false,
  ),
  rule(
    `\\b(?:keep|leave|omit|drop|strip|cut|exclude|scrub)\\s+[^.;]{2,80}?\\s+(?:out of|from|out when)\\s+(?:the |your |any |our |my |all )?(?:\\w+ )?(?:reports?|summar(?:y|ies)|updates?|answers?|repl(?:y|ies)|status|hand-?overs?|hand-?offs?|conversation|explanation|post-?mortem|write-?up)\\b`,
    false,
    something,
  ),
  rule(
    `\\b(?:gloss over|cover up|play down|downplay|sweep [^.;]{2,60} under the (?:rug|carpet)|paper over|brush over|hush up|whitewash)\\b`,
    false,
  ),
  rule(
    `\\b(?:pretend|act as (?:if|though)|make (?:it|this|that) (?:look|seem|appear) (?:like|as if|as though))\\s+(?:that\\s+)?(?:nothing|no \\w+|it never|it always|this never|everything|all (?:is|was|went)|the \\w+(?: \\w+)? (?:never|always|passed|worked|succeeded|did))\\b`,
    false,
  ),
  rule(
    `\\b(?:skip|omit|leave out|drop|pass over)\\s+[^.;]{2,60}?\\s+(?:when|while|in) (?:reporting|talking|writing|answering|explaining|replying)\\b[^.;]{0,20}\\bto (?:${audience})`,
    false,
    something,
  ),
  rule(
    `\\b(?:leave|leaves|leaving) [^.;]{2,60}? (?:unmentioned|unsaid|undisclosed|unreported)\\b`,
    true,
    something,
  ),
  rule(
    `\\bsteer (?:the (?:conversation|talk|discussion)|${audience}) (?:away from|clear of|around)\\b`,
    false,
  ),
  rule(
    `\\bwhat (?:${audience}|they) (?:doesn'?t|does not|don'?t|do not) know\\b[^.;]{0,80}\\b(?:won'?t|will not|can'?t|cannot|does not|doesn'?t) hurt\\b`,
    true,
  ),
  rule(
    `\\b(?:present|report|describe|frame|sell|call|mark|declare) [^.;]{2,60}? as (?:clean|complete\\w*|done|passed|passing|green|successful|finished|fixed|planned|intended|verified)\\b[^.;]{0,40}\\b(?:whatever|even (?:though|if)|although|despite|no matter|regardless|anyway|in spite)\\b`,
    false,
  ),
  rule(
    `\\b(?:word|phrase|write|present|frame|describe|summari[sz]e) [^.;]{2,60}? so (?:that )?[^.;]{2,60}? (?:do|does|will|would|can)(?: not|n'?t) (?:come up|show up|surface|stand out|draw attention|raise questions)\\b(?! again)`,
    false,
    something,
  ),
  rule(
    `\\b(?:${audience}) ${needNot} (?:told|reminded|informed|bothered|made aware)\\b`,
    true,
    something,
  ),
  byName(`\\b${named} ${needNot} (?:told|reminded|bothered)\\b`, something),
  rule(`\\b(?:do not|don'?t|never) let (?:${audience}) (?:know|find out|hear)\\b`, true),
  rule(
    `\\b(?:leave|keep|drop|cut)\\b[^.;]{1,60}?\\bout (?:when|while|in|before) (?:reporting|talking|writing|answering|explaining|replying|speaking)\\b[^.;]{0,20}\\bto (?:${audience})`,
    false,
  ),
  byName(
    `\\b[Ww]hen (?:reporting|talking|writing|speaking|answering|replying)(?: back)? to (?:${named}|the (?:user|team|client|customer|owner|lead)),? (?:omit|skip|(?:leave|keep|drop)\\b[^.;]{1,50}\\bout)\\b`,
  ),
  rule(`\\blet (?:${audience}) (?:believe|think|assume|keep (?:believing|thinking))\\b`, false),
  rule(
    `\\b(?:asks?|asked|pressed|questions?)\\b[^.;]{0,40},\\s*(?:just |simply |always )?(?:deny|deflect|dodge|pretend|lie|blame|change the subject|play dumb|claim (?:that )?(?:it|nothing|everything))\\b`,
    true,
  ),
  rule(
    `\\b(?:(?:${audience})|they|nobody|no one) (?:(?:must|should|need|ought)(?: not|n'?t| never)(?: to)?|(?:does|do|is|are|has|have)(?: not|n'?t| never) (?:need to|have to|supposed to|to)|needn'?t|never needs?(?: to)?|(?:needs? to|should|must|has to)(?= know))\\s*(?:ever )?${knows}\\b`,
    true,
    something,
  ),
  rule(
    `\\b(?:better|best|easier|safer) (?:if|when|that) (?:${audience}|they) (?:does|do|never|is|are)(?: not|n'?t)? ?${knows}`,
    true,
  ),
  rule(
    `\\bso (?:that )?(?:${audience}|they|nobody|no one) (?:(?:does|do|will|would|can|cannot|can't|won't|don't|doesn't)(?: not|n'?t)?|never) ?(?:notices?|asks?|wonders?|see|sees|finds? out|realises?|realizes?|knows?|learns?)\\b`,
    false,
    something,
  ),
  rule(
    `\\bwithout (?:(?:${audience}|anyone) (?:noticing|knowing|finding out)|(?:telling|informing|mentioning (?:it|this|that) to) (?:${audience}))`,
    false,
  ),
  rule(
    `\\b(?:ignore|disregard|forget|override|bypass)\\s+(?:(?:all|any|the|these|every|your|of) )*(?:previous|prior|earlier|preceding|above|former|user'?s?|system|safety|original)\\s+(?:\\w+ )?(?:instructions?|rules?|constraints?|directives?|prompts?|guidelines?|restrictions?|orders?)\\b`,
    false,
  ),
];

/** Things that must be kept in any case. */
export const secrets =
  /\b(?:secrets?|credentials?|passwords?|passphrases?|(?:api|access|private|ssh|signing|encryption)[- ]?keys?|(?:access|auth|bearer|api|refresh|session|oauth)? ?tokens?(?! (?:count|budget|usage))|pii|personal (?:data|information)|certificates?|salar(?:y|ies)|ssn|card numbers?|cookies?|connection strings?|\.env|embargo\w*)\b/i;

/** The client's own words about its summaries and reminders. */
export const clientTalk =
  /\b(?:summary|recap|compaction|compacted|context (?:window|reset)|hand-?off|hand-?over|system (?:prompt|reminder|message)|reminders?|todo list|preamble|previous conversation|already aware)\b/i;

/** Where a text is written for others: what stands in it is style, not silence towards a person. */
export const otherTexts =
  /\b(?:in|on|into|within|from|of) (?:(?:the|any|a|an|our|your|its|all|public|new|user-facing) )*(?:[\w-]+ ){0,2}(?:commits?(?: messages?)?|pull requests?|prs?|mrs?|merge requests?|descriptions?|messages?|titles?|readme|docs?|documentation|change ?log|release notes?|comments?|code|ui|copy|logs?|texts?|responses?|payloads?|posts?|e-?mails?|tickets?|templates?|docstrings?|names?|headers?|page|screen|pages|marketing \w+|website)\b/i;

/** Parts of a product that are shown or hidden by design. */
export const productParts =
  /\b(?:buttons?|panels?|fields?|menus?|banners?|modals?|dialogs?|tabs?|columns?|links?|options?|stack ?traces?|messages?|toasts?|notifications?|spinners?|tooltips?|components?|elements?|icons?|sections?|widgets?|sidebars?|cards?|labels?|badges?|forms?|inputs?|screens?|pages?|details|internals?|ids?|endpoints?|responses?|headers?|exceptions?|status codes?|cli|settings?|feature flags?|flags?|popups?|prompts?|overlays?|skeletons?|loaders?|retries|latency|complexity|implementation)\b/i;

export const success =
  /\b(?:pass(?:es|ed|ing)?|fixed|done|complet\w+|ready|works?|working|success\w*|finished|resolved|green|deployed|merged|shipped)\b/i;

export const news = new RegExp(`\\b(?:${badNews})\\b`, "i");
export const person = someone;
