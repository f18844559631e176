import type { SectionRole } from "../../claims/claim";
import type { CheckInput, Clause } from "../check";

const silentSections: ReadonlySet<SectionRole> = new Set<SectionRole>([
  "request",
  "constraints",
  "user-messages",
  "analysis",
]);

/** Clauses in which an English summary reports, in the writer's own voice; plans, orders and wishes are none. */
export function reportClauses(input: CheckInput): Clause[] {
  if (input.summary.language !== "en") return [];
  return input.summary.clauses.filter(
    (clause) =>
      clause.modality === "asserted" &&
      clause.subject !== "user" &&
      !silentSections.has(clause.section) &&
      clause.isChecked !== false,
  );
}

/** The whole sentence of a clause as it is masked. */
export function sentenceText(input: CheckInput, clause: Clause): string {
  return input.summary.masked
    .slice(clause.sentence.start, clause.sentence.end)
    .replace(/[\n\r|]/g, " ");
}

/** A clause on one line; offsets hold. */
export function clauseLine(clause: Clause): string {
  return clause.masked.replace(/[\n\r|]/g, " ");
}

/** One masked literal, a path or code. */
export const placeSign = "[\uE001\uE004]";

/** The path behind a masked literal, or null where the code is no path. */
export function pathOfLiteral(clause: Pick<Clause, "literals">, offset: number): string | null {
  const literal = clause.literals.find(
    (entry) => entry.span.start <= offset && offset < entry.span.end,
  );
  if (!literal || /[*{<$]|\.\.\./.test(literal.text)) return null;
  if (literal.kind === "path") return literal.text;
  const isPath = /^[\w.@~+/\\-]+$/.test(literal.text) && /[/\\]|\.\w{1,8}$/.test(literal.text);
  const isCall = /\(\)|^\d|^[\w$]+\.[a-z]+[A-Z]|^--?\w/.test(literal.text);
  return literal.kind === "code" && isPath && !isCall ? literal.text : null;
}
