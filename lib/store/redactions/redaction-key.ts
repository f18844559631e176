import { randomBytes } from "node:crypto";
import type { Store } from "../store";

const name = "redaction-key";

/**
 * The key that makes tokens of secrets: one for all processes on a database, made at the first question. Who
 * reads the record without it learns from a token only that two secrets are the same.
 */
export async function readRedactionKey({ database }: Store): Promise<Buffer> {
  const found = await database.setting.findUnique({ where: { name }, select: { value: true } });
  if (found) return Buffer.from(found.value, "hex");
  const made = randomBytes(32).toString("hex");
  const now = new Date().toISOString();
  await database.$executeRaw`
    INSERT INTO "Setting" ("name", "value", "version", "updatedAt")
    VALUES (${name}, ${made}, 1, ${now}) ON CONFLICT ("name") DO NOTHING`;
  const kept = await database.setting.findUniqueOrThrow({ where: { name } });
  return Buffer.from(kept.value, "hex");
}
