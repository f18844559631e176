import type { Span } from "../../artifact";
import type { PackageFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { type ActionSegment, actionSegments } from "./action-segments";

/** A statement that a package of the record is installed or a dependency. */
export type PackageClaim = { clause: Clause; span: Span; name: string };

const isThere =
  /\b(?:installed|(?:is|was|are|were) (?:now )?(?:added|required|pulled in)|added|adds?|new(?: \w+)? dependenc(?:y|ies)|(?:is|as|are) (?:now )?(?:an? |the )?(?:new )?(?:dev |direct |runtime |peer )?dependenc(?:y|ies)|dependenc(?:y|ies)|devdependenc(?:y|ies)|in (?:the )?(?:package\.json|requirements\S*|cargo\.toml|pyproject\.toml|gemfile|composer\.json|go\.mod|lock ?file)|installiert|abhängigkeit|instalad[oa]|installée?|dependencia|dépendance)\b/i;
const undone =
  /\b(?:remov\w+|uninstall\w*|drop\w*|delet\w+|revert\w*|und(?:o|id|one)|roll\w* ?back|rolled|thrown|discard\w*|no longer|instead|without|gone|replac\w+|not|never|no|nothing|refus\w+|denied|declin\w+|reject\w+|forbid\w*|forbidden|ask|before|unless|until|fail\w*|could|couldn't|would|tried|attempt\w*|earlier|first|initial\w*|rewound|rewind|abandon\w*|scrapped|entfernt|nicht|kein\w*|ohne|sans|pas|sin)\b|n't\b/i;

/** The name and, of a scoped or vendored one, its last part. */
function namesOf({ names }: PackageFact): string[] {
  return names.flatMap(({ name }) => [name, name.slice(name.lastIndexOf("/") + 1)]);
}

/** Names of packages that the record installed, or tried to, in live or revoked turns. */
export function installedNames(input: CheckInput): Set<string> {
  const facts = input.facts.packages.filter(({ action }) => action === "install");
  const tried = input.facts.denials.flatMap(({ target }) => askedPackages(target));
  return new Set([...facts.flatMap(namesOf), ...tried].map((name) => name.toLowerCase()));
}

/** Names in a refused installation. */
export function askedPackages(command: string): string[] {
  const rest = /\b(?:install|add|require|i|get)\s+(.+)$/.exec(command)?.[1];
  if (
    rest === undefined ||
    !/\b(?:npm|pnpm|yarn|bun|pip3?|uv|poetry|cargo|go|gem|bundle|composer|apt(?:-get)?|brew|conda|dotnet|mix)\b/.test(
      command,
    )
  )
    return [];
  const words = rest.split(/\s+/).filter((word) => !word.startsWith("-") && /^[@\w]/.test(word));
  const bare = words.map((word) => word.replace(/(?<=.)(?:@|[=<>~!^]=?).*$/, ""));
  return bare.flatMap((word) => [word, word.slice(word.lastIndexOf("/") + 1)]);
}

function nameIn(words: string, names: ReadonlySet<string>): { name: string; at: number } | null {
  for (const found of words.matchAll(/@?[A-Za-z][\w.@/-]*/g)) {
    const name = found[0].toLowerCase().replace(/[.:,-]+$/, "");
    if (names.has(name)) return { name, at: found.index };
    const bare = name.replace(/@[^@]*$/, "");
    if (bare !== "" && names.has(bare)) return { name: bare, at: found.index };
  }
  return null;
}

function claimIn(
  input: CheckInput,
  segment: ActionSegment,
  names: ReadonlySet<string>,
): PackageClaim[] {
  const { start, text, clause } = segment;
  const words = input.summary.text.slice(start, start + text.length);
  const sentence = input.summary.text.slice(clause.sentence.start, clause.sentence.end);
  // What stands in a code span is a command, not a report.
  const there = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/.test(words) ? null : isThere.exec(text);
  if (
    !there ||
    undone.test(words) ||
    (undone.test(sentence) &&
      /\b(?:remov|uninstall|revert|roll|thrown|undo|undone|discard|instead|refus|denied|declin|reject)/i.test(
        sentence,
      ))
  )
    return [];
  const found = nameIn(words, names);
  if (!found) return [];
  const end = Math.max(there.index + there[0].length, found.at + found.name.length);
  return [
    {
      clause,
      name: found.name,
      span: { start: start + Math.min(found.at, there.index), end: start + end },
    },
  ];
}

/** Statements that a package which the record knows is there. The vocabulary is the record's own. */
export function packageClaims(input: CheckInput): PackageClaim[] {
  const names = installedNames(input);
  if (names.size === 0) return [];
  return input.summary.clauses
    .filter(
      ({ subject, section }) =>
        subject !== "user" && section !== "request" && section !== "user-messages",
    )
    .flatMap(actionSegments)
    .filter(({ modality }) => modality === "asserted")
    .flatMap((segment) => claimIn(input, segment, names));
}
