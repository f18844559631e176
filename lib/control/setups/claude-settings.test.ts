import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claudeSettings as setup } from "./claude-settings";

const connection = { server: "http://127.0.0.1:3000", token: "hook-token" };
const install = (text: string | null) => setup.install(text, connection, "/home/u");

const events = ["PreToolUse", "Stop", "Notification", "SessionEnd"];
const foreign = (command: string) => ({ matcher: "Bash", hooks: [{ type: "command", command }] });

describe("Claude Code's settings", () => {
  it("get every gate that Claude Code obeys, with the token in a header and not in the address", () => {
    const { hooks } = JSON.parse(install(null));
    expect(Object.keys(hooks)).toEqual([
      "PreToolUse",
      "PostToolBatch",
      "UserPromptSubmit",
      "Stop",
      "PostCompact",
      "SessionEnd",
    ]);
    expect(hooks.PreToolUse).toEqual([
      {
        hooks: [
          {
            type: "http",
            url: "http://127.0.0.1:3000/api/hooks/claude-code",
            timeout: 5,
            headers: { Authorization: "Bearer hook-token" },
          },
        ],
      },
    ]);
    expect(setup.snippet(connection, "/home/u")).toBe(JSON.stringify({ hooks }, null, 2));
  });

  it("keep everything else, and are the same text again after the hooks are removed", () => {
    const settings = fc.dictionary(
      fc.string().filter((key) => key !== "hooks" && key !== "__proto__"),
      fc.string(),
    );
    const hooked = fc.uniqueArray(fc.constantFrom(...events), { minLength: 1 });
    const layout = fc.constantFrom(2, 4, "\t");
    fc.assert(
      fc.property(settings, hooked, layout, (rest, names, indent) => {
        const hooks = Object.fromEntries(names.map((name) => [name, [foreign(`run ${name}`)]]));
        const text = `${JSON.stringify({ ...rest, hooks }, null, indent)}\n`;
        const installed = install(text);
        expect(JSON.parse(installed)).toMatchObject(rest);
        expect(setup.isInstalled(installed)).toBe(true);
        expect(setup.remove(installed)).toBe(text);
      }),
    );
  });

  it("do not change when the hooks are installed a second time", () => {
    const once = install('{\n  "model": "opus"\n}\n');
    expect(install(once)).toBe(once);
  });

  it("follow the server to another address without keeping the old one", () => {
    const moved = { server: "http://127.0.0.1:4000", token: "other" };
    const text = setup.install(install(null), moved, "/home/u");
    expect(text).not.toContain(":3000");
    expect(JSON.parse(text).hooks.Stop).toHaveLength(1);
  });

  it("lose our hook alone where a person put it into a group with another one", () => {
    const text = JSON.stringify({
      hooks: {
        Stop: [
          {
            hooks: [
              { type: "http", url: "http://localhost:3000/api/hooks/claude-code" },
              { type: "command", command: "notify" },
            ],
          },
        ],
      },
    });
    const rest = setup.remove(text) ?? "";
    expect(JSON.parse(rest)).toEqual({
      hooks: { Stop: [{ hooks: [{ type: "command", command: "notify" }] }] },
    });
  });

  it("go away with the hooks where there was nothing else", () => {
    expect(setup.remove(install(null))).toBeNull();
    expect(setup.remove('{"model":"opus"}')).toBe('{"model":"opus"}');
  });

  it.each([
    ['{\n  "model": "opus",\n}', "line 3"],
    ["{ // mine\n}", "not JSON"],
    ['{"hooks": []}', "object of lists"],
    ['{"hooks": {"Stop": {}}}', "object of lists"],
  ])("are refused where they cannot be read: %j", (text, words) => {
    expect(() => install(text)).toThrow(words);
  });
});
