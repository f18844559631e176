import type { z } from "zod";
import { AppError } from "@/lib/util/app-error";
import type { Store } from "../store";

export type Setting<Value> = { value: Value; version: number; updatedAt: string };

/** A stored setting, checked against its shape, or null where nobody has set it. */
export async function readSetting<Value>(
  { database }: Store,
  name: string,
  schema: z.ZodType<Value>,
): Promise<Setting<Value> | null> {
  const row = await database.setting.findUnique({ where: { name } });
  if (!row) return null;
  const value: unknown = JSON.parse(row.value);
  return { value: schema.parse(value), version: row.version, updatedAt: row.updatedAt };
}

/**
 * Stores a setting. `version` is the one that the author saw, 0 where there was none; another one is a
 * conflict. Returns the new version.
 */
export async function writeSetting(
  { database }: Store,
  setting: { name: string; value: unknown; version: number; now?: Date },
): Promise<number> {
  const { name, version } = setting;
  const value = JSON.stringify(setting.value);
  const updatedAt = (setting.now ?? new Date()).toISOString();
  const changed =
    version === 0
      ? await database.$executeRaw`
          INSERT INTO "Setting" ("name", "value", "version", "updatedAt")
          VALUES (${name}, ${value}, 1, ${updatedAt}) ON CONFLICT ("name") DO NOTHING`
      : await database.$executeRaw`
          UPDATE "Setting" SET "value" = ${value}, "version" = "version" + 1, "updatedAt" = ${updatedAt}
          WHERE "name" = ${name} AND "version" = ${version}`;
  if (changed === 1) return version + 1;
  throw new AppError("conflict", "Somebody has changed this setting. Reload it and try again.");
}
