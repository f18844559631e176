import { describe, expect, it } from "vitest";
import { checkTold } from "../fixtures/tell-record";
import { foreignRules } from "./foreign-rules";
import { englishRules, noRules, type RuleCase } from "./rule-corpus";
import { terseRules } from "./terse-rules";

const task = {
  en: [
    "The total of the cart is wrong, find out why.",
    "Found a rounding slip in src/cart.ts and corrected it.",
  ],
  other: [
    "Totals im Warenkorb: src/cart.ts prüfen.",
    "src/cart.ts: Rundung korrigiert. La suma ahora es correcta.",
  ],
} as const;

/** What the check says of the rule where the summary adds one line about it. */
function kindsOf(rule: string, line: string, [request, done]: readonly [string, string]): string[] {
  const checked = checkTold({
    title: rule,
    record: [`user: ${request}`, `user: ${rule}`, "edit: src/cart.ts"],
    summary: [done, line].filter((part) => part !== "").join("\n\n"),
  });
  return checked.findings.map(({ kind }) => kind).filter((kind) => kind.startsWith("constraint-"));
}

function describeRules(
  title: string,
  rules: readonly RuleCase[],
  words: readonly [string, string],
) {
  const lines = (of: (entry: RuleCase) => readonly string[] | undefined) =>
    rules.flatMap((entry) => (of(entry) ?? []).map((line): [string, string] => [entry.rule, line]));
  describe(title, () => {
    it.each(lines(({ kept }) => kept))("%s is kept by: %s", (rule, line) => {
      expect(kindsOf(rule, line, words)).toEqual([]);
    });
    it.each(lines(({ inverted }) => inverted))("%s is inverted by: %s", (rule, line) => {
      expect([...new Set(kindsOf(rule, line, words))]).toEqual(["constraint-inverted"]);
    });
    it.each(lines(({ weakened }) => weakened))("%s is weakened by: %s", (rule, line) => {
      expect(kindsOf(rule, line, words)).toEqual(["constraint-weakened"]);
    });
    const lasting = rules.filter(({ isOfOneTask }) => isOfOneTask !== true);
    it.each(lasting.map(({ rule }) => [rule]))("%s is omitted by silence", (rule) => {
      expect([...new Set(kindsOf(rule, "", words))]).toEqual(["constraint-omitted"]);
    });
    const passing = rules.filter(({ isOfOneTask }) => isOfOneTask === true);
    it.each(passing.map(({ rule }) => [rule]))("%s may be left out", (rule) => {
      expect(kindsOf(rule, "", words)).toEqual([]);
    });
  });
}

describeRules("a rule in English", [...englishRules, ...terseRules], task.en);
describeRules("a rule in another language", foreignRules, task.other);

describe("words that set no rule", () => {
  it.each(noRules.map((words) => [words]))("%s", (words) => {
    expect(kindsOf(words, "", task.en)).toEqual([]);
  });
});
