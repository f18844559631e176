import type { SignRule } from "./sign-rule";

/** How standing duties begin. Patterns see the clause in lower case, quotations blanked, fillers taken off. */
export const requirementSigns: readonly SignRule[] = [
  {
    pattern: /^(?:only (?!an? )|exclusively |solely )(?=\w)/,
    polarity: "requirement",
    force: "must",
  },
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

/** A negative that orders: "never forget to". It comes before all prohibitions. */
export const doubleNegative: SignRule = {
  pattern: /^(?:do not|don't|dont|don't you|never) (?:ever )?(?:forget|neglect|fail|omit) to /,
  polarity: "requirement",
  force: "must",
};
