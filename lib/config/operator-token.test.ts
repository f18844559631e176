import { mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readEnv } from "@/lib/config/env";
import {
  findOperatorToken,
  hookToken,
  operatorTokenFile,
  readOperatorToken,
  signInLink,
} from "@/lib/config/operator-token";

const freshEnv = () =>
  readEnv({ COUNTERFOIL_DATA: join(mkdtempSync(join(tmpdir(), "counterfoil-")), "data") });

describe("the operator's token", () => {
  it("is the setting where there is one, and then no file is written", () => {
    const env = { ...freshEnv(), COUNTERFOIL_TOKEN: "a token of my own choice" };
    expect(readOperatorToken(env)).toBe("a token of my own choice");
    expect(findOperatorToken({ ...env, COUNTERFOIL_TOKEN: undefined })).toBeUndefined();
  });

  it("is made once, kept for the owner only, and read again at the next start", () => {
    const env = freshEnv();
    const token = readOperatorToken(env);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(readOperatorToken(env)).toBe(token);
    expect(statSync(operatorTokenFile(env)).mode & 0o777).toBe(0o600);
    expect(readdirSync(env.COUNTERFOIL_DATA)).toEqual(["operator-token"]);
  });

  it("is refused where its file is empty, with the way out", () => {
    const env = freshEnv();
    readOperatorToken(env);
    writeFileSync(operatorTokenFile(env), "\n");
    expect(() => readOperatorToken(env)).toThrow("Remove the file");
  });

  it("stands in the fragment of the link that signs in", () => {
    expect(signInLink("http://127.0.0.1:3000", "a/b c")).toBe(
      "http://127.0.0.1:3000/sign-in#token=a%2Fb%20c",
    );
  });

  it("does not follow from the token of the hooks, which is another one for another operator", () => {
    const tokens = ["first operator token", "second operator token"].map(hookToken);
    expect(new Set(tokens).size).toBe(2);
    expect(tokens.join(" ")).not.toContain("operator");
  });
});
