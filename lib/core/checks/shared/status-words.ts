import type { RunFamily } from "../../facts/fact";

/** `any` speaks of every check at once: "everything is green"; `ci` of a build server. */
export type StatusFamily = RunFamily | "any" | "ci";

/** Nouns that can be the subject of a status; longer ones first, so that "test build" is no test. */
export const familyNouns: readonly [StatusFamily, RegExp][] = [
  [
    "ci",
    /\b(?:(?:all |the )?(?:checks|jobs) on (?:github|gitlab|ci|the (?:pr|pull request|branch|server))|(?:github|gitlab|pr|pull request|ci|remote|required|server) (?:actions?|checks?|pipelines?|workflows?|jobs?|runs?|builds?)|(?:the )?pipeline|ci(?=\s+(?:is|was|has|had|now|again|also|still|passe[sd]|fail(?:s|ed)|went|turned|stays?|stayed|green|red|ok|run|ran|reports?|reported|\W|$)|\s*[:=✅✓✔❌✗✘])|github actions|circleci|jenkins|buildkite)\b/giu,
  ],
  [
    "typecheck",
    /\b(?:type ?-?check(?:s|er|ing|ed)?|tsc|mypy|pyright|typescript(?: compil\w+| check\w*)?|static types?|types)\b/gi,
  ],
  [
    "lint",
    /\b(?:lint(?:er|ers|ing|s)?|eslint|clippy|ruff|golangci-lint|flake8|pylint|rubocop|stylelint|oxlint|biome|static analysis)\b/gi,
  ],
  ["format", /\b(?:formatter|formatting|format check|prettier|gofmt|rustfmt)\b/gi],
  [
    "test",
    /\b(?:(?:unit|integration|e2e|end-to-end|regression|smoke|acceptance|functional|snapshot|api|ui)[ -]?tests?|test (?:suites?|runs?|cases?|files?|specs?)|tests?|suites?|specs?|pytest|jest|vitest|mocha|rspec|phpunit|cargo test|go test|npm test|playwright|testcases?)\b/gi,
  ],
  [
    "build",
    /\b(?:builds?|compilation|compiler?|compile[sd]|built(?= (?:on|at|in one|first|fine|ok|clean(?:ly)?|again|without|right|straight|immediately|successfully))|bundle|bundling|code(?=(?: now| still| all)? (?:compiles|builds)))\b/gi,
  ],
  ["deploy", /\b(?:deploy(?:ment)?s?|roll-?outs?)\b/gi],
  ["migration", /\bmigrations?\b/gi],
  [
    "any",
    /\b(?:everything|all (?:the )?(?:checks|gates|steps|jobs|suites and checks)|(?:the )?(?:checks|quality gates|gates)|all green|all(?= (?:is |are )?green))\b/gi,
  ],
];

const adverbs =
  "now|still|all|again|currently|consistently|cleanly|fully|locally|both|successfully|finally|already|also|just|each|either|together|completely|then|therefore|reliably|actually|indeed|even|once more|at last|to date|so far|right now|today";

/** Words behind "pass" that make it a verb with an object: "passes the config", "passed in a flag". */
const transitive =
  /^\s+(?:(?:the|an?|it|its|them|this(?! time)|that|these|those|null|none|undefined|empty|true|false|through|to|along|down|over|by(?! now)|as|into|back|around|off|arguments?|args?|options?|params?|parameters?|props?|values?|data|context|each(?! (?:time|run|try|attempt))|every(?! (?:single )?(?:time|run|try|attempt))|any|only)\b|--?\w|[\uE001\uE002\uE004]|in (?!(?:\d|~|under|about|ci\b|all|both|every|the (?:suite|ci|pipeline|container)|isolation|parallel|order|total|a (?:clean|fresh))))/i;

export type PredicateHit = {
  start: number;
  end: number;
  status: "pass" | "fail";
  isPast: boolean;
  /** A word that says more than how something ended ("rejects", "stops"): it tells of a failure, but denies no pass. */
  isSoft: boolean;
};

/** What may follow a verb that has no object: an adverb, a place in time, or the end of the clause. */
const ending =
  "(?=\\s*(?:$|[.,;:)!|\u2705\u2713\u2714]|again|now|fine|ok|cleanly|clean|successfully|too|as well|as expected|at (?:the )?(?:first|once|last)|on (?:the |its )?(?:first|second|third|next|\\w+ try)|in one|first|right|straight|immediately|instantly|without|once|after|before|and\\b|but\\b|from (?:the )?(?:start|beginning)|every|each|throughout|then|locally|in ci|for (?:both|all|every)))";

const trouble =
  "(?:hitch(?:es)?|murmurs?|complaints?|trouble|incidents?|problems?|issues?|word|fuss|warnings?|failures?|errors?|objections?|snags?|hiccups?|noise)";

const passPattern = new RegExp(
  [
    "\\bpass(?:es|ed|ing)?\\b",
    "\\b(?:green|clean|successful(?:ly)?|healthy|happy|spotless)\\b",
    "\\b(?:ok|okay|fine)\\b",
    "\\bsucceed(?:s|ed|ing)?\\b",
    `\\b(?:compile[sd]?|builds?|bundles?|type-?check(?:s|ed))${ending}`,
    "\\bcheck(?:s|ed)? out\\b(?! (?:the|a|an|main|master|branch|origin|from|of)\\b)",
    "\\bbuilt(?= (?:on|at|in one|first|fine|ok|clean(?:ly)?|again|without|right|straight|immediately|successfully))",
    `\\bwork(?:s|ed)?\\b${ending}`,
    "\\b(?:run|runs|ran|works?|working|worked|finish(?:es|ed)|completed?|completes|went|goes|came|comes|made it|got)\\s+(?:(?:straight|right|all|just|now|back|out|off)\\s+)*(?:through|cleanly|clean|fine|well|ok|okay|green|smoothly|clear|successfully|without (?:an? |any |further )*" +
      trouble +
      ")",
    `\\b(?:finished|completed|completes|finishes)${ending}`,
    "\\b(?:without|with no|with zero|with 0|no|zero|0|free of) (?:an? |any |remaining |more |further |new |known |open |test |lint(?:er|ing)? |type |build |compile(?:r)? |compilation )*(?:[\\w-]+ )?(?:errors?|failures?|failing(?: tests?)?|issues?|problems?|complaints?|violations?|findings|offen[cs]es?|objections?|diagnostics|broken tests?|red tests?)(?: left| remaining| reported| found| remain)?\\b",
    "\\b(?:has|have|had|with) nothing (?:left |more |else )?to (?:say|complain(?: about)?|report|object(?: to)?)\\b",
    "\\b(?:found|finds|reports|reported|sees|shows|showed|says|said) (?:nothing|no (?:errors?|issues?|problems?|failures?|findings|offen[cs]es?))\\b",
    "\\b(?:is|are|was|were|stays?|stayed|keeps?|kept|remains?|remained|went|goes) (?:all |now |also |quite |completely |perfectly )?(?:quiet|silent|satisfied|content|pleased|good)\\b",
    "\\b(?:error|issue|failure|lint|warning)-free\\b",
    "(?<=[:|–—] {0,3}(?:all |completely |now |both |quite )?)(?:silent|quiet|spotless|nothing to (?:report|complain about)|all clear)\\b",
    "\\b0 (?:fail(?:ed|ing|s|ures?)?|errors?)\\b",
    "\\bexit(?:s|ed)?(?: with)?(?: code| status)? (?:0|zero)\\b",
    "\\bnothing (?:fails|is failing|failed|is red|is broken)\\b",
  ].join("|"),
  "gi",
);

const failPattern = new RegExp(
  [
    "\\bfail(?:s|ed|ing|ure|ures)?\\b",
    "\\b(?:red|broken|unsuccessful)\\b",
    "\\b(?:breaks?|broke|crash(?:es|ed|ing)?|errors? out|errored(?: out)?)\\b",
    "\\b(?:with|has|have|had|reports?|reported|shows?|showed|gives?|gave|finds?|found|throws?|threw|exits? with|exited with) (?:\\d+ |an? |some |several |many |two |three |four |five )?(?:\\w+ )?(?:errors?|failures?|problems?|issues?|violations?)\\b",
    "\\b[1-9]\\d* (?:lint |type |build |compile(?:r)? |compilation )?(?:errors?|failures?|problems?|violations?|issues?|findings?|offen[cs]es?)(?: remain\\w*| left)?\\b",
  ].join("|"),
  "gi",
);

const softPattern =
  /\b(?:abort(?:s|ed)?|bail(?:s|ed)? out|die[sd]|bl(?:ew|ows?) up|chok(?:es|ed)|complain(?:s|ed|ing)?|refus(?:es|ed)|reject(?:s|ed)?|stop(?:s|ped)|hangs?|hung|time[sd] out|stuck|unhappy|object(?:s|ed)|denie[sd]|trip(?:s|ped)|f(?:alls|ell) over|never (?:finished|completed|came back))\b/gi;

/** "failed logins" is a noun with its adjective; "tests failed" is a status. */
const adjective =
  /^(?:fail(?:ed|ing)|broken|green|clean|red|successful|passing|passed|healthy|fine)\b/i;
const nounAfter = new RegExp(
  `^\\s+(?!(?:${adverbs}|tests?|specs?|suites?|build|builds|cases?|assertions?|checks?|lint|runs?|and|or|but|after|before|because|due|with|without|on|in|at|for|from|when|while|since|until|under|as|by|to|of|again|too|it|this|out|except|apart|if|so|via|across|up|per|against|over|through|despite|like|not|is|are|was|were|every|each|throughout|always|right|straight|immediately|instantly|first|once|all)\\b)[a-z]+`,
  "i",
);

const flip =
  /\b(?:fail(?:s|ed|ing)? to|refuse[sd]? to|unable to|far from|anything but|not|never|no longer|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|cannot|can't|won't|hasn't|haven't|no|none of the|nothing)(?:\s+(?:yet|currently|all|be|been|actually|fully|one|single|of the|the|any|even|successfully|a|an))*\s*$/i;

/** "the user's ok", "gave his okay": leave, not a result. */
const leave =
  /(?:'s|\b(?:user|the|an?|his|her|their|your|my|our|got|get|gave|give[ns]?|with|for|if|whether|by|asked|need\w*|wait\w*|awaiting|said|says))\s+(?:\w+\s+)?$/i;

/** "two builds", "strict build" are things; "it builds", "the modules build" say how it went. */
function isBuildNoun(word: string, before: string): boolean {
  if (/^builds$/i.test(word))
    return !/(?:^|\b(?:it|that|this|everything|code|project|app|crate|module|package|library|repo|branch|image|site|docs|still|again|now|also|and)|[\uE001\uE004])\s*$/i.test(
      before,
    );
  return (
    /^(?:build|bundles?|compile|type-?check)$/i.test(word) &&
    !/\b(?!this\b|its\b|was\b|is\b|has\b)\w+s\s+(?:all |now |still |again )?$/i.test(before)
  );
}

function isNounPhrase(text: string, hit: { start: number; end: number }): boolean {
  const word = text.slice(hit.start, hit.end);
  const after = text.slice(hit.end);
  if (isBuildNoun(word, text.slice(0, hit.start))) return true;
  if (/^(?:ok|okay|fine)$/i.test(word) && leave.test(text.slice(0, hit.start))) return true;
  if (/^pass(?:es|ed|ing)?$/i.test(word) && transitive.test(after)) return true;
  if (/^(?:ok|okay|fine)$/i.test(word))
    return /^\s+(?:to|for|with (?!it\b|that\b|this\b|them\b|everything\b|all\b|the (?:change|fix|patch|code)s?\b|both\b|\d)|if|as (?!well))/i.test(
      after,
    );
  if (/^clean$/i.test(word) && /^(?:[- ]?up|er|\s+(?:the|up|install|slate|checkout))/i.test(after))
    return true;
  // "Still wanted: a clean lint" names a thing.
  if (adjective.test(word) && /\b(?:a|an)\s+$/i.test(text.slice(0, hit.start))) return true;
  return adjective.test(word) && nounAfter.test(after);
}

function collect(
  text: string,
  pattern: RegExp,
  status: "pass" | "fail",
  isSoft = false,
): PredicateHit[] {
  const hits: PredicateHit[] = [];
  for (const found of text.matchAll(pattern)) {
    const hit = { start: found.index, end: found.index + found[0].length };
    if (isNounPhrase(text, hit)) continue;
    const isFlipped = flip.test(text.slice(Math.max(0, hit.start - 40), hit.start));
    const opposite = status === "pass" ? "fail" : "pass";
    // "131 passed" is how runners count, whatever the time.
    const isCount = status === "pass" && /\d\s+(?:\w+\s+)?$/.test(text.slice(0, hit.start));
    const isWas = /\b(?:was|were|had|had been|got|turned|came up)\s+(?:\w+\s+){0,2}$/i.test(
      text.slice(Math.max(0, hit.start - 30), hit.start),
    );
    const isPast =
      isWas ||
      (!isCount &&
        /\w\wed$|^(?:ran|broke|had|gave|found|threw|went|came|got|made|built|was|were|worked|finished|completed)\b|^(?:reported|showed|exited) /i.test(
          found[0],
        ));
    hits.push({ ...hit, status: isFlipped ? opposite : status, isPast, isSoft });
  }
  return hits;
}

/** Words in a masked clause that say how something ended, in order; overlapping ones once. */
export function findPredicates(text: string): PredicateHit[] {
  const passes = collect(text, passPattern, "pass");
  const isFree = (fail: PredicateHit) =>
    !passes.some((pass) => pass.start <= fail.start && fail.end <= pass.end);
  const fails = collect(text, failPattern, "fail").filter(isFree);
  const soft = collect(text, softPattern, "fail", true).filter(
    (hit) => isFree(hit) && hit.status === "fail",
  );
  return [...passes, ...fails, ...soft].sort((a, b) => a.start - b.start || b.end - a.end);
}
