import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digestOf } from "@/lib/store/objects/digest";
import { redactLines } from "./redact-lines";

const key = Buffer.alloc(32, 7);
const redact = async (text: string) => await redactLines(Buffer.from(text), key);
const row = (content: string) => `${JSON.stringify({ type: "user", message: { content } })}\n`;
/** Made up at run time, so that no scanner takes this file for a leak. */
const chars = (count: number, alphabet = "Ab3dE9fGh1") => alphabet.repeat(count).slice(0, count);

/** One secret of each kind, as it stands in a transcript. */
const planted: Record<string, { secret: string; around: (secret: string) => string }> = {
  "aws-key": { secret: `AKIA${chars(16, "Q3R7T2XZ")}`, around: (s) => `export ID=${s} now` },
  "aws-secret": {
    secret: chars(40, "wJalrXUtn7/Kb"),
    around: (s) => `aws_secret_access_key = "${s}"`,
  },
  "github-token": {
    secret: `ghp_${chars(36)}`,
    around: (s) => `git clone https://x:${s}@github.com/a/b`,
  },
  "gitlab-token": { secret: `glpat-${chars(20)}`, around: (s) => `token is ${s}.` },
  "slack-token": {
    secret: `xoxb-${chars(12, "1234567890")}-${chars(24)}`,
    around: (s) => `SLACK=${s}`,
  },
  "anthropic-key": { secret: `sk-ant-api03-${chars(40)}`, around: (s) => `key: ${s}` },
  "openai-key": { secret: `sk-proj-${chars(40)}`, around: (s) => `use ${s} here` },
  "stripe-key": { secret: `sk_live_${chars(24)}`, around: (s) => `(${s})` },
  "sendgrid-key": { secret: `SG.${chars(22)}.${chars(43)}`, around: (s) => s },
  "google-key": { secret: `AIza${chars(35)}`, around: (s) => `maps?key=${s}` },
  "npm-token": { secret: `npm_${chars(36)}`, around: (s) => `//r.example/:_authToken=${s}` },
  jwt: {
    secret: `eyJ${chars(20)}.eyJ${chars(30)}.${chars(40)}`,
    around: (s) => `Authorization: Bearer ${s}`,
  },
  "url-password": {
    secret: `pg${chars(9)}`,
    around: (s) => `DATABASE_URL=postgres://app:${s}@db.internal:5432/shop`,
  },
  password: { secret: `hunter${chars(8)}`, around: (s) => `DB_PASSWORD="${s}"` },
  shopify: { secret: `shpat_${chars(32, "a1b2c3d4e5f6")}`, around: (s) => `shop ${s}` },
  "card-number": { secret: "4111 1111 1111 1111", around: (s) => `card ${s} ok` },
  "private-key": {
    secret: `-----BEGIN RSA PRIVATE KEY-----\n${chars(64)}\n${chars(40)}\n-----END RSA PRIVATE KEY-----`,
    around: (s) => `cat key.pem\n${s}\n`,
  },
};

describe("redaction", () => {
  it.each(Object.entries(planted))(
    "takes out a secret of the kind %s",
    async (kind, { secret, around }) => {
      const line = row(around(secret));
      const { bytes, redactions } = await redact(line);
      const content: unknown = JSON.parse(bytes.toString());
      expect(JSON.stringify(content)).not.toContain(JSON.stringify(secret).slice(1, -1));
      for (const part of secret.split("\n").filter((each) => !each.startsWith("---"))) {
        expect(bytes.toString()).not.toContain(part);
      }
      expect(redactions.map((one) => one.kind)).toContain(kind);
    },
  );

  it.each(Object.entries(planted))(
    "takes it out of a call's arguments inside of JSON: %s",
    async (_, { secret, around }) => {
      const args = JSON.stringify({ cmd: around(secret) });
      const line = `${JSON.stringify({ payload: { type: "function_call", arguments: args } })}\n`;
      const text = (await redact(line)).bytes.toString();
      for (const part of secret.split("\n").filter((each) => !each.startsWith("---"))) {
        expect(text).not.toContain(part);
      }
      expect(() => JSON.parse(JSON.parse(text).payload.arguments)).not.toThrow();
    },
  );

  it("keeps the length of every line, so that offsets in the record are offsets in the source", async () => {
    const lines = Object.values(planted).map(({ secret, around }) => row(`é ${around(secret)} ✓`));
    const source = lines.join("");
    const { bytes } = await redact(source);
    expect(bytes.length).toBe(Buffer.byteLength(source));
    const lengths = (text: string) => text.split("\n").map((line) => Buffer.byteLength(line));
    expect(lengths(bytes.toString())).toEqual(lengths(source));
  });

  it("takes a value out that stands beside a name of a secret in JSON, and out of a torn line", async () => {
    const { secret } = planted["github-token"] ?? { secret: "" };
    const named = await redact(`${JSON.stringify({ client_secret: "Zx81kq0pLm77" })}\n`);
    expect(named.bytes.toString()).not.toContain("Zx81kq0pLm77");
    const torn = await redact(`{"content":"use ${secret} for`);
    expect(torn.bytes.toString()).not.toContain(secret);
  });

  it("leaves the bytes around a secret as they are", async () => {
    const { secret } = planted["github-token"] ?? { secret: "" };
    const source = row(`before ${secret} äfter`);
    const { bytes, redactions } = await redact(source);
    const [one] = redactions;
    const at = Buffer.from(source).indexOf(secret);
    expect(one).toMatchObject({ start: at, length: secret.length });
    expect(bytes.toString().replace(/\[[^\]]*\]/, secret)).toBe(source);
  });

  it("keeps the digest of the original line, so that the source can be proven later", async () => {
    const { secret } = planted["npm-token"] ?? { secret: "" };
    const source = `${row("nothing here")}${row(`token ${secret}`)}`;
    const { redactions } = await redact(source);
    const line = source.trimEnd().split("\n")[1] ?? "";
    expect(redactions[0]?.lineDigest).toBe(digestOf(line));
    const { lineStart = 0, lineLength = 0 } = redactions[0] ?? {};
    expect(source.slice(lineStart, lineStart + lineLength)).toBe(line);
  });

  it("gives the same token for the same secret and another one under another key", async () => {
    const { secret } = planted["stripe-key"] ?? { secret: "" };
    const tokenIn = (bytes: Buffer) => /\[stripe-key#[^\]]+\]/.exec(bytes.toString())?.[0];
    const one = tokenIn((await redact(row(`a ${secret} b`))).bytes);
    const two = tokenIn((await redact(row(`other words, ${secret}`))).bytes);
    const other = await redactLines(Buffer.from(row(secret)), Buffer.alloc(32, 8));
    expect(one).toBeDefined();
    expect(two).toBe(one);
    expect(tokenIn(other.bytes)).not.toBe(one);
  });

  it("changes nothing when it reads its own output again", async () => {
    for (const { secret, around } of Object.values(planted)) {
      const once = await redact(row(around(secret)));
      const twice = await redactLines(once.bytes, key);
      expect(twice.bytes.toString()).toBe(once.bytes.toString());
    }
  });

  it.each([
    "const token = await getToken(request);",
    "password: process.env.DB_PASSWORD,",
    "the secret is kept in the vault under app/prod",
    "commit 9f1c2d3e4b5a69788796a5b4c3d2e1f001122334",
    'label="Password" name="password" type="password"',
    "token: string; secret: string; apiKey?: string",
    "export PASSWORD=$DB_PASSWORD",
    "Use a bearer token here, the basic idea is that the user signs in",
    "sk-learn-contrib-and-other-packages-are-installed",
    "postgres://user:password@localhost/test",
    "id 4111111111111112 row 1234-5678-9012-3456",
    "pip install pypi-simple",
  ])("leaves alone what only looks like a secret: %s", async (text) => {
    const { bytes, redactions } = await redact(row(text));
    expect(redactions).toEqual([]);
    expect(bytes.toString()).toBe(row(text));
  });

  it("keeps broken UTF-8, torn lines and lines that are no JSON at their length", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (noise) => {
        const { secret } = planted["github-token"] ?? { secret: "" };
        const source = Buffer.concat([
          Buffer.from(noise),
          Buffer.from(` ${secret} `),
          Buffer.from(noise),
        ]);
        const { bytes } = await redactLines(source, key);
        expect(bytes.length).toBe(source.length);
        expect(bytes.includes(secret)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});
