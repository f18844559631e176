import { spawn } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";

const figureSchema = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  detail: z.string().optional(),
});
type Figure = z.infer<typeof figureSchema>;

/** Each part runs in a process of its own, so that its memory is its own. Numbers are sizes, given on the call. */
const parts = [
  {
    file: "speed/ingest.ts",
    title: "Reading a long transcript into the record",
    size: "megabytes",
  },
  { file: "speed/check.ts", title: "Checking without a server", size: null },
  { file: "speed/queue.ts", title: "The queue at 100,000 artifacts", size: "artifacts" },
  {
    file: "speed/navigate.ts",
    title: "Opening a range of 50,000 events in a browser",
    size: "events",
  },
  {
    file: "soak/soak.ts",
    title: "Collectors, a reader, kills and store faults for ten minutes",
    size: "minutes",
  },
] as const;

const isJson = process.argv.includes("--json");
const figures: Figure[] = [];
for (const part of parts) {
  if (!isJson) process.stdout.write(`\n${part.title}\n`);
  const own = await runPart(part.file, sizeOf(part.size));
  figures.push(...own);
  if (!isJson) for (const figure of own) process.stdout.write(`${line(figure)}\n`);
}
if (isJson) process.stdout.write(`${JSON.stringify({ version: 1, figures }, null, 1)}\n`);

/** `--megabytes 500` makes the ingest part read a file of that size. */
function sizeOf(name: string | null): string[] {
  const at = name === null ? -1 : process.argv.indexOf(`--${name}`);
  const value = at === -1 ? undefined : process.argv[at + 1];
  return value ? [value] : [];
}

function line({ name, value, unit, detail }: Figure): string {
  const number = value >= 100 ? value.toFixed(0) : value.toFixed(1);
  return `  ${name.padEnd(50)} ${number.padStart(8)} ${unit.padEnd(6)} ${detail ?? ""}`.trimEnd();
}

async function runPart(file: string, args: string[]): Promise<Figure[]> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", join(import.meta.dirname, file), ...args],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let output = "";
  for await (const chunk of child.stdout) output += String(chunk);
  const status =
    child.exitCode ?? (await new Promise<number | null>((done) => child.once("close", done)));
  if (status !== 0) throw new Error(`${file} ended with status ${status}.`);
  return z.array(figureSchema).parse(JSON.parse(output.trim().split("\n").at(-1) ?? "[]"));
}
