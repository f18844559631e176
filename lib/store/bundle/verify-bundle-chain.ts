import { z } from "zod";
import { type ChainEntry, type ChainRow, digestRow, hashLink } from "../chain/chain-entry";
import type { Faults } from "../proof/fault";
import type { BundleChain, BundleReader } from "./bundle-reader";

const ownLine = z.object({
  sequence: z.number(),
  kind: z.string(),
  sessionId: z.string().nullable(),
  subject: z.string(),
  digest: z.string(),
  detail: z.string(),
  at: z.string(),
  prevHash: z.string(),
  rowHash: z.string(),
});
const foreignLine = z.strictObject({ sequence: z.number(), rowDigest: z.string() });
const chainLine = z.union([ownLine, foreignLine]);

/** Walks the slice of the chain: each entry follows the one before, from the hash in the manifest to the head in it. */
export async function verifyBundleChain(
  { manifest, rows }: BundleReader,
  faults: Faults,
): Promise<BundleChain> {
  const { chain, session } = manifest;
  const own: ChainRow[] = [];
  let head = chain.prevHash;
  let sequence = chain.first - 1;
  for (const value of await rows("chain.jsonl")) {
    const line = chainLine.parse(value);
    sequence += 1;
    const link = `chain entry ${line.sequence}`;
    if (line.sequence !== sequence) faults.add(link, `entry ${sequence} is missing before it`);
    sequence = line.sequence;
    if ("rowDigest" in line) {
      head = hashLink(head, line.rowDigest);
      continue;
    }
    const reason = faultOf(line, head, session.id);
    if (reason) faults.add(link, reason);
    head = line.rowHash;
    own.push(line);
  }
  if (sequence !== chain.last || head !== chain.head) {
    faults.add("chain", "its last entry is not the one that the manifest names");
  }
  return { entries: sequence - chain.first + 1, head, own };
}

function faultOf(entry: ChainEntry, head: string, sessionId: string): string | null {
  const { prevHash, rowHash } = entry;
  if (prevHash !== head) return "it does not follow the entry before it";
  if (hashLink(prevHash, digestRow(entry)) !== rowHash)
    return "its content is not what was written";
  return entry.sessionId === sessionId ? null : "it is about another session";
}
