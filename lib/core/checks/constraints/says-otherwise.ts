import { actionClassOf, joinPhrases } from "../../facts/directives/action-classes";
import type { DirectiveFact } from "../../facts/fact";
import type { Clause } from "../check";
import { gated } from "../shared/directive-opposition";
import { negative, publicActs, soft, wordsOf } from "../shared/directive-words";
import { overlap, stem } from "../shared/word-set";
import { forbids } from "./restates";
import { ruleTerms, termsHeld } from "./rule-terms";

/** Leave to do something, with the verb that it allows behind it. */
const leave =
  /\b(?:may|can|could) (?:now |also |freely |safely )?be\b|\b(?:you|we|i|agents?) (?:may|can) (?:now |also |freely )?(?!not\b)\w|\b(?:darf|dürfen|kann|können)\b|\bse puede[n]?\b|\bpuede[n]? (?:ser )?\b|\bpeu(?:t|vent) (?:être|etre)\b/iu;

const anyLeave = /\b(?:may|can|darf|dürfen|kann|können|puede[n]?|peu(?:t|vent))\b/iu;

/** Leave in itself: no verb need follow. */
const welcome =
  /\b(?:is|are) (?:now |also |all |perfectly )?(?:fine|ok|okay|allowed|permitted|acceptable|welcome|included|free to)\b|\b(?:is|are) (?:now )?(?:fine|ok|okay) (?:with|to)\b|\b(?:sind|ist) (?:jetzt )?(?:erlaubt|ok|okay|in Ordnung)\b|\b(?:está[n]?|queda[n]?) permitid\w+|\b(?:est|sont) (?:permis|autorisé)\w*|\bcomes? next\b|^\s*[\p{L}\d./_-]+ included\W*$/iu;

const wish =
  /\b(?:user|he|she|they) (?:wants?|wanted|prefers?|asked|likes?|wishes|is (?:fine|ok|okay) with)\b/i;

const openEnd =
  /\b(?:from here|from here on|freely|at any time|any time|as needed|as well|right away)\b/i;

/** Acts that do away with what an "edit" would change count as an edit of it. */
const near: Readonly<Record<string, readonly string[]>> = {
  edit: [
    "edit",
    "write",
    "add",
    "create",
    "delete",
    "refactor",
    "replace",
    "rename",
    "move",
    "format",
    "upgrade",
  ],
  use: ["use", "add", "install", "import", "mock"],
  write: ["write", "edit", "add"],
  upgrade: ["upgrade", "edit", "install", "push"],
  delete: ["delete", "reset"],
  install: ["install", "add", "use", "upgrade"],
  deploy: ["deploy", "release"],
};

function sameAct(directive: DirectiveFact, clause: Clause): boolean {
  const { actions } = wordsOf(clause);
  if (directive.action === null) return true;
  return (near[directive.action] ?? [directive.action]).some((action) => actions.has(action));
}

function namesAll(directive: DirectiveFact, clause: Clause): boolean {
  const terms = ruleTerms(directive);
  if (terms.length === 0)
    return publicActs.has(directive.action ?? "") || namesPlainWords(directive, clause);
  return termsHeld(directive, clause) >= Math.max(1, Math.ceil(terms.length / 2));
}

/** Common words name the thing as well where all of them stand together: "the whole suite". */
function namesPlainWords(directive: DirectiveFact, clause: Clause): boolean {
  const words = directive.objects.map(stem);
  return words.length > 1 && overlap(words, wordsOf(clause).words) === 1;
}

function isReport(clause: Clause): boolean {
  return (
    clause.modality === "quoted" ||
    clause.modality === "question" ||
    (clause.time === "past" && !wish.test(clause.text))
  );
}

/** A clause that allows, wants or plans what a prohibition forbids. */
function allowsForbidden(directive: DirectiveFact, clause: Clause, sentence: string): boolean {
  if (isReport(clause) || forbids(clause.text) || gated.test(sentence)) return false;
  if (negative.test(clause.text.replace(/\bby hand\b/i, "")) || soft.test(clause.text))
    return false;
  return namesAll(directive, clause) && invites(directive, clause);
}

/** The clause gives leave, wishes or plans. */
function invites(directive: DirectiveFact, clause: Clause): boolean {
  const { text } = clause;
  const isNamed = ruleTerms(directive).length > 0;
  if (welcome.test(text)) {
    const isWhole = termsHeld(directive, clause) * 2 > ruleTerms(directive).length;
    return isNamed ? isWhole : sameAct(directive, clause);
  }
  if (directive.action === null) return isNamed && anyLeave.test(text);
  if (!sameAct(directive, clause)) return false;
  return [leave, wish, openEnd].some((sign) => sign.test(text)) || startsPlan(directive, clause);
}

const planLead =
  /^[\s\-*•\d.)[\]]*(?:next(?: steps?| up)?|then|now|todo|plan|als nächstes|nächster schritt|siguiente|ensuite|prochaine étape)\b[\s:→>-]*/iu;

/** "Next: push the branch", "now run the whole suite". */
function startsPlan(directive: DirectiveFact, clause: Clause): boolean {
  const lead = planLead.exec(clause.text)?.[0];
  if (lead === undefined && clause.section !== "next") return false;
  const rest = clause.text.slice(lead?.length ?? 0).replace(/^[\s\-*•\d.)[\]]+/, "");
  const first = /^(?:auf \p{L}+ )?(\p{L}[\p{L}-]*)/u.exec(joinPhrases(rest))?.[1] ?? "";
  return actionClassOf(first) === directive.action;
}

const pairs: readonly (readonly [RegExp, RegExp])[] = [
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
  return pairs.some(([rule]) => rule.test(directive.text));
}

const needless =
  /\b(?:not (?:needed|necessary|required)|no need to|needn't|optional|can be skipped|may be skipped|nicht nötig|no hace falta|inutile)\b/i;

/** A clause that asks for the other of two choices, or calls a duty needless. */
function dropsDuty(directive: DirectiveFact, clause: Clause): boolean {
  if (clause.modality === "quoted" || clause.modality === "question") return false;
  if (
    pairs.some(
      ([rule, other]) =>
        rule.test(directive.text) && other.test(clause.text) && !rule.test(clause.text),
    )
  )
    return !negative.test(clause.text);
  return (
    needless.test(clause.text) &&
    directive.polarity === "requirement" &&
    termsHeld(directive, clause) > 0
  );
}

/** The clause says the opposite of the rule. */
export function saysOtherwise(directive: DirectiveFact, clause: Clause, text: string): boolean {
  const sentence = text.slice(
    clause.sentence.start,
    Math.min(clause.sentence.end, clause.sentence.start + 1_000),
  );
  if (dropsDuty(directive, clause)) return true;
  return directive.polarity === "prohibition" && allowsForbidden(directive, clause, sentence);
}
