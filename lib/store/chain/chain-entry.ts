import canonicalize from "canonicalize";
import { digestOf } from "../objects/digest";

/** What the record rests on. The list may grow; a kind is never taken out, because chains that hold it live on. */
export const chainKinds = [
  "file-added",
  "segment-added",
  "segment-redacted",
  "revision",
  "checkpoint",
  "decision",
  "flag-raised",
  "flag-withdrawn",
  "session-removed",
  "exported",
  "restored",
  "adopted",
] as const;
export type ChainKind = (typeof chainKinds)[number];

/** What an entry of the chain says. It names content by digest and never holds it. */
export type ChainRow = {
  sequence: number;
  kind: string;
  sessionId: string | null;
  subject: string;
  /** SHA-256 of what is recorded. */
  digest: string;
  /** More about it, as canonical JSON. */
  detail: string;
  /** ISO time of the process that wrote it. */
  at: string;
};

export type ChainEntry = ChainRow & { prevHash: string; rowHash: string };

/** Stands before the first entry. */
export const chainStart = "0".repeat(64);

/** SHA-256 of an entry in its canonical form (RFC 8785): all that an outsider needs of one that is not his. */
export function digestRow(row: ChainRow): string {
  const { sequence, kind, sessionId, subject, digest, detail, at } = row;
  return digestOf(toCanonical({ sequence, kind, sessionId, subject, digest, detail, at }));
}

/** SHA-256 over the hash before and the entry's own digest, both as hex digits, in this order. */
export function hashLink(prevHash: string, rowDigest: string): string {
  return digestOf(prevHash + rowDigest);
}

/** The one form of a JSON value in which it is hashed. */
export function toCanonical(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError("This value has no canonical form.");
  return text;
}
