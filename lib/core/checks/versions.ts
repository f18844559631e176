import type { Check, CheckInput, Clause, Judgement } from "./check";
import { isInherited } from "./shared/inherited";
import { eventWords, makeFinding, quoted } from "./shared/make-finding";
import { live } from "./shared/record";
import { findText } from "./shared/record-text";

const id = "versions";

type HeldVersion = { name: string; value: string; order: number; quote: string };

function heldVersions(input: CheckInput): HeldVersion[] {
  const { versions, packages } = input.facts;
  const named = live(versions).map(({ name, version, order, quote }) => ({
    name,
    value: version,
    order,
    quote,
  }));
  const installed = live(packages).flatMap((fact) =>
    fact.names.flatMap(({ name, version }) =>
      version && fact.succeeded
        ? [{ name, value: version, order: fact.order, quote: fact.quote }]
        : [],
    ),
  );
  return [...named, ...installed].sort((a, b) => a.order - b.order);
}

const bare = (version: string) => version.replace(/^[v^~=]+/, "");

/** "node 20" holds against 20.11.1, and 4.6 against 4.6.7. */
function isCompatible(claimed: string, held: string): boolean {
  const a = bare(claimed);
  const b = bare(held);
  return a === b || b.startsWith(`${a}.`) || a.startsWith(`${b}.`);
}

function isNamed(clause: Clause, at: number, name: string): boolean {
  const before = clause.text.slice(0, at).toLowerCase();
  const short = name.toLowerCase();
  const index = before.lastIndexOf(short);
  return (
    index >= 0 &&
    before.length - index - short.length <= 24 &&
    !/[a-z0-9]/.test(before[index - 1] ?? " ")
  );
}

function judgeVersion(
  input: CheckInput,
  held: readonly HeldVersion[],
  clause: Clause,
  span: { start: number; end: number },
  text: string,
): Judgement | null {
  const mine = held.filter(({ name }) => isNamed(clause, span.start - clause.span.start, name));
  const latest = mine.at(-1);
  if (!latest) return null;
  const match = mine.findLast(({ value }) => isCompatible(text, value));
  const base: Judgement = { span, family: "version", verdict: "unverifiable", evidence: [] };
  if (match)
    return { ...base, verdict: "supported", evidence: [input.cite(match.order, match.quote)] };
  if (findText(input, bare(text)) !== null) return base;
  if (isInherited(input, text)) return { ...base, verdict: "inherited" };
  const cited = input.cite(latest.order, latest.quote);
  const says = quoted(input.summary.text.slice(span.start, span.end));
  const finding = makeFinding(input, {
    kind: "identifier-changed",
    severity: "error",
    rule: id,
    spans: [span],
    evidence: [cited],
    says,
    holds: `The record has ${latest.name} ${latest.value}.`,
    why: `Says version ${says} of ${latest.name}; the record has ${latest.value} (${eventWords(cited)}).`,
  });
  return { ...base, verdict: "contradicted", evidence: [cited], finding };
}

function judgeClause(input: CheckInput, held: readonly HeldVersion[], clause: Clause): Judgement[] {
  if (/^(?:planned|imperative|conditional|question|quoted)$/.test(clause.modality)) return [];
  return clause.literals.flatMap((literal) => {
    const found = /(?:^|@)([v^~]?\d+\.\d+(?:\.\d+)*(?:-[\w.]+)?)$/.exec(literal.text);
    const text = found?.[1];
    const isVersion = literal.kind === "version" || (literal.kind === "code" && text !== undefined);
    if (!isVersion || text === undefined || /^[\^~]/.test(text)) return [];
    const end = literal.span.start + literal.text.length + (literal.kind === "code" ? 1 : 0);
    const span = { start: end - text.length, end };
    return (
      judgeVersion(input, held, clause, literal.kind === "code" ? span : literal.span, text) ?? []
    );
  });
}

/** Versions beside the name of what has them. */
export const versions: Check = {
  id,
  title: "Versions",
  find: (input) => {
    const held = heldVersions(input);
    return {
      judgements: input.summary.clauses.flatMap((clause) => judgeClause(input, held, clause)),
      findings: [],
    };
  },
};
