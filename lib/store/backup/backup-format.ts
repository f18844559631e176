import { z } from "zod";

/** Written last: a backup without it was interrupted. */
export const backupNote = "backup.json";
export const databaseName = "counterfoil.db";
export const objectsName = "objects";
/** Small files of the data folder that a restored server needs to be the same one. */
export const keptFiles = ["operator-token"] as const;

export const backupManifest = z.object({
  type: z.literal("counterfoil-backup"),
  version: z.literal(1),
  createdAt: z.string(),
  /** SHA-256 of the database file. */
  database: z.string(),
  objects: z.number(),
  bytes: z.number(),
  /** Number and hash of the last entry of the chain. */
  entries: z.number(),
  head: z.string(),
});
export type BackupManifest = z.infer<typeof backupManifest>;
