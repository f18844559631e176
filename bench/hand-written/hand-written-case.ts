import { z } from "zod";
import { findingKinds } from "@/lib/core/finding";

const text = z.string().min(1);

const step = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("user"), text }),
  z.strictObject({ do: z.literal("say"), text }),
  z.strictObject({
    do: z.literal("run"),
    command: text,
    output: z.string(),
    exit: z.exactOptional(z.int().min(0)),
  }),
  z.strictObject({ do: z.literal("read"), path: text, content: z.string() }),
  z.strictObject({
    do: z.literal("edit"),
    path: text,
    from: z.string(),
    to: z.string(),
    fails: z.exactOptional(text),
  }),
  z.strictObject({
    do: z.literal("write"),
    path: text,
    content: z.string(),
    isNew: z.exactOptional(z.boolean()),
  }),
  z.strictObject({ do: z.literal("denied"), command: text, feedback: z.exactOptional(text) }),
  z.strictObject({ do: z.literal("ask"), question: text, answer: text }),
  z.strictObject({
    do: z.literal("todo"),
    items: z.array(
      z.strictObject({ text, status: z.enum(["pending", "in_progress", "completed"]) }),
    ),
  }),
  z.strictObject({ do: z.literal("agent"), prompt: text, answer: text }),
  z.strictObject({ do: z.literal("rewind"), turns: z.int().min(1) }),
]);

const expected = z.strictObject({
  kind: z.enum(findingKinds),
  /** Other kinds that are as right, where the contract leaves a choice. */
  also: z.array(z.enum(findingKinds)),
  /** The false words, once in the summary; null where something is missing. */
  words: text.nullable(),
  /** Index of the step that proves it; null where the proof is an absence. */
  step: z.int().min(0).nullable(),
});

const summary = z.strictObject({ id: text, text, expected: z.array(expected) });

/** A session as a person told it, with summaries of it that are labelled by hand. */
export const handWrittenCase = z.strictObject({
  format: z.enum(["claude-code", "codex", "pi"]),
  stack: text,
  cwd: text,
  branch: text,
  steps: z.array(step).min(8).max(160),
  summaries: z.array(summary).min(1),
});

export type HandWrittenCase = z.infer<typeof handWrittenCase>;
export type HandWrittenSummary = HandWrittenCase["summaries"][number];
export type PlantedMistake = HandWrittenSummary["expected"][number];
