import type { Step } from "../transcripts/story";

const nouns = [
  "invoice",
  "report",
  "account",
  "period",
  "rounding",
  "currency",
  "export",
  "import",
  "ledger",
  "batch",
  "filter",
  "policy",
  "session",
  "worker",
  "queue",
  "cursor",
  "schema",
  "client",
  "parser",
  "reader",
];
const verbs = [
  "load",
  "merge",
  "parse",
  "render",
  "collect",
  "resolve",
  "split",
  "order",
  "check",
  "format",
];

/** Everyday work that decides nothing: reads, searches, small edits. Deterministic for a seed; about `count` calls. */
export function fillerSteps(seed: string, count: number, folder: string): Step[] {
  const next = makeRandom(seed);
  const pick = <T>(list: readonly T[]): T => {
    const item = list[next() % list.length];
    if (item === undefined) throw new RangeError("an empty list has nothing to pick");
    return item;
  };
  const steps: Step[] = [];
  for (let index = 0; index < count; index += 1) {
    const path = `${folder}/${pick(nouns)}-${pick(nouns)}.ts`;
    const name = `${pick(verbs)}${capital(pick(nouns))}`;
    steps.push(...pick(kinds)(path, name, index));
  }
  return steps;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const body = (name: string, lines: number) =>
  [
    `export function ${name}(input: string): string {`,
    ...Array.from({ length: lines }, (_, line) => `  // step ${line + 1} of ${name}`),
    "  return input.trim();",
    "}",
    "",
  ].join("\n");

const kinds: ((path: string, name: string, index: number) => Step[])[] = [
  (path, name, index) => [
    {
      do: "say",
      text: `${capital(name.replace(/([A-Z])/g, " $1").toLowerCase())} may matter here, I will read it.`,
    },
    { do: "read", path, content: body(name, 6 + (index % 40)) },
  ],
  (path, name) => [
    {
      do: "run",
      command: `grep -rn "${name}" ${path.split("/")[0]}`,
      output: `${path}:3:export function ${name}(input: string): string {\n${path}:41:  return ${name}(value);`,
    },
  ],
  (path, name) => [
    { do: "edit", path, from: `  return ${name}(value);`, to: `  return ${name}(value.trim());` },
  ],
  (path) => [{ do: "run", command: `sed -n '1,20p' ${path}`, output: body("preview", 12) }],
  (path) => [
    {
      do: "run",
      command: `ls ${path.split("/").slice(0, -1).join("/")}`,
      output: nouns.map((noun) => `${noun}.ts`).join("\n"),
    },
  ],
];

/** Small deterministic generator (mulberry32) over non-negative integers. */
function makeRandom(seed: string): () => number {
  let state = 0;
  for (const char of seed) state = (Math.imul(state, 31) + (char.codePointAt(0) ?? 0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
