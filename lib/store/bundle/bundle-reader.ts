import type { ChainRow } from "../chain/chain-entry";
import type { BundleManifest } from "./bundle-format";

/** What every check of a bundle reads from, once its files are what the manifest says. */
export type BundleReader = {
  manifest: BundleManifest;
  bytes(path: string): Promise<Buffer>;
  /** The rows of a .jsonl file, or of a list in a .json file. */
  rows(path: string): Promise<unknown[]>;
};

/** What the chain of a bundle says about its own session. */
export type BundleChain = { entries: number; head: string; own: ChainRow[] };
