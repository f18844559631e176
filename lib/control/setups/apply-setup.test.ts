import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { applyPlan, planInstall, planRemove } from "./apply-setup";
import { setupOf, setups } from "./index";

const connection = { server: "http://127.0.0.1:3000", token: "hook-token" };
const now = new Date("2026-03-04T05:06:07Z");
let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "counterfoil-"));
});

const install = (client: (typeof setups)[number]["client"], to = connection) =>
  applyPlan(planInstall(setupOf(client), to, home), home, now);
const remove = (client: (typeof setups)[number]["client"]) =>
  applyPlan(planRemove(setupOf(client), home), home, now);

function write(path: string, text: string): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

describe("installing and removing hooks", () => {
  it.each(setups.map(({ client }) => client))(
    "of %s leaves nothing behind where there was nothing before",
    (client) => {
      const file = join(home, setupOf(client).configFile);
      expect(install(client)).toBeNull();
      expect(setupOf(client).isInstalled(readFileSync(file, "utf8"))).toBe(true);
      for (const { path } of setupOf(client).files(connection))
        expect(statSync(join(home, path)).mode & 0o777).toBe(0o700);
      remove(client);
      expect(existsSync(file)).toBe(false);
      expect(existsSync(join(home, ".counterfoil/codex-hook.sh"))).toBe(false);
      expect(existsSync(join(home, ".counterfoil/hooks.json"))).toBe(false);
    },
  );

  it("gives back the very bytes, however odd their layout, also after a second installation", () => {
    const text = '{ "hooks" : {},\n\n   "model":"opus" , "env":{ } }';
    const file = write(".claude/settings.json", text);
    const backup = install("claude-code") ?? "";
    expect(readFileSync(backup, "utf8")).toBe(text);
    install("claude-code", { server: "http://127.0.0.1:4000", token: "other" });
    remove("claude-code");
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  it("keeps what a person changed in between", () => {
    const file = write(".claude/settings.json", '{\n  "model": "opus"\n}\n');
    install("claude-code");
    writeFileSync(file, readFileSync(file, "utf8").replace('"opus"', '"haiku"'));
    remove("claude-code");
    expect(readFileSync(file, "utf8")).toBe('{\n  "model": "haiku"\n}\n');
  });

  it("keeps the rights of the file, and writes through a link", () => {
    const real = write("dotfiles/config.toml", 'model = "gpt"\n');
    chmodSync(real, 0o640);
    mkdirSync(join(home, ".codex"));
    symlinkSync(real, join(home, ".codex/config.toml"));
    install("codex");
    expect(lstatSync(join(home, ".codex/config.toml")).isSymbolicLink()).toBe(true);
    expect(statSync(real).mode & 0o777).toBe(0o640);
    expect(readFileSync(real, "utf8")).toContain("[[hooks.PreToolUse]]");
  });

  it("refuses a configuration that it cannot read, names it, and leaves it alone", () => {
    const file = write(".claude/settings.json", "{ not json");
    expect(() => install("claude-code")).toThrow(`${file} was left as it is. It is not JSON`);
    expect(readFileSync(file, "utf8")).toBe("{ not json");
    expect(existsSync(join(home, ".counterfoil"))).toBe(false);
  });

  it("does nothing where no hooks of ours are installed", () => {
    const file = write(".codex/config.toml", 'model = "gpt"\n');
    expect(remove("codex")).toBeNull();
    expect(readFileSync(file, "utf8")).toBe('model = "gpt"\n');
    expect(remove("pi")).toBeNull();
  });
});
