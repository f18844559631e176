import { z } from "zod";

/** SQLite has neither booleans nor one size of integer: what a raw query returns depends on the column's declaration. */
export const sqlBoolean = z.union([z.boolean(), z.number(), z.bigint()]).transform(Boolean);
export const sqlInteger = z.union([z.number(), z.bigint()]).transform(Number);

/** A column that holds JSON text of a known shape. */
export function sqlJson<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema);
}
