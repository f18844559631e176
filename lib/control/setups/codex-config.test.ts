import fc from "fast-check";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { codexConfig as setup } from "./codex-config";

const connection = { server: "http://127.0.0.1:3000", token: "hook-token" };
const install = (text: string | null, home = "/home/u") => setup.install(text, connection, home);

const pieces = [
  'model = "gpt-5.4"   # the good one\n',
  "\n",
  "# a comment\n",
  '[projects."/w/project"]\ntrust_level = "trusted"\n',
  '[[hooks.PreToolUse]]\nmatcher = "Bash"\n[[hooks.PreToolUse.hooks]]\ntype = "command"\ncommand = "mine"\n',
  'note = """\nseveral\nlines"""',
];

const isToml = (text: string) => {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
};

describe("Codex's configuration", () => {
  it("gets every gate that Codex obeys, and neither the address nor the token", () => {
    const text = install(null);
    expect(Object.keys(parse(text).hooks ?? {})).toEqual([
      "PreToolUse",
      "UserPromptSubmit",
      "PreCompact",
      "PostCompact",
      "Stop",
    ]);
    expect(text).toContain('command = "sh /home/u/.counterfoil/codex-hook.sh"');
    expect(text).not.toContain("hook-token");
    expect(text.trim()).toBe(setup.snippet(connection, "/home/u").trim());
  });

  it("is the same text again after the hooks are removed, comments and line breaks included", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces)),
        fc.constantFrom("\n", "\r\n"),
        (parts, eol) => {
          const text = parts.join("").replaceAll("\n", eol);
          if (!isToml(text)) return;
          const installed = install(text);
          expect(installed.startsWith(text)).toBe(true);
          expect(isToml(installed)).toBe(true);
          expect(setup.remove(installed) ?? "").toBe(text);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("does not change when the hooks are installed a second time", () => {
    const once = install('model = "gpt-5.4"\n');
    expect(install(once)).toBe(once);
  });

  it("keeps what the client's own editor wrote below and between our hooks", () => {
    const trust =
      '[hooks.state."/home/u/.codex/config.toml:stop:0:0"]\ntrusted_hash = "sha256:1"\n';
    const installed = install("");
    const [head = "", tail = ""] = installed.split("[[hooks.PostCompact]]\n");
    const edited = `${head}[tui]\ntheme = "dark"\n\n[[hooks.PostCompact]]\n${tail}\n${trust}`;
    const rest = setup.remove(edited) ?? "";
    expect(setup.isInstalled(rest)).toBe(false);
    expect(parse(rest)).toEqual(parse(`[tui]\ntheme = "dark"\n${trust}`));
  });

  it("keeps a hook of ours to which a person added a key", () => {
    const edited = install("").replace(/timeout = 10\n$/, 'timeout = 10\nnote = "mine"\n');
    const rest = setup.remove(edited) ?? "";
    expect(rest).toContain('timeout = 10\nnote = "mine"');
  });

  it("quotes a home folder with blanks and quotes for the shell", () => {
    const { hooks } = parse(install("", "/home/o'neil x"));
    expect(JSON.stringify(hooks)).toContain("sh '/home/o'\\\\''neil x/.counterfoil/codex-hook.sh'");
  });

  it.each([
    ["model = \n", "line 1"],
    ['hooks = "none"\n', "not tables"],
    ["hooks = { Stop = [] }\n", "inline"],
  ])("is refused where it cannot be extended: %j", (text, words) => {
    expect(() => install(text)).toThrow(words);
  });
});
