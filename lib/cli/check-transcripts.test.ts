import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PiSession } from "@/lib/core/adapters/fixtures/pi/transcript";

const executable = join(import.meta.dirname, "../../bin/counterfoil");
let folder = "";

/** Runs the real executable in the temporary folder. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(executable, args, { cwd: folder, encoding: "utf8" });
  return { status, stdout, stderr };
}

function writeSession(name: string, id: string, summary: string | null): void {
  const session = new PiSession({ id });
  const first = session.user("Fix the tests \u001b[31m now. \u202e");
  session.say("Done.");
  if (summary !== null) session.compact(first, { summary });
  writeFileSync(join(folder, name), session.text);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "counterfoil-check-"));
  mkdirSync(join(folder, "many", "deeper"), { recursive: true });
  mkdirSync(join(folder, "nothing"));
  writeSession("plain.jsonl", "s-1", null);
  writeSession("many/b.jsonl", "s-2", "## Goal\nGo on.");
  writeSession("many/deeper/a.jsonl", "s-3", null);
  writeFileSync(join(folder, "many", "notes.txt"), "not looked at");
  writeFileSync(join(folder, "many", "other.jsonl"), '{"hello":1}\n');
  writeFileSync(join(folder, "empty.jsonl"), "");
  writeFileSync(join(folder, "binary.jsonl"), new Uint8Array([0, 255, 254, 10, 0, 128]));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the launcher", () => {
  it("says what to do where the packages are not installed", () => {
    const bin = join(folder, "bare", "bin");
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(folder, "bare", "package.json"), '{"type":"module"}');
    copyFileSync(executable, join(bin, "counterfoil"));
    const { status, stderr } = spawnSync(join(bin, "counterfoil"), { encoding: "utf8" });
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^counterfoil: the packages are not installed\. Run "npm ci" in .* first\.\n$/,
    );
  });

  it("works through a symbolic link, as npm makes one for a global command", () => {
    const linked = join(folder, "linked");
    symlinkSync(executable, linked);
    const { status, stdout } = spawnSync(linked, ["--version"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^counterfoil \d+\.\d+\.\d+\n$/)]);
  });
});

describe("counterfoil check", () => {
  it("prints exactly one JSON document, the same bytes each time, and status 0 without a flag", () => {
    const first = run("check", "plain.jsonl", "--json");
    expect(first).toMatchObject({ status: 0, stderr: "" });
    const document = JSON.parse(first.stdout);
    expect(document).toMatchObject({ version: 1, files: [{ path: "plain.jsonl", format: "pi" }] });
    expect(document.files[0].liveEvents.userTurns).toEqual([
      "Fix the tests \u001b[31m now. \u202e",
    ]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
    expect(first.stdout).not.toMatch(/[\u001b\u202e]/);
    expect(run("check", "--json", "plain.jsonl")).toEqual(first);
  });

  it("finds the transcripts below a folder, each once and in one order, and says what it skipped", () => {
    const { stdout, stderr } = run("check", "many", "./many/b.jsonl", "--json");
    const paths = JSON.parse(stdout).files.map((file: { path: string }) => file.path);
    expect(paths).toEqual(["many/b.jsonl", "many/deeper/a.jsonl"]);
    expect(stderr).toMatch(
      /^counterfoil check: skipped many\/other\.jsonl: it is not a transcript/,
    );
  });

  it("shows a person one line an artifact and nothing that acts on a terminal", () => {
    const { stdout } = run("check", "many/b.jsonl");
    expect(stdout).toMatch(/many\/b\.jsonl Pi · 4 events/);
    expect(stdout).toMatch(/#1 line 4 {2}parent · local/);
    expect(stdout).toMatch(/1 session, 1 artifact: /);
  });

  it("ends with status 1 where an artifact raises a flag, and shows the words, the evidence and the reason", () => {
    const session = new PiSession({ id: "s-4" });
    session.user("Fix the tests.");
    session.call("bash", { command: "npx vitest run" });
    session.result("bash", " Tests  1 failed | 3 passed (4)\n\nCommand exited with code 1", {
      isError: true,
    });
    session.compact(session.user("Go on."), {
      summary: "## Progress\n### Done\n- [x] all 4 tests pass",
    });
    writeFileSync(join(folder, "false.jsonl"), session.text);
    const { status, stdout } = run("check", "false.jsonl");
    expect(status).toBe(1);
    expect(stdout).toMatch(/contradicted {2}#1 line 6/);
    expect(stdout).toMatch(/error status-inverted/);
    expect(stdout).toMatch(/summary {3}“all 4 tests pass”/);
    expect(stdout).toMatch(/evidence {2}line 4 .*1 failed/);
  });

  it("names each thing that it could not read in one sentence, reports the rest, and ends with status 2", () => {
    const { status, stdout, stderr } = run(
      "check",
      "none.jsonl",
      "empty.jsonl",
      "binary.jsonl",
      "nothing",
      "plain.jsonl",
      "--json",
    );
    expect(status).toBe(2);
    expect(JSON.parse(stdout).files).toHaveLength(1);
    expect(stderr.trim().split("\n")).toEqual([
      "counterfoil check: none.jsonl could not be read: there is no such file or folder.",
      "counterfoil check: empty.jsonl is empty.",
      expect.stringMatching(
        /^counterfoil check: binary\.jsonl is not a transcript of a known format/,
      ),
      expect.stringMatching(/^counterfoil check: nothing holds no transcript of a known format/),
    ]);
  });

  it("cannot be made to forge a line by the name of a file", () => {
    const { stderr } = run("check", "no\u001b[2K\nfile");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
    expect(stderr).toMatch(/^counterfoil check: no[^\n\u001b]*file could not be read[^\n]*\n$/);
  });

  it("reports a file without permission", () => {
    const path = join(folder, "closed.jsonl");
    writeFileSync(path, "{}\n");
    chmodSync(path, 0o000);
    const { status, stderr } = run("check", "closed.jsonl");
    expect(status).toBe(2);
    // The administrator may read everything; the file is then merely no transcript.
    expect(stderr).toMatch(/permission denied|not a transcript/);
  });

  it("answers a wrong call with a sentence on standard error and status 2", () => {
    const unknown = run("check", "--jsno", "plain.jsonl");
    expect(unknown).toMatchObject({ status: 2, stdout: "" });
    expect(unknown.stderr).toMatch(/--jsno.*See counterfoil check --help\.\n$/);
    expect(run("check")).toMatchObject({ status: 2, stdout: "" });
    expect(run("chekc").stderr).toMatch(/there is no command chekc/);
  });

  it("explains itself, and every listed command with its exit statuses", () => {
    const general = run("--help");
    expect(general).toMatchObject({ status: 0, stderr: "" });
    expect(general.stdout).toMatch(/check +Check the/);
    const own = run("check", "--help");
    expect(own).toMatchObject({ status: 0, stderr: "" });
    for (const word of ["--json", "0 ", "1 ", "2 ", "folder"]) expect(own.stdout).toContain(word);
  });
});
