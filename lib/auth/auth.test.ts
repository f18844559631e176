import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type Env, readEnv } from "@/lib/config/env";
import { hookToken } from "@/lib/config/operator-token";
import { readActor } from "./actor";
import { isAllowedHost, isFromThisMachine, isOwnOrigin } from "./request-origin";
import { SignInLimit } from "./sign-in-limit";
import { cookieName, endSignIn, readSignIn, signInDays, writeSignIn } from "./sign-in-session";

const token = "the token of the operator";
const now = Date.parse("2026-03-04T05:06:07Z");
let env: Env;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-"));
  env = readEnv({ COUNTERFOIL_DATA: folder, COUNTERFOIL_TOKEN: token, PORT: "3456" });
});

const withCookie = (value: string) => new Headers({ cookie: `a=b; ${cookieName(env)}=${value}` });

describe("a sign-in", () => {
  it("is proved by its cookie, which names the person and not the token", () => {
    const { value } = writeSignIn("Ada Lovelace", env, now);
    expect(readActor(withCookie(value), "cookie", env, now)).toEqual({
      id: "local-operator",
      name: "Ada Lovelace",
    });
    expect(Buffer.from(value, "base64url").toString()).not.toContain(token);
    expect(value).not.toContain(token);
  });

  it("is over after its time, and where any part of the cookie is changed", () => {
    const { value } = writeSignIn("Ada", env, now);
    const [id, expiry, name, signature] = value.split(".");
    const forged = [
      `${id}.${Number(expiry) + 1}.${name}.${signature}`,
      `${id}.${expiry}.${Buffer.from("Eve").toString("base64url")}.${signature}`,
      `x${id}.${expiry}.${name}.${signature}`,
      `${id}.${expiry}.${name}.`,
      `${id}.${expiry}.${name}`,
      "",
    ];
    for (const cookie of forged)
      expect(readActor(withCookie(cookie), "cookie", env, now)).toBeNull();
    expect(readSignIn(value, env, now + signInDays * 86_400_000)).toBeNull();
  });

  it("is over for every copy of the cookie once it was ended, and for that one only", () => {
    const first = writeSignIn("Ada", env, now);
    const second = writeSignIn("Ada", env, now);
    endSignIn(first.signIn, env, now);
    expect(readSignIn(first.value, env, now)).toBeNull();
    expect(readSignIn(second.value, env, now)).not.toBeNull();
    endSignIn(second.signIn, env, now);
    expect(readSignIn(second.value, env, now)).toBeNull();
    expect(readSignIn(first.value, env, now)).toBeNull();
    expect(statSync(join(env.COUNTERFOIL_DATA, "ended-sign-ins")).mode & 0o777).toBe(0o600);
  });

  it("ends with the token that it was made with", () => {
    const { value } = writeSignIn("Ada", env, now);
    expect(
      readSignIn(value, { ...env, COUNTERFOIL_TOKEN: "another operator token" }, now),
    ).toBeNull();
  });
});

describe("an API token", () => {
  const bearer = (text: string) => new Headers({ authorization: text });

  it("is accepted as a bearer token, and a cookie is not, where tokens are asked for", () => {
    expect(readActor(bearer(`Bearer ${"x".repeat(30)}`), "bearer", env)).toBeNull();
    const wordy = { ...env, COUNTERFOIL_TOKEN: "operator token in words" };
    expect(readActor(bearer("bearer operator token in words"), "bearer", wordy)).toEqual({
      id: "operator-token",
      name: "Operator (API token)",
    });
    expect(readActor(bearer("Bearer operator token in words"), "cookie", wordy)).toBeNull();
    const { value } = writeSignIn("Ada", env, now);
    expect(readActor(withCookie(value), "bearer", env, now)).toBeNull();
  });

  it("of the hooks is none of the operator's", () => {
    expect(readActor(bearer(`Bearer ${hookToken(token)}`), "bearer", env)).toBeNull();
  });
});

describe("wrong tokens", () => {
  it("are refused for a while after ten within a minute", () => {
    const limit = new SignInLimit();
    for (let tries = 0; tries < 9; tries += 1) limit.recordFailure(now + tries * 1_000);
    expect(limit.waitMs(now + 9_000)).toBe(0);
    limit.recordFailure(now + 9_000);
    expect(limit.waitMs(now + 9_000)).toBe(51_000);
    expect(limit.waitMs(now + 60_000)).toBe(0);
  });
});

describe("where a request comes from", () => {
  it.each([
    ["127.0.0.1:3000", true],
    ["LOCALHOST", true],
    ["[::1]:3000", true],
    ["counterfoil.example:443", true],
    ["evil.example", false],
    ["127.0.0.1.evil.example", false],
    ["localhost.evil.example:3000", false],
    ["", false],
    [null, false],
  ])("the server answers under the name %s: %s", (host, isAllowed) => {
    const hosts = { ...env, COUNTERFOIL_HOSTS: "counterfoil.example, other.example" };
    expect(isAllowedHost(host, hosts)).toBe(isAllowed);
    expect(isAllowedHost(host, { ...env, COUNTERFOIL_HOSTS: "" })).toBe(
      isAllowed && !host?.startsWith("counterfoil"),
    );
  });

  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ origin: "http://127.0.0.1:3000" }, true],
    [{ origin: "http://127.0.0.1:4000" }, false],
    [{ origin: "https://evil.example" }, false],
    [{ origin: "null" }, false],
    [{ "sec-fetch-site": "same-origin", origin: "http://127.0.0.1:3000" }, true],
    [{ "sec-fetch-site": "none" }, true],
    [{ "sec-fetch-site": "cross-site" }, false],
    [{ "sec-fetch-site": "same-site" }, false],
  ])("headers %j are an own page's: %s", (headers, isOwn) => {
    expect(isOwnOrigin(new Headers({ host: "127.0.0.1:3000", ...headers }))).toBe(isOwn);
  });

  it.each([
    ["127.0.0.1", true],
    ["::ffff:127.0.0.1", true],
    ["::1", true],
    ["10.0.0.7", false],
    ["127.0.0.1, 10.0.0.7", false],
  ])("a request that passed %s is from this machine: %s", (hops, isLocal) => {
    expect(isFromThisMachine(new Headers({ "x-forwarded-for": hops }))).toBe(isLocal);
    expect(isFromThisMachine(new Headers())).toBe(true);
  });
});
