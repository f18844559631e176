import type { Clause } from "../check";
import { familyNouns, type PredicateHit, type StatusFamily } from "./status-words";

/** What a status can be said of: a noun of a family, or a command in backticks. */
export type Subject = { start: number; end: number; family: StatusFamily; command: string | null };

const codeRun = /\uE001+/g;

const commandHead =
  /^(?:\$ )?(?:npx|npm|pnpm|yarn|bunx?|deno|node|python3?|pytest|tox|nox|uv|poetry|pip|cargo|go|make|just|task|gradle|\.\/gradlew|mvn|\.\/mvnw|dotnet|bundle|rake|rspec|bin\/\w+|php|composer|mix|swift|xcodebuild|bazel|cmake|ctest|ninja|docker|kubectl|terraform|tsc|vitest|jest|mocha|eslint|biome|ruff|mypy|pyright|golangci-lint|flake8|black|prettier|vite|webpack|next|turbo|nx|git|gh|bash|sh|\.\/\S+)\b/;

export function subjects(clause: Clause, offset: number, text: string): Subject[] {
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

/** How loosely a predicate hangs on a subject; infinite where it does not. */
export function bondOf(text: string, subject: Subject, hit: PredicateHit): number {
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

/** Words that narrow the subject to a part. */
export function scopeWords(
  clause: Clause,
  offset: number,
  text: string,
  subject: Subject,
): string[] {
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
