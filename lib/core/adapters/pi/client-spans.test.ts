import { describe, expect, it } from "vitest";
import { piClientSpans } from "./client-spans";
import type { PiCompaction } from "./link";

const compaction: PiCompaction = {
  summary: null,
  firstKeptEntryId: null,
  firstKeptEntryIndex: null,
  tokensBefore: null,
  isFromHook: false,
  retainedTail: null,
  readFiles: null,
  modifiedFiles: null,
};
const clientTexts = (summary: string, fields: Partial<PiCompaction> = {}) =>
  piClientSpans(summary, { ...compaction, ...fields }).map(({ start, end }) =>
    summary.slice(start, end),
  );
const splitTurn = "\n\n---\n\n**Turn Context (split turn):**\n\n";
const lists = "\n\n<read-files>\na\n</read-files>\n\n<modified-files>\nb\nc\n</modified-files>";

describe("what the client wrote of a Pi summary", () => {
  it("is the heading of a split turn, not the words under it", () => {
    expect(clientTexts(`## Goal\nx${splitTurn}all tests pass`)).toEqual([splitTurn]);
  });

  it("is the sentence for an empty history, only where it stands alone", () => {
    expect(clientTexts(`No prior history.${splitTurn}y`)).toEqual(["No prior history.", splitTurn]);
    expect(clientTexts(`No prior history. Then${splitTurn}y`)).toEqual([splitTurn]);
    expect(clientTexts("No prior history.")).toEqual([]);
  });

  it("is the file lists at the end, which the entry's details confirm", () => {
    expect(clientTexts(`x${lists}`, { readFiles: ["a"], modifiedFiles: ["b", "c"] })).toEqual([
      lists,
    ]);
    expect(clientTexts(`x${lists}`)).toEqual([lists]);
    expect(clientTexts(`x${lists}`, { readFiles: [], modifiedFiles: [] })).toEqual([]);
    expect(clientTexts(`x${lists} and so on`)).toEqual([]);
  });

  it("is nothing in a summary that an extension wrote", () => {
    expect(clientTexts(`x${splitTurn}y${lists}`, { isFromHook: true })).toEqual([]);
  });
});
