import type { Clause } from "../check";
import type { NamedSpan } from "../shared/run-names";
import type { Mention } from "./mention";
import { mentionRules } from "./mention-rules";

const failedBehind =
  /^[\s\uE001-\uE006]*(?:(?:run|was|were|had|has|came back|went|still|again|first|then)\s+){0,3}(?:fail(?:ed|s|ing)?|red|broke|broken|\d+ (?:failures?|errors?)|with (?:an? )?errors?)\b/i;
const passedBehind =
  /^[\s\uE001-\uE006]*(?:(?:run|was|were|had|has|came back|went|again|now|then|all)\s+){0,3}(?:pass(?:ed|es|ing)?|green|clean|ok|succeeded|through|out|fine)\b/i;

type Behind = { status: "pass" | "fail" | "any"; length: number };

function readBehind(text: string): Behind {
  const failed = failedBehind.exec(text);
  if (failed) return { status: "fail", length: failed[0].length };
  const passed = passedBehind.exec(text);
  return passed ? { status: "pass", length: passed[0].length } : { status: "any", length: 0 };
}

/** Runs by a name of theirs ("mix format", "the publish"), with what the words behind say of their end. */
function namedMentions(text: string, named: readonly NamedSpan[]): Mention[] {
  return named.flatMap(({ start, end, runs }): Mention[] => {
    const [first] = runs;
    if (!first) return [];
    const { status, length } = readBehind(text.slice(end, end + 60));
    const { family } = first;
    return [{ start, end: end + length, what: "run", family, status, command: null, runs }];
  });
}

/** What a masked sentence says happened, by position; of two readings of the same words the longer one. */
export function findMentions(
  text: string,
  literals: Clause["literals"],
  offset: number,
  named: readonly NamedSpan[] = [],
): Mention[] {
  const ruled = mentionRules
    .flatMap((rule) =>
      [...text.matchAll(rule.pattern)].map((found) => rule.read(found, { literals, offset })),
    )
    .filter((mention) => mention !== null);
  const all = [...ruled, ...namedMentions(text, named)].sort(
    (a, b) => b.end - b.start - (a.end - a.start),
  );
  const kept: Mention[] = [];
  for (const mention of all) {
    const isFree = kept.every((other) => other.end <= mention.start || mention.end <= other.start);
    if (isFree) kept.push(mention);
  }
  return kept.sort((a, b) => a.start - b.start);
}
