import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSummary } from "./read-summary";

const clauseTexts = (text: string) => readSummary(text).clauses.map((clause) => clause.text);
const moodOf = (text: string) => readSummary(text).clauses.map(({ modality }) => modality);

/** Text that looks like a summary, with everything that can go wrong in one. */
const summaryText = fc
  .array(
    fc.constantFrom(
      "All tests pass",
      "`npm test` failed",
      "1. Current Work:",
      "## Next Steps",
      "- [x] done",
      "- [ ] open",
      "| a | b |",
      "|---|---|",
      "```",
      "> quoted",
      "“x”",
      '"said"',
      "; ",
      ", ",
      "\n",
      "\r\n",
      "  ",
      "src/a.ts",
      "v1.2.3",
      "a1b2c3d",
      "<summary>",
      "😀",
      "\uE001",
      "**bold**",
      "e.g. ",
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(""));

const anyText = fc.oneof(summaryText, fc.string({ unit: "binary", maxLength: 400 }));

describe("reading a summary", () => {
  it("gives every clause and literal the words at its offsets", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { clauses, literals } = readSummary(text);
        for (const clause of clauses) {
          expect(clause.text).toBe(text.slice(clause.span.start, clause.span.end));
          expect(clause.masked).toHaveLength(clause.text.length);
        }
        for (const { span, text: words } of literals) {
          expect(text.slice(span.start, span.end)).toContain(words);
        }
      }),
    );
  });

  it("keeps the length of the text when it masks", () => {
    fc.assert(fc.property(anyText, (text) => readSummary(text).masked.length === text.length));
  });

  it("reads the same text twice in the same way", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(readSummary(text)).toEqual(readSummary(text));
      }),
    );
  });

  it("hides the client's own words from every clause", () => {
    const text = "Continue without asking. All tests pass.";
    const { clauses } = readSummary(text, [{ start: 0, end: 24 }]);
    expect(clauses.map((clause) => clause.text.trim())).toEqual(["All tests pass."]);
  });

  it.each([
    ["one long line", "word ".repeat(200_000)],
    ["a list without end", "- item, and more\n".repeat(60_000)],
    ["open brackets", "[(".repeat(500_000)],
    ["backticks", "`".repeat(1_000_000)],
    ["quotation marks", '"a '.repeat(330_000)],
    ["commas", "passed, and failed, ".repeat(50_000)],
    ["a table", `|a|b|\n|-|-|\n${"|a|b|\n".repeat(100_000)}`],
  ])("reads a megabyte of %s in seconds", (_name, text) => {
    const start = performance.now();
    readSummary(text);
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});

describe("clauses", () => {
  it("end at a semicolon, a contrast and a comma between two statements", () => {
    expect(clauseTexts("Unit tests pass but the build fails; lint is clean.")).toEqual([
      "Unit tests pass",
      "but the build fails",
      "lint is clean.",
    ]);
    expect(clauseTexts("It uses Math.round, all 4 tests pass, committed on main.")).toEqual([
      "It uses Math.round",
      "all 4 tests pass",
      "committed on main.",
    ]);
  });

  it("keep an enumeration of subjects together", () => {
    expect(clauseTexts("Tests, lint and build all pass.")).toEqual([
      "Tests, lint and build all pass.",
    ]);
  });

  it("do not end at an abbreviation, a version or a file name", () => {
    expect(clauseTexts("Handles dates, e.g. leap years in v1.2.3 of src/date.ts.")).toHaveLength(1);
  });

  it("tell a report from a plan, an order, a condition, a hedge and a quotation", () => {
    expect(moodOf("All tests pass.")).toEqual(["asserted"]);
    expect(moodOf("Push the branch.")).toEqual(["imperative"]);
    expect(moodOf("We will push the branch.")).toEqual(["planned"]);
    expect(moodOf("If CI is green, deploy.")[0]).toBe("conditional");
    expect(moodOf("The fix probably works.")).toEqual(["hedged"]);
    expect(moodOf("> All tests pass.")).toEqual(["quoted"]);
    expect(moodOf("Do the tests pass?")).toEqual(["question"]);
  });
});

describe("sections", () => {
  it("have roles whether they are headings, numbered titles or lead-in words", () => {
    const roleOf = (text: string) => readSummary(text).clauses.at(-1)?.section;
    expect(roleOf("## Next Steps\n1. Push it")).toBe("next");
    expect(roleOf("4. Errors and fixes:\n   - none left")).toBe("errors");
    expect(roleOf("Goal: fix it. Next: push the branch.")).toBe("next");
    expect(roleOf("**Constraints**\n- never push")).toBe("constraints");
    expect(roleOf("## Progress\n### Done\n- [x] all tests pass")).toBe("done");
  });

  it("take a ticked box as a report and an open one as a plan", () => {
    expect(moodOf("- [x] tests pass\n- [ ] lint is clean")).toEqual(["asserted", "planned"]);
  });
});

describe("the language", () => {
  it("is found by function words, and short texts count as English", () => {
    expect(
      readSummary("Der Fehler ist behoben und alle Tests sind grün, aber der Commit fehlt noch.")
        .language,
    ).toBe("de");
    expect(
      readSummary("La prueba todavía falla porque el total no está en la lista de los casos.")
        .language,
    ).toBe("es");
    expect(readSummary("テストはすべて成功しています。").language).toBe("ja");
    expect(readSummary("All tests pass.").language).toBe("en");
  });
});
