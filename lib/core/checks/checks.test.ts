import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { findingKinds, severityByKind } from "../finding";
import { checkTold, type ToldCase } from "./fixtures/tell-record";
import { checks } from "./index";

const caseSchema = z.strictObject({
  title: z.string(),
  record: z.array(z.string()),
  summary: z.union([z.string(), z.array(z.string())]),
  /** Kind and marked words of every finding that the case expects, `null` where it marks a heading or nothing. */
  finds: z.array(z.tuple([z.enum(findingKinds), z.string().nullable()])).default([]),
  /** 1-based step whose event decides the first expected finding. */
  step: z.number().optional(),
  kept: z.number().optional(),
  isTorn: z.boolean().optional(),
  previous: z.object({ summary: z.string(), steps: z.number() }).optional(),
});
type Case = z.infer<typeof caseSchema>;

const root = `${import.meta.dirname}/fixtures`;

function casesOf(id: string, prefix: string): Case[] {
  if (!existsSync(`${root}/${id}`)) return [];
  const files = readdirSync(`${root}/${id}`)
    .filter((name) => name.startsWith(prefix))
    .sort();
  return files.flatMap((name) =>
    z.array(caseSchema).parse(JSON.parse(readFileSync(`${root}/${id}/${name}`, "utf8"))),
  );
}

function toldOf(entry: Case): ToldCase {
  const { kept, isTorn, previous } = entry;
  return {
    title: entry.title,
    record: entry.record,
    summary: typeof entry.summary === "string" ? entry.summary : entry.summary.join("\n"),
    ...(kept === undefined ? {} : { kept }),
    ...(isTorn === undefined ? {} : { isTorn }),
    ...(previous === undefined ? {} : { previous }),
  };
}

/** What a person would see as wrong: the kind and the words, information left out. */
function shown(checked: ReturnType<typeof checkTold>) {
  return checked.findings
    .filter(({ severity }) => severity !== "info")
    .map(({ kind, summarySpans }) => [
      kind,
      summarySpans.map(({ text }) => text).join(" … ") || null,
    ]);
}

/** A check with a test file of its own brings its cases there. */
const told = checks.filter(({ id }) => !existsSync(`${import.meta.dirname}/${id}.test.ts`));

describe.each(told)("$id", ({ id }) => {
  const catches = casesOf(id, "catches-");
  const spares = casesOf(id, "spares-");

  it("has cases that it catches and cases that it spares", () => {
    expect(catches.length).toBeGreaterThan(0);
    expect(spares.length).toBeGreaterThan(0);
  });

  it.each(catches)("catches $title", (entry) => {
    const checked = checkTold(toldOf(entry));
    const own = checked.findings.filter(({ severity }) => severity !== "info");
    expect(shown(checked)).toEqual(entry.finds.map(([kind, words]) => [kind, words]));
    if (entry.step !== undefined && own[0]) expect(checked.stepOf(own[0])).toBe(entry.step);
    for (const { kind, severity } of own) {
      if (kind !== "identifier-changed") expect(severity).toBe(severityByKind[kind]);
    }
  });

  it.each(spares)("spares $title", (entry) => {
    expect(shown(checkTold(toldOf(entry)))).toEqual([]);
  });
});

const faithful = z
  .array(caseSchema)
  .parse(JSON.parse(readFileSync(`${root}/faithful.json`, "utf8")));

describe("a faithful summary", () => {
  it.each(faithful)("is left alone: $title", (entry) => {
    expect(shown(checkTold(toldOf(entry)))).toEqual([]);
  });

  it.each(faithful)("gives the same answer twice: $title", (entry) => {
    const [first, second] = [checkTold(toldOf(entry)), checkTold(toldOf(entry))];
    expect({ ...first, stepOf: null }).toEqual({ ...second, stepOf: null });
  });
});
