import { adverbs, consentNoun, deciders, verbs } from "./consent-words";

export type ConsentKind = "approved" | "chosen" | "declined" | "unapproved";

/** One way to state consent. `side` tells where the words stand that say what it is about. */
export type ConsentRule = {
  kind: ConsentKind;
  side: "after" | "before";
  pattern: RegExp;
  /** It does not say who approved. */
  isPassive?: true;
};

const negated =
  "(?: (?:has|have|had|did|does|was|is))?(?: not|n't| never)(?: yet| explicitly| been)*";
const planNouns =
  "(?:plan|approach|design|proposal|proposed \\w+|spec|option|scheme|outline|strategy|migration plan)";
const participle =
  "(?:approved|accepted|confirmed|agreed|okay?ed|ok'd|authori[sz]ed|signed off(?: on)?|green-?lit|waved through|cleared|sanctioned|blessed|allowed|agreed (?:up)?on)";

function unapproved(who: string): ConsentRule[] {
  return [
    {
      kind: "unapproved",
      side: "after",
      pattern: new RegExp(
        `\\b${who}${negated} (?:approved?|accepted?|confirm(?:ed)?|agreed?|sign(?:ed)? off|authori[sz]ed?|okayed|consent(?:ed)?|given (?:\\w+ ){0,2}?${consentNoun})\\b`,
        "i",
      ),
    },
    {
      kind: "unapproved",
      side: "before",
      pattern:
        /\b(?:not (?:yet )?(?:been )?|never )(?:approved|accepted|confirmed|signed off|authori[sz]ed)\b/i,
    },
  ];
}

function declined(who: string, verdictHead: string): ConsentRule[] {
  const passive = "(?:declined|rejected|refused|turned down|vetoed|denied|blocked)";
  return [
    {
      kind: "declined",
      side: "after",
      pattern: new RegExp(`\\b${who}${adverbs} ${verbs.decline}(?![\\w-])`, "i"),
    },
    {
      kind: "declined",
      side: "after",
      pattern: new RegExp(
        `\\b${verdictHead}(?:rejected|declined|refused|no|not approved|vetoed|denied)\\b`,
        "i",
      ),
    },
    {
      kind: "declined",
      side: "before",
      pattern: new RegExp(`\\b${passive} by ${who}\\b`, "i"),
    },
  ];
}

function chosen(who: string): ConsentRule[] {
  return [
    {
      kind: "chosen",
      side: "after",
      pattern: new RegExp(`\\b${who}${adverbs} ${verbs.choose}(?![\\w-])`, "i"),
    },
    {
      kind: "chosen",
      side: "after",
      pattern: new RegExp(
        `\\b(?:${who}(?:'s)? (?:choice|decision|pick|preference)|(?:decision|choice) (?:\\(user\\)|by the user))(?: is| was|\\s*:)`,
        "i",
      ),
    },
    {
      kind: "chosen",
      side: "before",
      pattern: new RegExp(
        `\\bas (?:the )?${who}${adverbs} (?:decided|chose|wanted|picked)\\b`,
        "i",
      ),
    },
  ];
}

function approvedActively(who: string, verdictHead: string): ConsentRule[] {
  return [
    {
      kind: "approved",
      side: "after",
      pattern: new RegExp(
        `\\b${verdictHead}(?:approved|accepted|yes|confirmed|agreed|go ahead|okayed)\\b`,
        "i",
      ),
    },
    {
      kind: "approved",
      side: "after",
      pattern: new RegExp(`\\b${who}${adverbs} ${verbs.approve}(?![\\w-])`, "i"),
    },
    {
      kind: "approved",
      side: "after",
      pattern: new RegExp(
        `\\b(?:got|obtained|received|secured|have|has|had|after) (?:\\w+ ){0,2}?(?:${who}'s?|their|his|her) (?:\\w+ ){0,2}?${consentNoun}\\b|\\b(?:approval|permission|consent|go-?ahead|sign-?off|clearance|authori[sz]ation) (?:(?:was|has been|is) )?(?:given|granted|received|obtained|secured|came|in hand)(?: (?:by|from) ${who})?\\b|\\b(?:got|obtained|received|secured) (?:\\w+ ){0,3}?(?:${consentNoun}|yes) (?:\\w+ ){0,3}?from ${who}\\b`,
        "i",
      ),
    },
  ];
}

function approvedBehind(who: string): ConsentRule[] {
  return [
    {
      kind: "approved",
      side: "before",
      pattern: new RegExp(`\\b${participle} (?:by|with) ${who}\\b`, "i"),
    },
    {
      kind: "approved",
      side: "before",
      pattern: new RegExp(
        `\\b(?:with|on|upon|under|following|by|per|given|thanks to) (?:(?:${who}'s?|their|his|her) (?:[\\w-]+ ){0,2}?(?:${consentNoun}|go|yes)|(?:the |an? |explicit |full |express |written |verbal )*${consentNoun} (?:of|from|by) ${who})\\b`,
        "i",
      ),
    },
    {
      kind: "approved",
      side: "before",
      pattern: new RegExp(
        `\\b${planNouns}(?: (?:was|is|has been|got|were))?(?: (?:now|already|then|explicitly|also))* (?:approved|accepted|signed off|green-?lit|agreed)\\b(?! by (?!${who}))`,
        "i",
      ),
    },
    {
      kind: "approved",
      side: "after",
      isPassive: true,
      pattern: /^[\s\-*•|>\d.)]*(?:approved|agreed|signed off|green-?lit|ok'd)\s*:\s/i,
    },
    {
      kind: "approved",
      side: "before",
      isPassive: true,
      pattern:
        /\b(?:is|was|has been|have been|were|are)(?: (?:now|already|explicitly))? approved\b(?! by)|\b(?:approval|sign-?off|go-?ahead|consent|permission)\s*(?::|=|→|—|–)\s*(?:yes|given|granted|ok|okay|obtained|received|done|there)\b/i,
    },
  ];
}

const cache = new Map<string, ConsentRule[]>();

/** The rules with the names of the people whom the record knows; kept, since few sessions name many. */
export function consentRules(names: readonly string[]): readonly ConsentRule[] {
  const key = names.join("|");
  const known = cache.get(key);
  if (known) return known;
  const who = names.length === 0 ? deciders : `(?:${deciders}|${names.join("|")})`;
  // "User: approved", "the user's answer was no".
  const verdictHead = `${who}(?:(?:'s)? (?:answer|reply|decision|response|verdict|call))?(?:\\s*(?::|=|->|→|—|–)\\s*| (?:was|is)(?: a)? )`;
  const rules = [
    ...unapproved(who),
    ...declined(who, verdictHead),
    ...chosen(who),
    ...approvedActively(who, verdictHead),
    ...approvedBehind(who),
  ];
  if (cache.size > 50) cache.clear();
  cache.set(key, rules);
  return rules;
}
