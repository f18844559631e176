import canonicalize from "canonicalize";
import { digestOf } from "../objects/digest";

/** What a row of the decision chain says. Rows name content by id and digest and never hold it. */
export type DecisionRow = {
  sequence: number;
  id: string;
  idempotencyKey: string | null;
  requestDigest: string;
  action: DecisionAction;
  flagId: string | null;
  flagVersion: number | null;
  artifactId: string | null;
  sessionId: string | null;
  endOrderId: string | null;
  by: string;
  /** ISO time of the server that wrote it. */
  at: string;
  reason: string | null;
  note: string | null;
};

/** Acts of people, and what the clients' hooks told about an order to end. */
export const decisionActions = [
  "clear",
  "undo",
  "reopen",
  "end-session",
  "release-session",
  "end-delivered",
  "end-confirmed",
  "end-not-reached",
  "hold-session",
  "lift-hold",
] as const;
export type DecisionAction = (typeof decisionActions)[number];

/** Stands before the first row. */
export const firstHash = "0".repeat(64);

/** SHA-256 over the previous hash and the row in its canonical form (RFC 8785), in this order. */
export function hashDecision(prevHash: string, row: DecisionRow): string {
  return digestOf(prevHash + toCanonical(row));
}

/** Digest of what somebody asked for, so that a key of one request cannot be used for another. */
export function digestRequest(request: Record<string, unknown>): string {
  return digestOf(toCanonical(request));
}

function toCanonical(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError("This value has no canonical form.");
  return text;
}
