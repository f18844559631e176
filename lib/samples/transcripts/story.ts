/**
 * A session told once, written in any client's format: the same facts for every adapter.
 * Used for the sample sessions, the benchmarks and the tests.
 */
export type Step =
  | { do: "user"; text: string }
  | { do: "say"; text: string }
  | { do: "run"; command: string; output: string; exit?: number }
  | { do: "read"; path: string; content: string }
  | { do: "edit"; path: string; from: string; to: string; fails?: string }
  | { do: "write"; path: string; content: string; isNew?: boolean }
  /** The user refuses a command and may say why. */
  | { do: "denied"; command: string; feedback?: string }
  | { do: "ask"; question: string; answer: string }
  | { do: "todo"; items: { text: string; status: "pending" | "in_progress" | "completed" }[] }
  | { do: "agent"; prompt: string; answer: string }
  /** Takes back the last `turns` user turns. */
  | { do: "rewind"; turns: number }
  /** Keeps the last `keep` steps verbatim; an encrypted summary has no text. */
  | { do: "compact"; summary: string | null; trigger?: "auto" | "manual"; keep?: number };

export type Story = {
  /** Seed of every id and time: the same story gives the same bytes. */
  id: string;
  startedAt: string;
  cwd: string;
  branch: string;
  model: string;
  steps: Step[];
};

/**
 * A story in a client's format. `stepLines[i]` are the first and last 1-based lines of step `i`; where a step is a
 * call, its result stands on the last one. A step that writes nothing has `null`.
 */
export type WrittenTranscript = {
  name: string;
  text: string;
  sessionId: string;
  stepLines: ([first: number, last: number] | null)[];
};

/** Writes the steps one by one and notes which lines each became. */
export function writeSteps(
  steps: readonly Step[],
  rows: readonly unknown[],
  write: (step: Step) => void,
): WrittenTranscript["stepLines"] {
  return steps.map((step) => {
    const first = rows.length + 1;
    write(step);
    return rows.length >= first ? [first, rows.length] : null;
  });
}

/** Sections of a Claude Code summary, in their order. */
export const nineSections = [
  "Primary Request and Intent",
  "Key Technical Concepts",
  "Files and Code Sections",
  "Errors and fixes",
  "Problem Solving",
  "All user messages",
  "Pending Tasks",
  "Current Work",
  "Optional Next Step",
] as const;

/** Numbers the given bodies as a Claude Code summary does. */
export function writeNineSections(bodies: readonly string[]): string {
  return nineSections
    .map(
      (title, index) =>
        `${index + 1}. ${title}:\n${(bodies[index] ?? "None.").replace(/^/gm, "   ")}`,
    )
    .join("\n\n");
}

/** Deterministic ids and a clock that ticks with every call. */
export function makeIds(story: Pick<Story, "id" | "startedAt">) {
  let counter = 0;
  let now = Date.parse(story.startedAt);
  const hex = (length: number) => {
    counter += 1;
    let out = "";
    for (let part = 0; out.length < length; part += 1)
      out += digest(`${story.id}:${counter}:${part}`);
    return out.slice(0, length);
  };
  return {
    hex,
    uuid() {
      const h = hex(32);
      return `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-a${h.slice(17, 20)}-${h.slice(20)}`;
    },
    time(stepMs = 2400) {
      now += stepMs;
      return new Date(now).toISOString();
    },
  };
}

export type Ids = ReturnType<typeof makeIds>;

/** 32-bit FNV-1a as 8 hex digits: enough for made-up ids. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) >>> 0).toString(16).padStart(8, "0");
}
