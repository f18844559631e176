import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ingestFiles } from "@/lib/ingest/ingest-files";
import { piTranscript } from "@/lib/ingest/pi-transcript";
import { getStore } from "@/lib/store/open-store";
import { commands } from ".";
import { runCommand } from "./shared/run-command";

let folder: string;
let data: string;
let sessionId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "counterfoil-"));
  data = join(folder, "data");
  vi.stubEnv("COUNTERFOIL_DATA", data);
  const path = join(folder, "one.jsonl");
  await writeFile(path, piTranscript("one", { turns: 10 }));
  const [session] = (await ingestFiles(await getStore(), [path])).sessions;
  sessionId = session?.sessionId ?? "";
}, 60_000);
beforeEach(() => {
  vi.stubEnv("COUNTERFOIL_DATA", data);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function run(...words: string[]) {
  let [out, err] = ["", ""];
  const status = await runCommand(commands, words, {
    cwd: folder,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    isErrTerminal: false,
    columns: 80,
  });
  return { status, out, err };
}

describe("counterfoil verify", () => {
  it("exits with 0 for a whole data folder, and tells the head of its chain", async () => {
    const { status, out } = await run("verify", "data");
    expect([status, out]).toEqual([
      0,
      expect.stringMatching(/^Whole: 1 session, .* Head \d+ \w{64}/),
    ]);
  });

  it("exits with 1 for a damaged one, and names the first broken link", async () => {
    const copy = join(folder, "damaged");
    await cp(data, copy, { recursive: true });
    const { digest } = await (await getStore()).database.segment.findFirstOrThrow();
    const path = join(copy, "objects", digest.slice(0, 2), digest);
    const bytes = await readFile(path);
    bytes[9] = (bytes[9] ?? 0) ^ 1;
    await rm(path);
    await writeFile(path, bytes);
    const { status, out } = await run("verify", "damaged");
    expect([status, out]).toEqual([1, expect.stringContaining(`\n- object ${digest}: `)]);
    const json = await run("verify", "damaged", "--json");
    expect(JSON.parse(json.out)).toMatchObject({ faultCount: 1, kind: "record" });
  });

  it("exits with 1 for a database file that is none", async () => {
    await mkdir(join(folder, "rubbish"));
    await writeFile(join(folder, "rubbish", "counterfoil.db"), "x".repeat(8_192));
    const { status, out } = await run("verify", "rubbish");
    expect([status, out]).toEqual([1, expect.stringContaining("- database file: ")]);
  });

  it("exits with 2 for what is neither a data folder nor an export", async () => {
    await mkdir(join(folder, "empty"));
    for (const place of ["empty", "nowhere", "one.jsonl"]) {
      expect([place, (await run("verify", place)).status]).toEqual([place, 2]);
    }
  });

  it("checks what export and backup wrote, and what restore made of it", async () => {
    for (const to of ["bundle", "bundle.tar"]) {
      expect(await run("export", sessionId, "--to", to)).toMatchObject({ status: 0, err: "" });
      expect(await run("verify", to)).toMatchObject({ status: 0, err: "" });
      expect((await run("export", sessionId, "--to", to)).status).toBe(2);
    }
    expect(await run("backup", "backup")).toMatchObject({ status: 0, err: "" });
    expect(await run("verify", "backup")).toMatchObject({ status: 0, err: "" });
    expect((await run("restore", "backup", "--data", "data")).status).toBe(2);
    expect(await run("restore", "backup", "--data", "again")).toMatchObject({ status: 0, err: "" });
    expect(await run("verify", "again")).toMatchObject({ status: 0, err: "" });
  }, 60_000);
});

describe("counterfoil retain and hold", () => {
  it("say what would go, keep what is flagged or held, and delete the rest only with --yes", async () => {
    expect((await run("retain")).status).toBe(2);
    expect((await run("retain", "--dry-run")).err).toMatch(/no stored policy/);
    const plan = await run("retain", "--dry-run", "--max-bytes", "1KB");
    expect(plan.out).toContain(`${sessionId} stays: a flag of it is open.`);
    await (await getStore()).database.flag.updateMany({ data: { state: "cleared" } });
    await run("hold", sessionId, "--reason", "incident 7");
    expect((await run("retain", "--yes", "--max-bytes", "1KB")).out).toMatch(
      /^0 sessions .* 1 had/,
    );
    await run("hold", sessionId, "--lift", "--reason", "it is over");
    expect((await run("retain", "--save", "--max-bytes", "1KB")).status).toBe(0);
    expect((await run("retain", "--dry-run")).out).toContain("1 session of");
    expect((await run("retain", "--yes")).out).toMatch(/^1 session of/);
    expect((await run("export", sessionId)).err).toMatch(/deleted under retention/);
  }, 60_000);
});
