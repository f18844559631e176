import type { Severity } from "../finding";
import type { Check, CheckInput, Judgement } from "./check";
import { findName } from "./shared/find-name";
import { isInherited } from "./shared/inherited";
import { eventWords, makeFinding, quoted } from "./shared/make-finding";
import type { Neighbour } from "./shared/nearest-name";
import { type Name, readNames } from "./shared/read-names";
import { provesAbsence } from "./shared/record";
import { findText, recordIndex } from "./shared/record-text";

const id = "identifiers";

function changed(
  input: CheckInput,
  name: Name,
  neighbour: Neighbour,
  severity: Severity | undefined,
): Judgement {
  const cited = input.cite(neighbour.order, neighbour.name);
  const finding = makeFinding(input, {
    kind: "identifier-changed",
    rule: id,
    spans: [name.literal.span],
    evidence: [cited],
    says: quoted(name.text),
    holds: `The record has ${quoted(neighbour.name)}.`,
    why: `Says ${quoted(name.text)}, which the record never holds; it has ${quoted(neighbour.name)} (${eventWords(cited)}).`,
    ...(severity ? { severity } : {}),
  });
  return {
    span: name.literal.span,
    family: "identifier",
    verdict: "contradicted",
    evidence: [cited],
    finding,
  };
}

/** The last revoked event that holds the name which no live one holds. */
function revokedOrder(input: CheckInput, name: Name): number | null {
  const { texts } = recordIndex(input);
  return (
    texts.findLast(({ rolledBack, text }) => rolledBack && text.includes(name.text))?.order ?? null
  );
}

function revived(input: CheckInput, name: Name, order: number): Judgement {
  const cited = input.cite(order, name.text);
  const finding = makeFinding(input, {
    kind: "rolled-back-evidence",
    rule: id,
    spans: [name.literal.span],
    evidence: [cited],
    says: quoted(name.text),
    holds: "Only rolled-back events hold it.",
    why: `Says ${quoted(name.text)}; only events that were rolled back hold it, ${eventWords(cited)} the last.`,
  });
  return {
    span: name.literal.span,
    family: "identifier",
    verdict: "rolled-back",
    evidence: [cited],
    finding,
  };
}

/** Only a report can be blamed for a name that nothing holds; a plan may name what does not exist yet. */
function canBlameAbsence(input: CheckInput, name: Name): boolean {
  const { clause } = name;
  if (
    clause.modality !== "asserted" ||
    clause.polarity === "negative" ||
    /^(?:next|pending|request|constraints|concepts)$/.test(clause.section)
  )
    return false;
  if (name.kind === "path" && !/[/\\]\S*\.\w{1,6}$/.test(name.text)) return false;
  return provesAbsence(input, { needsOutput: true });
}

function judge(input: CheckInput, name: Name): Judgement {
  const base: Judgement = {
    span: name.literal.span,
    family: "identifier",
    verdict: "unverifiable",
    evidence: [],
  };
  const verdict = findName(input, name);
  if (verdict === "held") {
    const order = findText(input, name.text);
    return {
      ...base,
      verdict: "supported",
      evidence: order === null ? [] : [input.cite(order, name.text)],
    };
  }
  if (isInherited(input, name.text)) return { ...base, verdict: "inherited" };
  const isPlan = /^(?:planned|imperative|conditional|question)$/.test(name.clause.modality);
  if (typeof verdict === "object") {
    return isPlan && name.kind === "path"
      ? base
      : changed(input, name, verdict.neighbour, verdict.severity);
  }
  return verdict === "absent" && canBlameAbsence(input, name) ? judgeAbsent(input, name) : base;
}

/** A reported name that no live event holds, in a record that is whole. */
function judgeAbsent(input: CheckInput, name: Name): Judgement {
  const dead = revokedOrder(input, name);
  if (dead !== null) return revived(input, name, dead);
  const finding = makeFinding(input, {
    kind: "unsupported",
    rule: id,
    spans: [name.literal.span],
    evidence: [],
    says: quoted(name.text),
    holds: "No event holds it.",
    why: `Says ${quoted(name.text)}; nothing in the complete record holds it or anything like it.`,
  });
  return {
    span: name.literal.span,
    family: "identifier",
    verdict: "unsupported",
    evidence: [],
    finding,
  };
}

/** Paths, symbols, commits, URLs and issue numbers that the record has otherwise or not at all. */
export const identifiers: Check = {
  id,
  title: "Paths, names, commits and URLs",
  find: (input) => ({
    judgements: readNames(input).map((name) => judge(input, name)),
    findings: [],
  }),
};
