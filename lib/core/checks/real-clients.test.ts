import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkTranscripts } from "../check-transcript";

const root = join(import.meta.dirname, "../../../../shared/fixtures/real-clients");

const truthSchema = z.record(
  z.string(),
  z.object({
    compactions: z
      .array(
        z.object({
          summaryLine: z.number(),
          claims: z
            .array(
              z.object({
                quote: z.string(),
                span: z.tuple([z.number(), z.number()]).nullish(),
                true: z.boolean().nullable(),
                kind: z.string().nullable(),
                evidenceLine: z.number().nullable(),
              }),
            )
            .default([]),
        }),
      )
      .default([]),
  }),
);

/** Empty where the transcripts are not there: then there is nothing to compare with. */
function readTruth() {
  const path = join(root, "truth.json");
  return existsSync(path)
    ? Object.entries(truthSchema.parse(JSON.parse(readFileSync(path, "utf8"))))
    : [];
}

function filesOf(name: string) {
  const path = join(root, name);
  const names = statSync(path).isDirectory()
    ? readdirSync(path).map((file) => join(path, file))
    : [path];
  return names.map((file) => ({ path: file, text: readFileSync(file, "utf8") }));
}

const claims = readTruth().flatMap(([name, { compactions }]) =>
  compactions.flatMap((compaction, index) =>
    compaction.claims.flatMap((claim) =>
      claim.span ? [{ name, index, line: compaction.summaryLine, claim, span: claim.span }] : [],
    ),
  ),
);

type Judged = (typeof claims)[number];

function findingsAt({ name, index, line, span }: Judged) {
  const artifacts = checkTranscripts(filesOf(name)).sessions.flatMap(
    (session) => session.artifacts,
  );
  const artifact = artifacts.find((entry) => entry.line === line) ?? artifacts[index];
  const [from, to] = span;
  return (artifact?.findings ?? []).filter((finding) =>
    finding.summarySpans.some(({ start, end }) => start < to && from < end),
  );
}

describe("summaries of the real clients", () => {
  it.each(claims.filter(({ claim }) => claim.true === false))(
    "are accused of “$claim.quote” in $name",
    (judged) => {
      const found = findingsAt(judged).filter(({ kind }) => kind === judged.claim.kind);
      expect(found).toHaveLength(1);
      const lines = found.flatMap(({ evidence }) => evidence.map((entry) => entry.line));
      if (judged.claim.evidenceLine !== null) expect(lines).toContain(judged.claim.evidenceLine);
    },
  );

  it.each(claims.filter(({ claim }) => claim.true !== false))(
    "are not accused of “$claim.quote” in $name",
    (judged) => {
      expect(findingsAt(judged).filter(({ severity }) => severity !== "info")).toEqual([]);
    },
  );

  it("are read where they exist", () => {
    expect(claims.length > 0).toBe(existsSync(join(root, "truth.json")));
  });
});
