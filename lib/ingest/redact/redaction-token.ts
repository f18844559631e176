import { createHmac } from "node:crypto";

const hashLength = 12;

/**
 * What stands in the record instead of a secret: its kind, and a keyed digest that is the same for the same
 * secret. It has exactly as many bytes as the secret, so that every offset in the record is one in the source
 * file; a short secret leaves no room for its kind.
 */
export function redactionToken(secret: Buffer, kind: string, key: Buffer): string {
  const { length } = secret;
  const hash = createHmac("sha256", key).update(secret).digest("base64url").replace(/[-_]/g, "x");
  const named = `[${kind}#${hash.slice(0, hashLength)}`;
  const plain = `[#${hash}`;
  const text = named.length - hashLength + 4 < length ? named : plain;
  return `${text.padEnd(length, "*").slice(0, Math.max(0, length - 1))}]`.slice(-length);
}
