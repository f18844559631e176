import type { Literal } from "../../claims/claim";
import type { CheckInput, Clause } from "../check";

/** A name in the summary that the record could hold: a path, symbol, commit, URL or issue. */
export type Name = { clause: Clause; literal: Literal; text: string; kind: Literal["kind"] };

/** Globs, placeholders, flags and elisions name nothing that the record could hold. */
const placeholder = /[*{}<>|$…?=,]|\.\.\.|^-|^\W+$|[_-]N$|^(?:foo|bar|baz|xxx|abc)$/i;

/** "backoff/1": a function and the number of its arguments. */
const arity = /^[\w.]+[?!]?\/\d{1,2}$/;

const kinds: readonly [Literal["kind"], RegExp][] = [
  ["url", /^https?:/],
  ["hash", /^(?=.*\d)(?=.*[a-f])[0-9a-f]{7,40}$/],
  ["path", /^[\w.@~+-]*[/\\][\w./\\@~+[\]()-]*$|^[\w.-]+\.[a-z]{1,5}$/i],
  ["symbol", /^[A-Za-z_$][\w$]*(?:[.:#]+[\w$]+)*(?:\(\))?$/],
  // Labels, jobs, packages and branches: "access-token-rotation".
  ["symbol", /^[A-Za-z][\w$]+(?:-[A-Za-z][\w$]+)+$/],
];

function kindOf({ text, kind }: Literal): Literal["kind"] | null {
  if (kind !== "code") return kind;
  if (/\s/.test(text) || placeholder.test(text) || arity.test(text)) return null;
  return kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Names of a clause, each once in the whole summary; what the user is quoted with belongs to another check. */
export function readNames(input: CheckInput): Name[] {
  const seen = new Set<string>();
  const found: Name[] = [];
  const clauses = input.summary.clauses.filter(({ section }) => section !== "user-messages");
  for (const clause of clauses) {
    for (const literal of clause.literals) {
      const kind = placeholder.test(literal.text) ? null : kindOf(literal);
      const text = literal.text.replace(/\(\)$/, "").replace(/[/\\]+$/, "");
      if (kind === null || text.length < 3 || seen.has(text)) continue;
      seen.add(text);
      found.push({ clause, literal, text, kind });
    }
  }
  return found;
}
