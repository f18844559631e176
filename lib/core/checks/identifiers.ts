import type { Span } from "../artifact";
import type { Severity } from "../finding";
import type { Check, CheckInput, Judgement } from "./check";
import { holdsId, neighbourOfId } from "./shared/find-id";
import { findName } from "./shared/find-name";
import { isInherited } from "./shared/inherited";
import { otherLine, readLinePlaces } from "./shared/line-places";
import { eventWords, makeFinding, quoted } from "./shared/make-finding";
import type { Neighbour } from "./shared/nearest-name";
import { type Id, readIds } from "./shared/read-ids";
import { type Name, readNames } from "./shared/read-names";
import { provesAbsence } from "./shared/record";
import { findText, recordIndex } from "./shared/record-text";
import { otherShortVersion, readShortVersions } from "./shared/short-versions";

const id = "identifiers";

type Told = { span: Span; text: string };

function changed(
  input: CheckInput,
  name: Told,
  neighbour: Neighbour,
  severity: Severity | undefined,
): Judgement {
  const cited = input.cite(neighbour.order, neighbour.name);
  const finding = makeFinding(input, {
    kind: "identifier-changed",
    rule: id,
    spans: [name.span],
    evidence: [cited],
    says: quoted(name.text),
    holds: `The record has ${quoted(neighbour.name)}.`,
    why: `Says ${quoted(name.text)}, which the record never holds; it has ${quoted(neighbour.name)} (${eventWords(cited)}).`,
    ...(severity ? { severity } : {}),
  });
  return {
    span: name.span,
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

/** A folder and a file that one event names apart, as `mv a.txt OPS-7/` and a listing do. */
function isJoined(input: CheckInput, { kind, text }: Name): boolean {
  const at = text.lastIndexOf("/");
  if (kind !== "path" || at < 1) return false;
  const [folder, file] = [text.slice(0, at), text.slice(at + 1)];
  return recordIndex(input).texts.some(
    ({ rolledBack, text: held }) => !rolledBack && held.includes(folder) && held.includes(file),
  );
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
    return name.kind === "path" && (isPlan || isJoined(input, name))
      ? base
      : changed(
          input,
          { span: name.literal.span, text: name.text },
          verdict.neighbour,
          verdict.severity,
        );
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

/** Versions, numbers of issues and other words with digits that the record holds, or has otherwise. */
function judgeId(input: CheckInput, id: Id): Judgement | null {
  const span = { start: id.start, end: id.start + id.text.length };
  const held = holdsId(input, id);
  if (held !== null) {
    const evidence = [input.cite(held, id.text)];
    return { span, family: "identifier", verdict: "supported", evidence };
  }
  const near = neighbourOfId(input, id);
  if (!near) return null;
  if (isInherited(input, id.text))
    return { span, family: "identifier", verdict: "inherited", evidence: [] };
  return changed(input, { span, text: id.text }, near, id.kind === "version" ? "error" : undefined);
}

/** Versions of two parts and lines of files that the record gives otherwise. */
function judgeSmall(input: CheckInput): Judgement[] {
  const told = [
    ...readShortVersions(input).map((each) => ({ ...each, near: otherShortVersion(input, each) })),
    ...readLinePlaces(input).map((each) => ({ ...each, near: otherLine(input, each) })),
  ];
  return told.flatMap(({ start, text, near }) =>
    near && !isInherited(input, text)
      ? [changed(input, { span: { start, end: start + text.length }, text }, near, undefined)]
      : [],
  );
}

/** Paths, symbols, commits, URLs and issue numbers that the record has otherwise or not at all. */
export const identifiers: Check = {
  id,
  title: "Paths, names, commits and URLs",
  find: (input) => {
    const names = readNames(input).map((name) => judge(input, name));
    const ids = [...judgeSmall(input), ...readIds(input).flatMap((id) => judgeId(input, id) ?? [])];
    const isIn = (all: readonly Judgement[], { span }: Judgement) =>
      all.some((other) => other.span.start < span.end && span.start < other.span.end);
    const sure = names.filter(({ verdict }) => verdict !== "unverifiable");
    const told = ids.filter((id) => !isIn(sure, id));
    const rest = names.filter((name) => name.verdict !== "unverifiable" || !isIn(told, name));
    return { judgements: [...rest, ...told], findings: [] };
  },
};
