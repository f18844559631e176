import { z } from "zod";
import type { ChainRow } from "../chain/chain-entry";
import { decisionActions, hashDecision } from "../decisions/decision";
import { digestOf } from "../objects/digest";
import type { Faults } from "../proof/fault";
import type { BundleChain, BundleReader } from "./bundle-reader";

const decisionLine = z.object({
  sequence: z.number(),
  id: z.string(),
  idempotencyKey: z.string().nullable(),
  requestDigest: z.string(),
  action: z.enum(decisionActions),
  flagId: z.string().nullable(),
  flagVersion: z.number().nullable(),
  artifactId: z.string().nullable(),
  sessionId: z.string().nullable(),
  endOrderId: z.string().nullable(),
  by: z.string(),
  at: z.string(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  prevHash: z.string(),
  rowHash: z.string(),
});
const checkpointLine = z.object({ id: z.string(), body: z.string() });

/** Decisions and checkpoints are those that the chain names, and none is missing. */
export async function verifyBundleActs(
  reader: BundleReader,
  { own }: BundleChain,
  faults: Faults,
): Promise<void> {
  const decisions = new Map<string, string>();
  for (const value of await reader.rows("decisions.jsonl")) {
    const { prevHash, rowHash, ...row } = decisionLine.parse(value);
    decisions.set(row.id, rowHash);
    if (hashDecision(prevHash, row) !== rowHash) {
      faults.add(`decision ${row.id}`, "its content is not what was written");
    }
  }
  compareNamed("decision", named(own, "decision"), decisions, faults);
  const checkpoints = new Map<string, string>();
  for (const value of await reader.rows("checkpoints.jsonl")) {
    const { id, body } = checkpointLine.parse(value);
    checkpoints.set(id, digestOf(body));
  }
  compareNamed("checkpoint", named(own, "checkpoint"), checkpoints, faults);
}

function named(own: readonly ChainRow[], kind: string): Map<string, string> {
  return new Map(
    own.flatMap((entry) => (entry.kind === kind ? [[entry.subject, entry.digest]] : [])),
  );
}

function compareNamed(
  what: string,
  due: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
  faults: Faults,
): void {
  for (const [id, digest] of due) {
    if (!found.has(id)) faults.add(`${what} ${id}`, "it is missing; the chain names it");
    else if (found.get(id) !== digest) {
      faults.add(`${what} ${id}`, "it is not the one that the chain names");
    }
  }
  for (const id of found.keys()) {
    if (!due.has(id)) faults.add(`${what} ${id}`, "the chain does not know it");
  }
}
