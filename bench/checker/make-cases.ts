import type { Step, Story, WrittenTranscript } from "@/lib/samples/transcripts/story";
import { claudeCodeOpening, writeClaudeCode } from "@/lib/samples/transcripts/write-claude-code";
import { codexOpening, writeCodex } from "@/lib/samples/transcripts/write-codex";
import { writePi } from "@/lib/samples/transcripts/write-pi";
import { actorControls } from "./actor-controls";
import type { Case, Control, Draft, Format, Gold, Mutation } from "./case";
import { valueMutations } from "./mutations";
import { heldOutFamilies, phraseFamilies } from "./phrases";
import { planSession } from "./plan";
import { proseMutations } from "./prose-mutations";
import { makeRandom } from "./random";
import { resultControls } from "./result-controls";
import type { Want } from "./session-fact";
import { stacks } from "./stacks";
import { faithfulItems, type Item, type Style, writeSummary } from "./summarise";
import { timeMutations } from "./time-mutations";
import { wordingControls } from "./wording-controls";

export const mutations: readonly Mutation[] = [
  ...valueMutations,
  ...proseMutations,
  ...timeMutations,
];
export const controls: readonly Control[] = [
  ...resultControls,
  ...wordingControls,
  ...actorControls,
];

export type Split = Case["split"];
export type CaseOptions = {
  seed: string;
  split: Split;
  mutantsPerKind: number;
  cleanEasy: number;
  cleanHard: number;
};

const formats: readonly Format[] = ["claude-code", "codex", "pi"];
const styleOf = {
  "claude-code": "nine",
  codex: "handoff",
  pi: "headings",
} as const satisfies Record<Format, Style>;
/** Length of what each client puts in front of the summary, in UTF-16 units. */
const openings = {
  "claude-code": claudeCodeOpening.length,
  codex: codexOpening.length,
  pi: 0,
} as const;
const writers: Record<Format, (story: Story) => WrittenTranscript> = {
  "claude-code": writeClaudeCode,
  codex: (story) => writeCodex(story),
  pi: writePi,
};

/** A story as the client of the format writes it. */
export const writeStory = (format: Format, story: Story): WrittenTranscript =>
  writers[format](story);

/** Every case of a split, in a fixed order. One seed never serves two splits. */
export function* makeCases(options: CaseOptions): Generator<Case> {
  for (const mutation of mutations)
    yield* repeat(options.mutantsPerKind, (index) => mutant(options, mutation, index));
  yield* repeat(options.cleanEasy, (index) => clean(options, null, index));
  const perControl = Math.ceil(options.cleanHard / controls.length);
  for (const control of controls)
    yield* repeat(perControl, (index) => clean(options, control, index));
}

/** Tries seeds until enough of them give a case; a control that fits no session would otherwise loop for ever. */
function* repeat(count: number, make: (index: number) => Case | null): Generator<Case> {
  let made = 0;
  for (let index = 0; made < count && index < count * 20; index += 1) {
    const one = make(index);
    if (!one) continue;
    made += 1;
    yield one;
  }
}

function draftSession(
  options: CaseOptions,
  label: string,
  index: number,
  wants: readonly Want[],
  notIn: readonly string[] = [],
) {
  const seed = `${options.seed}/${options.split}/${label}/${index}`;
  const random = makeRandom(seed);
  const isHeldOut = options.split === "held-out";
  const stack = random.pick(stacks.filter((one) => isHeldOut || !one.isHeldOut));
  const family = random.pick(
    phraseFamilies.filter((one) => isHeldOut || !heldOutFamilies.includes(one)),
  );
  const format = random.pick(formats.filter((one) => !notIn.includes(one)));
  const size = random.chance(0.05) ? random.int(150, 400) : random.int(3, 40);
  const plan = planSession(random, stack, {
    isHeldOut,
    size,
    wants: new Set(wants),
  });
  const draft: Draft = {
    plan,
    items: faithfulItems(plan, family, random),
    style: styleOf[format],
    family,
    random,
  };
  return { seed, draft, format };
}

function mutant(options: CaseOptions, mutation: Mutation, index: number): Case | null {
  const { seed, draft, format } = draftSession(
    options,
    mutation.id,
    index,
    mutation.wants,
    mutation.notIn,
  );
  const mutated = mutation.mutate(draft);
  return (
    mutated &&
    finish({
      seed,
      draft,
      format,
      items: mutated.items,
      gold: mutated.gold,
      set: "mutant",
      label: mutation.id,
      split: options.split,
    })
  );
}

function clean(options: CaseOptions, control: Control | null, index: number): Case | null {
  const label = control?.id ?? "easy";
  const { seed, draft, format } = draftSession(options, `clean-${label}`, index, []);
  const items = control ? control.apply(draft) : draft.items;
  return (
    items &&
    finish({
      seed,
      draft,
      format,
      items,
      gold: null,
      set: control ? "clean-hard" : "clean-easy",
      label,
      split: options.split,
    })
  );
}

type Unfinished = Pick<Case, "seed" | "set" | "label" | "split" | "gold"> & {
  draft: Draft;
  format: Format;
  items: Item[];
};

function finish({ seed, draft, format, items, gold, set, label, split }: Unfinished): Case {
  const summary = writeSummary(items, draft.style);
  const steps: Step[] = [
    ...draft.plan.steps,
    { do: "compact", summary: summary.text, trigger: "auto", keep: 1 },
  ];
  const story: Story = {
    id: seed,
    startedAt: "2026-10-01T08:00:00.000Z",
    cwd: "/w/app",
    branch: draft.plan.branch,
    model: "made-up",
    steps,
  };
  const transcript = writeStory(format, story);
  return {
    id: seed,
    seed,
    split,
    set,
    label,
    format,
    family: draft.family,
    stack: draft.plan.stack.id,
    plan: draft.plan,
    story,
    transcript,
    summary: summary.text,
    claim: gold?.item == null ? null : claimOf(summary, gold.item, openings[format]),
    lines: linesOf(transcript, gold),
    gold,
  };
}

const linesOf = (transcript: WrittenTranscript, gold: Gold | null) =>
  (gold?.steps ?? []).flatMap((step) => {
    const lines = transcript.stepLines[step];
    return lines ? [lines] : [];
  });

/** The marked words, with their offsets in the summary as the client stores it. */
function claimOf(
  summary: ReturnType<typeof writeSummary>,
  item: number,
  opening: number,
): Case["claim"] {
  const span = summary.spans[item];
  return span
    ? {
        start: span.start + opening,
        end: span.end + opening,
        text: summary.text.slice(span.start, span.end),
      }
    : null;
}
