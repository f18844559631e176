import type { FindingKind } from "@/lib/core/finding";
import type { Story, WrittenTranscript } from "@/lib/samples/transcripts/story";
import type { PhraseFamily } from "./phrases";
import type { Plan } from "./plan";
import type { Random } from "./random";
import type { Want } from "./session-fact";
import type { Item, Style } from "./summarise";

/** What is wrong with a mutated summary, and what would be a right answer. */
export type Gold = {
  kind: FindingKind;
  alsoAccepted: FindingKind[];
  /** Index of the item that carries the claim; null for an omission. */
  item: number | null;
  /** Steps whose event proves it, the decisive one first; empty where the proof is an absence. */
  steps: number[];
};

export type Draft = {
  plan: Plan;
  items: Item[];
  style: Style;
  family: PhraseFamily;
  random: Random;
};

/** One way to make a faithful summary false. Null where the session has nothing to falsify. */
export type Mutation = {
  id: string;
  /** What the plan must contain. */
  wants: Want[];
  /** Formats in which the mistake does no harm, because the client keeps the words verbatim. */
  notIn?: readonly string[];
  mutate(draft: Draft): { items: Item[]; gold: Gold } | null;
};

/** One plausible trap that a faithful summary may hold; changes the session and tells it truthfully. */
export type Control = { id: string; apply(draft: Draft): Item[] | null };

export type Format = "claude-code" | "codex" | "pi";

export type Case = {
  id: string;
  seed: string;
  split: "development" | "held-out";
  set: "mutant" | "clean-easy" | "clean-hard";
  /** Id of the mutation or the control. */
  label: string;
  format: Format;
  family: PhraseFamily;
  stack: string;
  /** What the session was made of, and the story that was written as the transcript. */
  plan: Plan;
  story: Story;
  transcript: WrittenTranscript;
  /** The words that a finding should mark, with their offsets in the summary as stored. */
  claim: { start: number; end: number; text: string } | null;
  summary: string;
  /** Lines of the proof, the decisive first. */
  lines: [first: number, last: number][];
  gold: Gold | null;
};
