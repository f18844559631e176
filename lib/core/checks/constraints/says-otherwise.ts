import { actionClassOf, joinPhrases } from "../../facts/directives/action-classes";
import type { DirectiveFact } from "../../facts/fact";
import type { Clause } from "../check";
import { forbids } from "../shared/directive-bounds";
import { refuses } from "../shared/directive-opposition";
import { broadActs, hasObject, negative, publicActs, wordsOf } from "../shared/directive-words";
import { contentWords, overlap, stem } from "../shared/word-set";
import { choices } from "./choices";
import { isBare } from "./restates";
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
  if (ruleTerms(directive).length === 0) return actions.has(directive.action);
  return (near[directive.action] ?? [directive.action]).some((action) => actions.has(action));
}

function namesAll(directive: DirectiveFact, clause: Clause): boolean {
  const terms = ruleTerms(directive);
  if (terms.length === 0)
    return publicActs.has(directive.action ?? "") || namesPlainWords(directive, clause);
  if (publicActs.has(directive.action ?? "") && isBare(directive, clause)) return true;
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
  if (isReport(clause)) return false;
  if (partsOf(clause).some((part) => welcomesPart(directive, part))) return true;
  if (refuses(directive, clause.text, sentence)) return false;
  if (isInRules(clause) && tellsForbidden(directive, clause, sentence)) return true;
  return namesAll(directive, clause) && invites(directive, clause);
}

/** "No --no-verify, bash is ok": each part of a terse list speaks for itself. */
function partsOf(clause: Clause): Clause[] {
  const parts = clause.text.split(/,\s+/);
  return parts.length < 2 ? [] : parts.map((text) => ({ ...clause, text, masked: text }));
}

function welcomesPart(directive: DirectiveFact, part: Clause): boolean {
  if (!welcome.test(part.text) || refuses(directive, part.text, part.text)) return false;
  return ruleTerms(directive).length > 0 && namesWhole(directive, part);
}

const isInRules = (clause: Clause) =>
  clause.section === "constraints" || clause.section === "request";

/** Among the rules stands the forbidden act itself, with the things of the rule beside it. */
function tellsForbidden(directive: DirectiveFact, clause: Clause, sentence: string): boolean {
  const terms = ruleTerms(directive);
  if (directive.action === null || publicActs.has(directive.action) || terms.length < 2)
    return false;
  if (broadActs.has(directive.action) || forbids(sentence) || negative.test(sentence)) return false;
  const held = new Set(contentWords(sentence));
  return wordsOf(clause).actions.has(directive.action) && overlap(terms, held) >= 0.75;
}

/** The clause gives leave, wishes or plans. */
function invites(directive: DirectiveFact, clause: Clause): boolean {
  if (directive.action === null) return invitesThing(directive, clause);
  if (welcome.test(clause.text)) return namesWhole(directive, clause) || sameAct(directive, clause);
  return (
    sameAct(directive, clause) &&
    (isOpen(clause) ||
      isOwnPlan(directive, clause) ||
      leave.test(clause.text) ||
      startsPlan(directive, clause))
  );
}

/** "When the paragraph is in, I open the PR." */
function isOwnPlan(directive: DirectiveFact, clause: Clause): boolean {
  const { actions } = wordsOf(clause);
  return (
    publicActs.has(directive.action ?? "") &&
    actions.has(directive.action ?? "") &&
    clause.subject === "agent" &&
    /\bI(?:'ll| will| then|'m going to)? (?!(?:was|had|have|did|\w+ed)\b)\w+/.test(clause.text)
  );
}

const isOpen = ({ text }: Clause) => wish.test(text) || openEnd.test(text);

/** The rule names a thing and no act of a known class: "no bashisms". */
function invitesThing(directive: DirectiveFact, clause: Clause): boolean {
  if (ruleTerms(directive).length === 0) return false;
  if (welcome.test(clause.text)) return namesWhole(directive, clause);
  const isPlanned =
    (isInRules(clause) && clause.modality === "imperative") || startsPlan(directive, clause);
  return (
    isOpen(clause) || anyLeave.test(clause.text) || (isPlanned && namesName(directive, clause))
  );
}

/** A thing that has a name of its own, so that a plan with it can mean nothing else. */
function namesName(directive: DirectiveFact, clause: Clause): boolean {
  const names = ruleTerms(directive).filter((term) => /[/._-]/.test(term));
  return names.length > 0 && names.every((term) => hasObject(wordsOf(clause).words, term));
}

const namesWhole = (directive: DirectiveFact, clause: Clause) =>
  termsHeld(directive, clause) * 2 > ruleTerms(directive).length;

const planLead =
  /^[\s\-*•\d.)[\]]*(?:next(?: steps?| up)?|then|now|todo|plan|als nächstes|nächster schritt|siguiente|ensuite|prochaine étape)\b[\s:→>-]*/iu;

/** "Next: push the branch", "now run the whole suite". */
function startsPlan(directive: DirectiveFact, clause: Clause): boolean {
  const lead = planLead.exec(clause.text)?.[0];
  if (lead === undefined && clause.section !== "next") return false;
  const rest = clause.text.slice(lead?.length ?? 0).replace(/^[\s\-*•\d.)[\]]+/, "");
  const first = /^(?:auf \p{L}+ )?(\p{L}[\p{L}-]*)/u.exec(joinPhrases(rest))?.[1] ?? "";
  const act = actionClassOf(first === "git" ? gitVerb(rest) : first);
  return directive.action === null ? act !== null : act === directive.action;
}

const gitVerb = (text: string) => /^git (\w+)/.exec(text)?.[1] ?? "";

/** "Drops need no question": what the rule ties to the user's word goes without it. */
const ungated =
  /\b(?:needs? no|no need (?:for|to)|without(?: any)?|no) (?:further |more |prior )?(?:question|ask\w*|approv\w*|permission|confirm\w*|review\w*|ticket|sign-?off|ok)\b/i;

function dropsGate(directive: DirectiveFact, clause: Clause): boolean {
  if (!gateWords.test(directive.text) || isReport(clause)) return false;
  const found = ungated.exec(clause.text);
  const isReported = /\b(?:refused|rejected|denied|attempt\w*|tried|wanted)\b/i;
  if (!found || isReported.test(clause.text)) return false;
  const before = clause.text.slice(0, found.index);
  if (forbids(before) || negative.test(before)) return false;
  if (/^without/i.test(found[0]) && !leave.test(clause.text) && !welcome.test(clause.text))
    return false;
  return sameAct(directive, clause) && namesAll(directive, clause);
}

const gateWords =
  /\b(?:ask\w*|approv\w*|permission|confirm\w*|review\w*|ticket|sign-?off|my ok)\b/i;

const needless =
  /\b(?:not (?:needed|necessary|required)|no need to|needn't|optional|can be skipped|may be skipped|nicht nötig|no hace falta|inutile)\b/i;

/** A clause that asks for the other of two choices, or calls a duty needless. */
function dropsDuty(directive: DirectiveFact, clause: Clause): boolean {
  if (clause.modality === "quoted" || clause.modality === "question") return false;
  if (
    choices.some(
      ([rule, other]) =>
        rule.test(directive.text) && other.test(clause.text) && !rule.test(clause.text),
    )
  )
    return !negative.test(clause.text);
  return (
    needless.test(clause.masked) &&
    directive.polarity === "requirement" &&
    termsHeld(directive, clause) > 0
  );
}

/** "Prod needs a ticket" against "prod comes next": the thing goes ahead, and nobody is asked. */
function skipsGate(directive: DirectiveFact, clause: Clause, sentence: string): boolean {
  if (directive.polarity !== "requirement" || directive.action !== "ask") return false;
  const [, subject = ""] =
    /^(.{2,60}?) (?:needs?|must|has to|have to|requires?)\b/i.exec(directive.text) ?? [];
  const wanted = contentWords(subject);
  if (wanted.length === 0 || refuses(directive, clause.text, sentence) || isReport(clause))
    return false;
  if (overlap(wanted, wordsOf(clause).words) < 1) return false;
  const others = ruleTerms(directive).filter((term) => !wanted.includes(term));
  const held = new Set(contentWords(sentence));
  return !others.some((term) => held.has(term)) && welcome.test(clause.text);
}

/** The clause says the opposite of the rule. */
export function saysOtherwise(directive: DirectiveFact, clause: Clause, text: string): boolean {
  const sentence = text.slice(
    clause.sentence.start,
    Math.min(clause.sentence.end, clause.sentence.start + 1_000),
  );
  if (
    dropsDuty(directive, clause) ||
    dropsGate(directive, clause) ||
    skipsGate(directive, clause, sentence)
  )
    return true;
  return directive.polarity === "prohibition" && allowsForbidden(directive, clause, sentence);
}
