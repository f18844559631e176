import type { Span } from "../../artifact";
import type { RunCounts } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { readCounts } from "./status-counts";
import { familyNouns, findPredicates, type PredicateHit, type StatusFamily } from "./status-words";

/** A statement of how a test, build, lint, type check or quoted command stands. */
export type StatusClaim = {
  clause: Clause;
  span: Span;
  family: StatusFamily;
  status: "pass" | "fail";
  /** "all", "every", "the full suite". */
  isUniversal: boolean;
  counts: RunCounts;
  /** Words that narrow it: "unit", "parser", a path. */
  scope: string[];
  /** The command in backticks that is the subject. */
  command: string | null;
  /** Said of now, by the writer, without a hedge. */
  isCurrent: boolean;
  /** "failed", not "fails": may tell of something that was repaired later. */
  isPastTense: boolean;
};

type Subject = { start: number; end: number; family: StatusFamily; command: string | null };

const codeRun = /\uE001+/g;

const commandHead =
  /^(?:\$ )?(?:npx|npm|pnpm|yarn|bunx?|deno|node|python3?|pytest|tox|nox|uv|poetry|pip|cargo|go|make|just|task|gradle|\.\/gradlew|mvn|\.\/mvnw|dotnet|bundle|rake|rspec|bin\/\w+|php|composer|mix|swift|xcodebuild|bazel|cmake|ctest|ninja|docker|kubectl|terraform|tsc|vitest|jest|mocha|eslint|biome|ruff|mypy|pyright|golangci-lint|flake8|black|prettier|vite|webpack|next|turbo|nx|git|gh|bash|sh|\.\/\S+)\b/;

function subjects(clause: Clause, offset: number, text: string): Subject[] {
  const found: Subject[] = [];
  for (const [family, pattern] of familyNouns) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (!found.some((other) => start < other.end && other.start < end)) {
        found.push({ start, end, family, command: null });
      }
    }
  }
  for (const match of text.matchAll(codeRun)) {
    const start = match.index;
    const at = offset + start;
    const literal = clause.literals.find((entry) => entry.span.start <= at && at < entry.span.end);
    if (!literal || !commandHead.test(literal.text)) continue;
    found.push({ start, end: start + match[0].length, family: "command", command: literal.text });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** What may stand between a subject and its status; a new actor or verb in between breaks the bond. */
const bond = /^[^;.!?]*$/;
const broken =
  /\b(?:because|since|for|about|which|that|to|by|in order|added|adds|adding|wrote|written|created|updated|covers?|covering|checks?|checking|uses?|using|via|against|when|where|if|so|after|before|until)\b/i;

function bondOf(text: string, subject: Subject, hit: PredicateHit): number {
  if (subject.end <= hit.start) {
    const between = text.slice(subject.end, hit.start);
    if (between.length > 90 || !bond.test(between)) return Number.POSITIVE_INFINITY;
    return between.length + (broken.test(between) ? 60 : 0);
  }
  const between = text.slice(hit.end, subject.start);
  if (!/^\s*(?:the |all |our |full |unit |of the |on the |in the |\d+ )*$/i.test(between))
    return Number.POSITIVE_INFINITY;
  return between.length + 20;
}

const narrow = new Set(
  "all the a an every each full whole entire complete both our its their new existing current final last latest other remaining relevant local same project of and is are now still that these those this my your run runs ran running again whole only some most many few any no and with then rest first second third re-run rerun one two three four five six seven eight nine ten code now so has have been was were status result results latest".split(
    " ",
  ),
);

function scopeWords(clause: Clause, offset: number, text: string, subject: Subject): string[] {
  const before = text.slice(Math.max(0, subject.start - 40), subject.start);
  const words = /(?:[\p{L}][\p{L}\p{N}-]*\s+){0,3}$/u.exec(before)?.[0] ?? "";
  const noun = text.slice(subject.start, subject.end);
  const head =
    /^(unit|integration|e2e|end-to-end|regression|smoke|acceptance|functional|snapshot|api|ui)\b/i.exec(
      noun,
    )?.[1];
  const scope = words
    .toLowerCase()
    .split(/\s+/)
    .filter(
      (word) => word.length > 1 && !narrow.has(word) && !/^(?:npm|yarn|pnpm|run)$/.test(word),
    );
  if (head) scope.push(head.toLowerCase());
  const near = { from: offset + Math.max(0, subject.start - 40), to: offset + subject.end + 40 };
  for (const literal of clause.literals) {
    const isNear = literal.span.start >= near.from && literal.span.start <= near.to;
    const isName =
      literal.kind === "path" ||
      literal.kind === "symbol" ||
      literal.kind === "quote" ||
      literal.kind === "code";
    if (isNear && isName && !commandHead.test(literal.text)) scope.push(literal.text.toLowerCase());
  }
  return scope;
}

const universal = /\b(?:all|every|entire|full|whole|complete|everything|each)\b/i;

function spanOf(text: string, subject: Subject, hit: PredicateHit): { start: number; end: number } {
  const start = Math.min(subject.start, hit.start);
  const end = Math.max(subject.end, hit.end);
  const lead =
    /(?:(?:all|every|each|both|none|no|the|of|full|whole|entire|complete|unit|integration|new|existing|our|its|\d+(?:\s*(?:\/|of|out of)\s*\d+)?|one|two|three|four|five|six|seven|eight|nine|ten)\s+)+$/i.exec(
      text.slice(0, start),
    );
  return { start: start - (lead?.[0].length ?? 0), end };
}

function isAssertion(clause: Clause): boolean {
  return clause.modality === "asserted" || clause.modality === "hedged";
}

/** "3 of 4 tests pass" reports a failure. */
function isPartial({ passed, total }: RunCounts): boolean {
  return passed !== undefined && total !== undefined && passed < total;
}

function claimOf(clause: Clause, text: string, subject: Subject, hit: PredicateHit): StatusClaim {
  const offset = clause.span.start;
  const local = spanOf(text, subject, hit);
  const counts = readCounts(text.slice(local.start));
  return {
    clause,
    span: { start: offset + local.start, end: offset + local.end },
    family: subject.family,
    status: isPartial(counts) ? "fail" : hit.status,
    isUniversal: universal.test(text.slice(local.start, local.end)),
    counts,
    scope: scopeWords(clause, offset, text, subject),
    command: subject.command,
    isCurrent: clause.modality === "asserted" && clause.time === "current",
    isPastTense: hit.isPast,
  };
}

/** A row or line that a tick or a cross decides: "✅ build", "| lint | ❌ |". */
function markClaim(clause: Clause, text: string, all: readonly Subject[]): StatusClaim[] {
  const sign = /(✅|✓|✔|☑|🟢)|(❌|✗|✘|✕|🔴)/u.exec(clause.text);
  const subject = all.find((entry) => entry.family !== "any");
  if (
    !sign ||
    !subject ||
    text
      .replace(/[^\p{L}]+/gu, " ")
      .trim()
      .split(" ").length > 4
  )
    return [];
  const hit: PredicateHit = {
    start: subject.start,
    end: subject.end,
    status: sign[1] ? "pass" : "fail",
    isPast: false,
  };
  return [claimOf(clause, text, subject, hit)];
}

function readClauseStatus(clause: Clause): StatusClaim[] {
  const text = clause.masked.replace(/[|\n\r]/g, " ");
  const all = subjects(clause, clause.span.start, text);
  if (all.length === 0) return [];
  const claims: StatusClaim[] = [];
  for (const hit of findPredicates(text)) {
    const best = all
      .map((subject) => ({ subject, cost: bondOf(text, subject, hit) }))
      .filter((entry) => entry.cost < 100)
      .sort((a, b) => a.cost - b.cost)[0];
    if (!best) continue;
    const list = enumeration(text, all, best.subject);
    for (const subject of list) claims.push(claimOf(clause, text, subject, hit));
  }
  return claims.length > 0 ? claims : markClaim(clause, text, all);
}

/** "Tests, lint and build all pass": the subjects joined to the one that carries the status. */
function enumeration(text: string, all: readonly Subject[], subject: Subject): Subject[] {
  const joined = [subject];
  for (const other of [...all].reverse()) {
    const first = joined[0] ?? subject;
    if (other.end > first.start) continue;
    if (
      !/^\s*(?:,|and|&|\+|\/|, and|as well as)\s*(?:the |our |all )?$/i.test(
        text.slice(other.end, first.start),
      )
    )
      break;
    joined.unshift(other);
  }
  return joined;
}

const cache = new WeakMap<CheckInput, StatusClaim[]>();

/** All statements of status in an English summary; for one subject the last of a clause wins. */
export function statusClaims(input: CheckInput): StatusClaim[] {
  const known = cache.get(input);
  if (known) return known;
  const claims = input.summary.clauses.filter(isAssertion).flatMap((clause) => {
    const found = readClauseStatus(clause);
    return found.filter(
      (claim, index) =>
        !found
          .slice(index + 1)
          .some((later) => later.family === claim.family && later.command === claim.command),
    );
  });
  const english = input.summary.language === "en" ? claims : [];
  cache.set(input, english);
  return english;
}
