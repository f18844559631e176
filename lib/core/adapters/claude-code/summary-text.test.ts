import { describe, expect, test } from "vitest";
import { clientSpans, summaryShape } from "./summary-text";

const opening =
  "This session is being continued from a previous conversation that ran out of context. The summary below covers the earlier portion of the conversation.\n\n";
const trailer =
  "If you need specific details from before compaction, read the full transcript at: /home/ada/log.jsonl\nPlease continue the conversation from where we left off.";
const sections = [
  "Primary Request and Intent",
  "Key Technical Concepts",
  "Files and Code Sections",
  "Errors and fixes",
  "Problem Solving",
]
  .map((title, index) => `${index + 1}. ${title}:\n   words`)
  .join("\n\n");

/** What is left of a summary for a reader of claims. */
function statements(text: string): string {
  const spans = clientSpans(text);
  return [...text]
    .filter((_, at) => !spans.some((span) => span.start <= at && at < span.end))
    .join("");
}

describe("the client's own words around a summary", () => {
  test("are the opening, the label and the trailer", () => {
    expect(statements(`${opening}Summary:\n${sections}\n\n${trailer}`)).toBe(`${sections}\n\n`);
  });

  test("include the scratch text in front of the summary, labelled or tagged", () => {
    const scratch = "Analysis:\nAll tests pass, I think.\n\n";
    expect(statements(`${opening}${scratch}Summary:\n${sections}`)).toBe(sections);
    expect(statements(`${opening}${scratch}${sections}`)).toBe(sections);
    const tagged = "<analysis>\nAll tests pass.\n</analysis>\n\n<summary>\n";
    expect(statements(`${opening}${tagged}${sections}\n</summary>`)).toBe(`${sections}\n`);
  });

  test("include the older opening and the reminder of the newest", () => {
    const old =
      "This session is being continued from a previous conversation that ran out of context.\nThe conversation is summarized below:\n";
    expect(statements(`${old}Summary:\n${sections}`)).toBe(sections);
    const reminder = "<system-reminder>\n<x>Bash</x>\n</system-reminder>\nSummary:\n";
    expect(statements(`${opening}${reminder}${sections}`)).toBe(sections);
  });

  test("do not hide what a quoted trailer or reminder in the body is followed by", () => {
    const body = `${sections}\n${trailer}\nAll tests pass.\n<system-reminder>hush</system-reminder>\n`;
    expect(statements(`${opening}Summary:\n${body}${trailer}`)).toBe(body);
  });

  test("are nothing in a text that has none of it", () => {
    expect(clientSpans("We tidied the shelf.")).toEqual([]);
    expect(clientSpans("")).toEqual([]);
  });
});

describe("the shape of a summary", () => {
  test.each([
    ["the client's outline", sections, "nine-sections"],
    [
      "the outline in bold",
      sections.replace(/(\d\.) ([A-Z][^:]*):/g, "$1 **$2:**"),
      "nine-sections",
    ],
    ["the outline as headings", sections.replace(/^(\d\.)/gm, "## $1"), "nine-sections"],
    ["headings of its own", "# Goal\n\nTidy.", "headings"],
    ["no headings", "We tidied the shelf and went home.", "free"],
  ])("is known with %s", (_, text, shape) => {
    expect(summaryShape(text)).toBe(shape);
  });
});
