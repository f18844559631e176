import type { SectionRole } from "./claim";

const roles: readonly [SectionRole, RegExp][] = [
  [
    "user-messages",
    /\b(?:all )?user(?:'s)? (?:messages|prompts|turns|inputs?|requests verbatim)\b|\bmessages from the user\b/i,
  ],
  [
    "constraints",
    /\b(?:constraints?|preferences?|rules?|guard ?rails?|boundaries|standing (?:orders|instructions)|user instructions|directives?|prohibitions?|do(?:'s|s)? and don'?ts|ground rules|restrictions|limits|limitations set|non-negotiables?)\b/i,
  ],
  [
    "next",
    /\b(?:next(?! to\b|\.js)|follow[- ]?ups?|recommended (?:actions|steps)|plan(?:ned)?|upcoming|roadmap|from here|then)\b|\boptional next\b|\bgoing forward\b/i,
  ],
  [
    "pending",
    /\b(?:pending|remaining|outstanding|open (?:items?|tasks?|work|questions?|issues?|points?|ends)|to ?-?do'?s?|in progress|still (?:open|to do|left|missing)|left(?: to do)?|not (?:yet )?done|unfinished|incomplete|backlog|blocked|blockers?|waiting)\b/i,
  ],
  [
    "errors",
    /\b(?:errors?|fixes|failures?|failing|bugs?|issues?|problems? (?:hit|found|encountered)|gotchas?|pitfalls|regressions?)\b/i,
  ],
  [
    "problems",
    /\b(?:problem[- ]solving|troubleshooting|investigation|root causes?|diagnos\w+|findings|debugging)\b/i,
  ],
  [
    "done",
    /\b(?:done|completed?|accomplish\w+|achieved|finished|progress|changes(?: made)?|what (?:was|has been|i) (?:done|did|changed)|work (?:done|so far)|results?|outcome|delivered|implemented|implementation|actions taken|history)\b/i,
  ],
  ["files", /\b(?:files?|code sections?|artifacts?|modified|touched)\b/i],
  [
    "current",
    /\b(?:current(?:ly)?|state|status|where (?:we|things|i) (?:are|stand)|now|snapshot|situation|verification|checks?|test(?:s|ing)?|quality|validation|ci)\b/i,
  ],
  [
    "concepts",
    /\b(?:concepts?|technolog\w+|technical|architecture|background|context|overview|stack|environment|key decisions?|decisions?|design|notes?|glossary|references?)\b/i,
  ],
  [
    "request",
    /\b(?:requests?|intents?|goals?|objectives?|tasks?|asked|wants|purpose|aim|scope|mission|assignment)\b/i,
  ],
];

/** Exact titles that several patterns would claim. */
const exact: readonly [SectionRole, RegExp][] = [
  ["request", /^primary request(?: and intent)?$/i],
  ["errors", /^errors?(?: and|,| &) fix(?:es)?$/i],
  ["problems", /^problem[- ]solving$/i],
  ["current", /^current (?:work|state|status|task|focus)$/i],
  ["next", /^optional next step/i],
  ["pending", /^(?:pending tasks?|(?:still )?open|not done|what is (?:open|left|missing))$/i],
  [
    "concepts",
    /^(?:critical context|context needed to continue|key (?:technical )?concepts|key decisions)$/i,
  ],
  ["done", /^(?:progress so far|early progress|done|progress)$/i],
  ["files", /^files and code sections?$/i],
  ["request", /^(?:original request|goal|task)s?$/i],
];

/** What a title says about the statements under it; `none` where it says nothing. */
export function sectionRole(title: string): SectionRole {
  const words = title
    .replace(/[*_`#:]+/g, " ")
    .replace(/^\s*\d+[.)]\s*/, "")
    .replace(/\s+/g, " ")
    .trim();
  if (words === "" || words.length > 90) return "none";
  const known = exact.find(([, pattern]) => pattern.test(words));
  if (known) return known[0];
  return roles.find(([, pattern]) => pattern.test(words))?.[0] ?? "none";
}
