import { z } from "zod";
import { lanes } from "../artifact";

/** One rule of retention. A session is due where it is older, or where those that are newer fill the size already. */
export const retentionRule = z
  .object({
    name: z.string().trim().min(1).max(60),
    /** Only sessions of this lane; of every lane where it is absent. */
    lane: z.enum(lanes).optional(),
    /** Days since the last bytes arrived. */
    maxAgeDays: z.number().int().min(1).max(36_500).optional(),
    /** Raw bytes of all sessions of the rule together; the newest ones are kept. */
    maxBytes: z.number().int().min(1).optional(),
  })
  .refine(({ maxAgeDays, maxBytes }) => maxAgeDays !== undefined || maxBytes !== undefined, {
    message: "A rule needs an age or a size.",
  });

export const retentionPolicy = z.object({
  rules: z.array(retentionRule).max(50),
  /** A server applies it at its start; else only the command does. */
  automatic: z.boolean().default(false),
});

/** What is left of a session that retention deleted. */
export const tombstoneView = z.object({
  sessionId: z.string(),
  nativeId: z.string(),
  format: z.string(),
  lane: z.string(),
  deletedAt: z.string(),
  /** Name of the rule, or "samples". */
  rule: z.string(),
  why: z.string(),
  by: z.string(),
  /** Raw bytes and events that it had. */
  bytes: z.number().int(),
  events: z.number().int(),
  /** Digest over the digests of all pieces. */
  digest: z.string(),
  /** Number of the entry in the chain that proves this. */
  entry: z.number().int(),
});

export const retentionView = z.object({
  policy: retentionPolicy,
  /** Version of the stored policy; 0 where nobody set one. */
  version: z.number().int(),
  holds: z.array(
    z.object({ sessionId: z.string(), reason: z.string(), by: z.string(), at: z.string() }),
  ),
  /** Newest first, at most 500. */
  deleted: z.array(tombstoneView),
  deletedCount: z.number().int(),
});

export type RetentionRule = z.infer<typeof retentionRule>;
export type RetentionPolicy = z.infer<typeof retentionPolicy>;
export type TombstoneView = z.infer<typeof tombstoneView>;
export type RetentionView = z.infer<typeof retentionView>;
