import type { DirectiveFact } from "../../facts/fact";

/** Rules that choose one of two, each with what would say the other. */
export const choices: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:british|uk) (?:spelling|english)\b/i, /\b(?:american|us) (?:spelling|english)\b/i],
  [/\b(?:american|us) (?:spelling|english)\b/i, /\b(?:british|uk) (?:spelling|english)\b/i],
  [
    /\b(?:small|separate|one commit per|atomic)\b.*\bcommits?\b|\bone commit per\b/i,
    /\b(?:one|single) (?:big|large|huge) commit\b/i,
  ],
  [
    /\btabs\b.*\b(?:not|instead of|over|never|no) spaces\b|\btabs only\b/i,
    /\bspaces\b(?!.*\b(?:not|no|never|instead)\b)/i,
  ],
  [
    /\bspaces\b.*\b(?:not|instead of|over|never|no) tabs\b|\bspaces only\b/i,
    /\btabs\b(?!.*\b(?:not|no|never|instead)\b)/i,
  ],
];

/** A rule that chooses one of two, so that the other contradicts it. */
export function isChoice(directive: DirectiveFact): boolean {
  return choices.some(([rule]) => rule.test(directive.text));
}
