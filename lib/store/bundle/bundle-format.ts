import { z } from "zod";

/** The shape of an export bundle. It may grow; readers of an older version must be able to check a newer one's proof. */
export const bundleType = "counterfoil-bundle";
export const bundleVersion = 1;

export const manifestName = "manifest.json";
/** SHA-256 of the manifest: with it every byte of a bundle has a digest beside it. */
export const sealName = "manifest.sha256";

export const bundleManifest = z.object({
  type: z.literal(bundleType),
  version: z.literal(bundleVersion),
  session: z.object({ id: z.string(), nativeId: z.string(), format: z.string() }),
  /** Where the bundle was made for one artifact. */
  artifactId: z.string().nullable(),
  exportedAt: z.string(),
  exportedBy: z.string(),
  reason: z.string().nullable(),
  /** Evidence that the user revoked is in it, and marked. */
  includesRevoked: z.boolean(),
  /** Lines that were left out; their digests are kept. */
  withheldLines: z.number(),
  /** The part of the chain that is in it: numbers of the first and the last entry, and the hashes around them. */
  chain: z.object({
    first: z.number(),
    last: z.number(),
    prevHash: z.string(),
    head: z.string(),
  }),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type BundleManifest = z.infer<typeof bundleManifest>;

/** A transcript file of the session, by the number of its folder under `raw`. */
export const bundleTranscript = z.object({
  folder: z.number(),
  file: z.string(),
  revision: z.number(),
  isCurrent: z.boolean(),
});
export const transcriptList = z.array(bundleTranscript);
export type BundleTranscript = z.infer<typeof bundleTranscript>;

/** A line of a raw file: bytes from the file's beginning, its break included. */
export const lineMark = z.object({
  path: z.string(),
  offset: z.number(),
  length: z.number(),
  sha256: z.string(),
});
export type LineMark = z.infer<typeof lineMark>;

/** Where the bytes of a piece are. Names sort as the bytes do, so that `cat` puts a transcript together. */
export const rawPath = (folder: number, start: number) =>
  `raw/${folder}/${String(start).padStart(15, "0")}.jsonl`;

/** Only such paths are ever read out of a bundle that somebody sent. */
export const safePath = /^(?!.*\.\.)[A-Za-z0-9_-][\w.-]*(?:\/[A-Za-z0-9_-][\w.-]*)*$/;

export const readMe = `# An export of Counterfoil

raw/            the transcript as it was stored, in pieces of whole lines; transcripts.json names the files
                (\`cat raw/1/*\` puts the first one together). Secrets were replaced before they were stored.
withheld.jsonl  lines that are blank in raw/ because the user revoked them, with the SHA-256 of each
revoked.jsonl   the same lines where they were asked for: they are in raw/ and are no evidence
events.jsonl    the evidence record: one row an event, with the place of its line
artifacts.jsonl compaction summaries with their findings, claims and constraints
decisions.jsonl what people decided, checkpoints.jsonl where reviewers stood
redactions.jsonl what was replaced, with the SHA-256 of each original line
chain.jsonl     the slice of the append-only chain; entries about other sessions are there by their digest alone
manifest.json   SHA-256 of every file; manifest.sha256 is the one of the manifest

Check it, without a server: bin/counterfoil verify <this folder or the .tar file>

By hand: an entry of the chain is hashed as SHA-256(prevHash + SHA-256(JCS(entry))), JCS being RFC 8785 and hashes
hex digits. A "segment-added" entry names the SHA-256 of a piece and lineRoot, the SHA-256 over the SHA-256 of
each of its lines, so that a piece with blank lines can be proven from the digests in withheld.jsonl.
`;
