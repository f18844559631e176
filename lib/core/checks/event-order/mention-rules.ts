import type { RunFamily } from "../../facts/fact";
import type { Clause } from "../check";
import { pathOfLiteral } from "../shared/report-clauses";
import type { Mention } from "./mention";

const place = "([\uE001\uE004]+)";
const sign = "[\uE001-\uE006]+";
const family =
  "(test runs?|test suite|tests?|(?:full |whole |entire |unit )?suite|specs?|builds?|lint(?: run|er|ing)?|type ?-?checks?(?:er|ing)?)";
const some = "(?:(?:all|the|of|our|its|both|every|full|whole|entire|unit|\\d+) )*";
const passed =
  "(?:pass(?:ed|es|ing)?|succeed(?:ed|s)?|(?:(?:was|were|is|are|went|came back|come back|stayed|turned|ran|finished|completed) )?(?:all |fully |now |again |still )*(?:green|clean|successful(?:ly)?))";
const failed =
  "(?:fail(?:ed|s|ing)?|broke|(?:had|with|showed|reported|gave|found) (?:\\d+|an?|one|two|three|some) (?:\\w+ )?(?:failures?|errors?|failing tests?)|(?:was|were|is|are|went|turned|came back) (?:\\w+ )?(?:red|broken))";
const changeVerb =
  "(edit|chang|fix|updat|modif|rewrit|rewrote|refactor|patch|delet|remov|creat|add|writ|wrote|renam|mov|touch|adjust)\\w*";
const changeNoun =
  "(edit|change|fix|update|modification|rewrite|refactor|refactoring|patch|deletion|removal|creation|rename)(?:s|es)?";

export type MentionRule = {
  pattern: RegExp;
  read(found: RegExpExecArray, place: Place): Mention | null;
};
export type Place = { literals: Clause["literals"]; offset: number };

const families: readonly [RegExp, RunFamily][] = [
  [/^type/i, "typecheck"],
  [/^lint/i, "lint"],
  [/^build/i, "build"],
  [/./, "test"],
];
const familyOf = (word: string): RunFamily =>
  families.find(([pattern]) => pattern.test(word))?.[1] ?? "test";

const spanOf = (found: RegExpExecArray) => ({
  start: found.index,
  end: found.index + found[0].length,
});

function run(status: "pass" | "fail" | "any") {
  return (found: RegExpExecArray): Mention => ({
    ...spanOf(found),
    what: "run",
    family: familyOf(found[1] ?? ""),
    status,
    command: null,
  });
}

function git(action: Extract<Mention, { what: "git" }>["action"]) {
  return (found: RegExpExecArray, { literals, offset }: Place): Mention => {
    const { start, end } = spanOf(found);
    const id = literals.find(
      ({ kind, span, text }) =>
        span.start >= offset + start &&
        span.start <= offset + end &&
        (kind === "hash" || /^[0-9a-f]{7,40}$/.test(text)),
    );
    return { start, end, what: "git", action, id: id?.text ?? null };
  };
}

function packaged(action: Extract<Mention, { what: "package" }>["action"]) {
  return (found: RegExpExecArray): Mention => ({ ...spanOf(found), what: "package", action });
}

function changeOf(word: string): "any" | "create" | "delete" | "rename" {
  if (/^(?:delet|remov)/i.test(word)) return "delete";
  if (/^creat/i.test(word)) return "create";
  return /^renam/i.test(word) ? "rename" : "any";
}

function change(placeGroup: number, verbGroup: number) {
  return (found: RegExpExecArray, { literals, offset }: Place): Mention | null => {
    const at = found.index + found[0].indexOf(found[placeGroup] ?? "");
    const path = pathOfLiteral({ literals }, offset + at);
    if (path === null) return null;
    return {
      ...spanOf(found),
      what: "change",
      path,
      change: changeOf(found[verbGroup] ?? ""),
      which: "all",
    };
  };
}

const commandHead =
  /^(?:\$ )?(?:npx|npm|pnpm|yarn|bunx?|deno|node|python3?|pytest|tox|nox|uv|poetry|cargo|go|make|just|gradle|\.\/|mvn|dotnet|bundle|rake|rspec|php|composer|mix|tsc|vitest|jest|mocha|eslint|biome|ruff|mypy|golangci-lint|terraform|kubectl|docker|git|gh)\b/;

function commandOf(found: RegExpExecArray, { literals, offset }: Place): Mention | null {
  const at = offset + found.index + found[0].indexOf(found[1] ?? "");
  const literal = literals.find(({ span }) => span.start === at);
  if (!literal || !commandHead.test(literal.text)) return null;
  return { ...spanOf(found), what: "run", family: "command", status: "any", command: literal.text };
}

/** "It was written": the file that the sentence named last. */
function changeOfIt(found: RegExpExecArray, { literals, offset }: Place): Mention | null {
  const named = literals.findLast(
    ({ span }) =>
      span.end <= offset + found.index && pathOfLiteral({ literals }, span.start) !== null,
  );
  const path = named && pathOfLiteral({ literals }, named.span.start);
  if (!path) return null;
  return { ...spanOf(found), what: "change", path, change: changeOf(found[1] ?? ""), which: "all" };
}

export const mentionRules: readonly MentionRule[] = [
  {
    pattern: new RegExp(
      `\\b(?:the |my )?(?:last|latest|final|most recent) ${family}(?: runs?)?\\b`,
      "gi",
    ),
    read: (found) => ({
      ...spanOf(found),
      what: "run",
      family: familyOf(found[1] ?? ""),
      status: "any",
      command: null,
      isLast: true,
    }),
  },
  {
    pattern: new RegExp(`\\bit (?:was|had been|got) (?:last )?${changeVerb}`, "gi"),
    read: changeOfIt,
  },
  {
    pattern: new RegExp(
      `\\b${some}${family}\\s+(?:(?!after|before|once)\\w+\\s+){0,2}?${passed}\\b`,
      "gi",
    ),
    read: run("pass"),
  },
  {
    pattern: new RegExp(
      `(?<=\\btests?\\b[^.]{0,160})\\b(?:all of them|they all|they) ${passed}\\b`,
      "gi",
    ),
    read: run("pass"),
  },
  {
    pattern: new RegExp(`\\b(?:green|clean|passing|successful) ${family}\\b`, "gi"),
    read: run("pass"),
  },
  {
    pattern: new RegExp(
      `\\b${some}${family}\\s+(?:(?!after|before|once)\\w+\\s+){0,2}?${failed}\\b`,
      "gi",
    ),
    read: run("fail"),
  },
  { pattern: new RegExp(`\\b(?:red|failing|failed|broken) ${family}\\b`, "gi"), read: run("fail") },
  {
    pattern: new RegExp(
      `\\b(?:ran|re-?ran|running|re-?running|executed|executing) ${some}${family}\\b`,
      "gi",
    ),
    read: run("any"),
  },
  {
    pattern: new RegExp(
      `\\b${some}${family} (?:(?:was|were|had been|got) )(?:run|re-?run|executed)\\b`,
      "gi",
    ),
    read: run("any"),
  },
  {
    pattern:
      /\b(?:committed|committing|(?:the|this|that|my|its) commit|commit(?= [\uE001-\uE006]))(?:(?: as)? [\uE001\uE005]+)?/gi,
    read: git("commit"),
  },
  { pattern: /\b(?:pushed|pushing|the push)\b/gi, read: git("push") },
  { pattern: /\b(?:merged|merging|the merge)\b/gi, read: git("merge") },
  { pattern: /\b(?:tagged|tagging)\b/gi, read: git("tag") },
  {
    pattern:
      /\b(?:open(?:ed|ing)|creat(?:ed|ing)|rais(?:ed|ing)) (?:the |a )?(?:PR|pull request)\b|\bthe (?:PR|pull request) (?:was (?:opened|created)|went up)/gi,
    read: git("pull-request"),
  },
  {
    pattern: /\b(?:re-?)?(?:deployed|deploying|the deploy(?:ment)?|the rollout)\b/gi,
    read: packaged("deploy"),
  },
  { pattern: /\b(?:published|publishing|the publish)\b/gi, read: packaged("publish") },
  {
    pattern:
      /\b(?:(?:ran|running|applied|applying) (?:the |all )*migrations?|the migrations?(?! (?:files?|scripts?|names?|folder|director))(?: (?:was|were|ran)\b(?: (?:run|applied|through))?)?|migrated|migrating|(?<=\bmigrations?\b[^.;:]{0,90})applied(?: locally)?)\b/gi,
    read: packaged("migrate"),
  },
  {
    pattern: new RegExp(
      `\\b(?:the |a |an |my |our |this |last |\\w+ )?${changeNoun} (?:to|in|of|for|on) (?:the |file )*${place}`,
      "gi",
    ),
    read: change(2, 1),
  },
  {
    pattern: new RegExp(`\\b${changeVerb} (?:(?:the|file|up) )*${place}`, "gi"),
    read: change(2, 1),
  },
  {
    pattern: new RegExp(
      `${place} (?:(?:was|were|had been|has been|got|is) )(?:\\w+ )?${changeVerb}`,
      "gi",
    ),
    read: change(1, 2),
  },
  {
    pattern: new RegExp(`${place} (?:change|edit|fix|update|rewrite|refactor)\\b`, "gi"),
    read: change(1, 1),
  },
  {
    pattern:
      /\b(?:the|this|that|my|those|these|both|all) (last |final |latest |most recent )?(?:code )?(?:edits?|changes?|fix(?:es)?|refactor(?:ing)?|rewrite|patch)\b(?! (?:to|in|of|for|on) )|\b(?:fixing|changing|editing|refactoring) (?:it|this|that|the code)\b/gi,
    read: (found) => ({
      ...spanOf(found),
      what: "change",
      path: null,
      change: "any",
      which: found[1] === undefined ? "all" : "last",
    }),
  },
  {
    pattern: new RegExp(`\\b(?:ran|re-?ran|running|executed|executing) (${sign})`, "gi"),
    read: commandOf,
  },
  {
    pattern: new RegExp(
      `(${sign}) (?:(?:was|had been|got) (?:re-?)?(?:run|executed|called|applied)|ran)\\b`,
      "gi",
    ),
    read: commandOf,
  },
  {
    pattern:
      /\b(?:asking(?: (?:the user|him|her|them)|(?=\s*[.,;)]|\s*$))|(?:the user|he|she) was asked|(?:i|we) asked (?:the user|him|her)|the question(?: to the user)?(?= (?:was|came|went))|(?:showing|shown to) the user)\b/gi,
    read: (found) => ({ ...spanOf(found), what: "user", act: "ask" }),
  },
  {
    pattern:
      /\b(?:the user(?:'s)?|his|her) (?:yes|ok(?:ay)?|approv(?:al|ed)|go(?:-ahead)?|consent(?:ed)?|agreed|agreement|confirm(?:ed|ation)|answer(?:ed)?|repl(?:y|ied)|said yes|permission|sign-?off)\b|\b(?:being|was) (?:approved|confirmed) by the user\b/gi,
    read: (found) => ({ ...spanOf(found), what: "user", act: "answer" }),
  },
];
