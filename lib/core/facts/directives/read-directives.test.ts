import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { actionClasses, actionClassOf } from "./action-classes";
import { noOrders, orders } from "./directive-corpus";
import { readDirectives } from "./read-directives";

function parse(meaning: string) {
  const words = meaning.split(" ");
  const polarity = words.shift();
  const force = words[0] === "~" ? "should" : "must";
  if (force === "should") words.shift();
  const isOnce = words.at(-1) === "once";
  if (isOnce) words.pop();
  const [action, ...objects] = words;
  return { polarity, force, isStanding: !isOnce, action, objects };
}

describe("an order or a prohibition", () => {
  test.each(orders)("%s", (sentence, meaning) => {
    const expected = parse(meaning);
    const found = readDirectives(sentence);
    expect(found).toHaveLength(1);
    const [directive] = found;
    const { polarity, force, isStanding, action } = expected;
    expect(directive).toMatchObject(
      action === "code" ? { polarity, force, isStanding } : { polarity, force, isStanding, action },
    );
    for (const object of expected.objects) expect(directive?.objects).toContain(object);
    expect(sentence).toContain(directive?.text);
  });
});

describe("no order", () => {
  test.each(noOrders.map((sentence) => [sentence]))("%s", (sentence) => {
    expect(readDirectives(sentence)).toEqual([]);
  });
});

describe("a sentence with several orders", () => {
  test("gives one for each", () => {
    const found = readDirectives(
      "Never push to the remote, and leave everything under vendor/ as it is.",
    );
    expect(found.map(({ action, objects }) => [action, objects])).toEqual([
      ["push", ["remote"]],
      ["edit", ["vendor/"]],
    ]);
  });

  test("keeps an exception apart from the object", () => {
    const [found] = readDirectives("Never delete files unless I ask you to.");
    expect(found).toMatchObject({
      action: "delete",
      objects: ["files"],
      exceptions: ["unless i ask you to"],
    });
  });

  test("keeps a condition in front", () => {
    const [found] = readDirectives("If the tests fail, don't push.");
    expect(found).toMatchObject({ action: "push", exceptions: ["if the tests fail"] });
  });
});

test("code blocks and tagged blocks hold no orders", () => {
  expect(readDirectives("look:\n```\nnever push\n```\n<log>\ndon't commit\n</log>\n")).toEqual([]);
});

test("a list of rules gives one order for each item", () => {
  const text =
    "Rules:\n- never push\n- don't commit without asking\n- always run `npm test` before committing\n";
  expect(readDirectives(text).map(({ polarity, action }) => [polarity, action])).toEqual([
    ["prohibition", "push"],
    ["prohibition", "commit"],
    ["requirement", "run"],
  ]);
});

describe("an action word", () => {
  test.each([
    ["pushing", "push"],
    ["committed", "commit"],
    ["deleting", "delete"],
    ["dependencies", "install"],
    ["modified", "edit"],
    ["tagged", "tag"],
    ["Merges", "merge"],
    ["wrote", "write"],
    ["table", null],
    ["constructor", null],
  ])("%s has the class %s", (word, expected) => {
    expect(actionClassOf(word)).toBe(expected);
  });

  test("stands in one class only", () => {
    const words = Object.values(actionClasses).flat();
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    expect(Object.keys(actionClasses).length).toBeGreaterThanOrEqual(60);
  });
});

test("no text makes the reader throw, and every directive is a piece of the text", () => {
  const words = fc.constantFrom(
    "never",
    "don't",
    "push",
    "to",
    "main",
    ".",
    "\n",
    "- ",
    "```",
    "(",
    "unless",
    "always",
    "?",
    "“",
    "🙂",
    "<a>",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words, { maxLength: 60 }).map((all) => all.join(" ")),
      ),
      (text) => {
        for (const directive of readDirectives(text)) expect(text).toContain(directive.text);
      },
    ),
  );
});
