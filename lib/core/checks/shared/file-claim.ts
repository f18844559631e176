import type { Span } from "../../artifact";
import type { CheckInput, Clause } from "../check";
import { deedSubject } from "./action-segments";

/** A statement that a file or folder was created, changed, deleted or renamed. */
export type FileClaim = {
  clause: Clause;
  span: Span;
  path: string;
  change: "create" | "edit" | "delete" | "rename";
  /** The file is named by a word ("a changelog line"), not by a path. */
  isByWord: boolean;
};

const gap =
  "(?:the |a |an |new |old |both |all |file |files |folder |directory |whole |entire |legacy |unused |obsolete |tests? |module |script |helper |component |empty |stale |dead |two |three )*";
const place = "[\uE001\uE004]+";

type Rule = { change: FileClaim["change"]; active: string; passive: string };

const rules: readonly Rule[] = [
  {
    change: "delete",
    active: "deleted|removed|dropped|erased|purged",
    passive: "deleted|removed|dropped|erased|purged|gone",
  },
  { change: "rename", active: "renamed|moved|relocated", passive: "renamed|moved|relocated" },
  {
    change: "create",
    active: "created|generated|scaffolded|wrote|introduced|added",
    passive: "created|generated|scaffolded|written|introduced",
  },
  {
    change: "edit",
    active:
      "edited|modified|updated|changed|patched|rewrote|refactored|adjusted|extended|reworked|fixed|tweaked|touched|reformatted",
    passive:
      "edited|modified|updated|changed|patched|rewritten|refactored|adjusted|extended|reworked|fixed|tweaked|touched|reformatted",
  },
];

const aux =
  "(?:was|were|is|are|has been|have been|got|now|already|fully|then|both|all|also|folder|directory|file|module|and its \\w+)";

const patterns = rules.map((rule) => ({
  change: rule.change,
  active: new RegExp(`\\b(?:${rule.active})\\b\\s+${gap}(?=${place})`, "gi"),
  passive: new RegExp(
    `(${place})[/\\s,]*(?:${aux}\\s+)*(?:${rule.passive})\\b(?!\\s+(?:from|in|by the user|to (?!${place})))`,
    "gi",
  ),
}));

/** "Wrote the tests in `a.test.ts`": something was put into the file. */
const into = new RegExp(
  `\\b(?:added|wrote|put|implemented|introduced|placed|extracted)\\b[^.;,\uE001\uE004]{1,60}\\b(?:in|to|into|at|under)\\s+(?:the\\s+|a\\s+new\\s+|file\\s+)*(?=${place})`,
  "gi",
);

/** Lists of files: "`src/a.ts` (new)", "src/b.ts – modified". */
const listed = new RegExp(
  `(${place})\\s*(?:\\(|[-–—:]\\s*)(new|created|added|modified|edited|updated|changed|deleted|removed|renamed)\\b(?: file)?`,
  "gi",
);

const listedChange: Readonly<Record<string, FileClaim["change"]>> = {
  new: "create",
  created: "create",
  added: "create",
  modified: "edit",
  edited: "edit",
  updated: "edit",
  changed: "edit",
  deleted: "delete",
  removed: "delete",
  renamed: "rename",
};

/** Files that people call by a word. */
const namedFiles: readonly [RegExp, string][] = [
  [/\b(?:change ?log)(?: (?:line|entry|note|section))?\b/i, "changelog"],
  [/\breadme\b/i, "readme"],
];
const wordChange =
  /\b(?:was|were|has been|is|are|now)?\s*(?:written|added|updated|extended|edited)\b|\b(?:wrote|added|updated|extended|edited)\b/i;

function pathAt(clause: Clause, offset: number): string | null {
  const literal = clause.literals.find(
    (entry) => entry.span.start <= offset && offset < entry.span.end,
  );
  if (!literal) return null;
  if (literal.kind === "path") return literal.text;
  const isPath =
    literal.kind === "code" &&
    /^[\w.@~+/\\-]+$/.test(literal.text) &&
    /[/\\]|\.\w{1,8}$/.test(literal.text);
  return isPath && !/\(\)|^\d|^\.\w+$|^[\w$]+\.[a-z]+[A-Z]/.test(literal.text)
    ? literal.text
    : null;
}

function claimAt(
  clause: Clause,
  at: number,
  from: number,
  to: number,
  change: FileClaim["change"],
): FileClaim | null {
  const base = clause.span.start;
  const path = pathAt(clause, base + at);
  if (path === null || /[*{<]/.test(path)) return null;
  return { clause, span: { start: base + from, end: base + to }, path, change, isByWord: false };
}

function endOfMask(text: string, at: number): number {
  let end = at;
  while (end < text.length && /[\uE001-\uE006]/.test(text[end] ?? "")) end += 1;
  return end;
}

const joined = new RegExp(`^(?:\\s*(?:,|and|&|\\+)\\s*(?:and\\s+)?)(?=${place})`);

/** "Created `a.ts`, `b.ts` and `c.ts`": every path of the list. */
function activeClaims(
  clause: Clause,
  text: string,
  pattern: RegExp,
  change: FileClaim["change"],
): FileClaim[] {
  const claims: FileClaim[] = [];
  for (const found of text.matchAll(pattern)) {
    let at = found.index + found[0].length;
    for (let count = 0; count < 12; count++) {
      const end = endOfMask(text, at);
      const claim = claimAt(clause, at, found.index, end, change);
      if (claim) claims.push(claim);
      const next = joined.exec(text.slice(end));
      if (!next || change === "rename") break;
      at = end + next[0].length;
    }
  }
  return claims;
}

function passiveClaims(clause: Clause, text: string): FileClaim[] {
  return patterns.flatMap(({ change, passive }) =>
    [...text.matchAll(passive)].flatMap((found) => {
      const end = found.index + found[0].length;
      return claimAt(clause, found.index, found.index, end, change) ?? [];
    }),
  );
}

function listedClaims(clause: Clause, text: string): FileClaim[] {
  return [...text.matchAll(listed)].flatMap((found) => {
    const change = listedChange[(found[2] ?? "").toLowerCase()];
    const end = found.index + found[0].length;
    return (change && claimAt(clause, found.index, found.index, end, change)) ?? [];
  });
}

function namedClaims(clause: Clause, text: string): FileClaim[] {
  if (!wordChange.test(text)) return [];
  const named = namedFiles.filter(([pattern]) => pattern.test(text));
  return named.map(([, path]) => ({
    clause,
    span: clause.span,
    path,
    change: "edit",
    isByWord: true,
  }));
}

function readFiles(clause: Clause): FileClaim[] {
  const text = clause.masked.replace(/[\n\r|]/g, " ");
  return [
    ...patterns.flatMap(({ change, active }) => activeClaims(clause, text, active, change)),
    ...activeClaims(clause, text, into, "edit"),
    ...passiveClaims(clause, text),
    ...listedClaims(clause, text),
    ...namedClaims(clause, text),
  ];
}

const negated =
  /\b(?:not|never|nothing|no|none|neither|without|isn't|wasn't|hasn't|haven't|weren't|didn't|instead of)\b/i;

/** Reports of changed files by the agent or by nobody named. */
export function fileClaims(input: CheckInput): FileClaim[] {
  if (input.summary.language !== "en") return [];
  return input.summary.clauses
    .filter((clause) => clause.modality === "asserted" && deedSubject(clause.masked) !== "user")
    .filter(
      (clause) =>
        clause.section !== "request" &&
        clause.section !== "constraints" &&
        clause.section !== "problems",
    )
    .filter((clause) => !negated.test(clause.masked))
    .flatMap(readFiles);
}
