import { z } from "zod";
import { AppError } from "@/lib/util/app-error";
import { digestOf } from "../objects/digest";
import { type Fault, Faults } from "../proof/fault";
import { type BundleManifest, bundleManifest, manifestName, sealName } from "./bundle-format";
import type { BundleChain, BundleReader } from "./bundle-reader";
import { type OpenBundle, openBundle } from "./open-bundle";
import { verifyBundleActs } from "./verify-bundle-acts";
import { verifyBundleChain } from "./verify-bundle-chain";
import { verifyBundleRaw } from "./verify-bundle-raw";

export type BundleReport = {
  sessionId: string;
  exportedAt: string;
  exportedBy: string;
  includesRevoked: boolean;
  withheldLines: number;
  files: number;
  bytes: number;
  /** Entries of the chain that are in it, and the hash of the last one. */
  entries: number;
  head: string;
  /** SHA-256 of the manifest: a data folder that made the bundle names it in its chain. */
  digest: string;
  faultCount: number;
  faults: Fault[];
};

/** Checks an export offline: every file against the manifest, then everything that the chain in it proves. */
export async function verifyBundle(place: string): Promise<BundleReport> {
  const bundle = await openBundle(place);
  try {
    return await verifyOpen(bundle, place);
  } finally {
    await bundle.close();
  }
}

async function verifyOpen(bundle: OpenBundle, place: string): Promise<BundleReport> {
  const faults = new Faults();
  for (const reason of bundle.faults) faults.add("archive", reason);
  const { manifest, digest } = await readManifest(bundle, place, faults);
  const total = await verifyListed(bundle, manifest, faults);
  const chain = await verifyContent(bundle, manifest, faults);
  const { session, exportedAt, exportedBy, includesRevoked, withheldLines, files } = manifest;
  return {
    ...{ sessionId: session.id, exportedAt, exportedBy, includesRevoked, withheldLines },
    ...{ files: files.length, bytes: total, entries: chain?.entries ?? 0 },
    ...{ head: chain?.head ?? "", digest, faultCount: faults.count, faults: faults.list },
  };
}

async function readManifest(bundle: OpenBundle, place: string, faults: Faults) {
  if (!bundle.paths.includes(manifestName)) {
    throw new AppError("invalid", `${place} has no ${manifestName}: it is no bundle.`);
  }
  const bytes = await bundle.read(manifestName);
  const digest = digestOf(bytes);
  const seal = bundle.paths.includes(sealName) ? (await bundle.read(sealName)).toString() : null;
  if (seal === null) faults.add(sealName, "it is missing");
  else if (seal !== `${digest}  ${manifestName}\n`) {
    faults.add(manifestName, `its SHA-256 is not the one in ${sealName}`);
  }
  const manifest = parseManifest(bytes.toString());
  if (manifest) return { manifest, digest };
  throw new AppError("invalid", `${manifestName} cannot be read.`, {
    data: { isDamaged: seal !== null },
  });
}

function parseManifest(text: string): BundleManifest | null {
  try {
    const value: unknown = JSON.parse(text);
    return bundleManifest.parse(value);
  } catch {
    return null;
  }
}

/** Every byte: each file has the digest that the manifest names, and there is no other file. */
async function verifyListed(
  bundle: OpenBundle,
  { files }: BundleManifest,
  faults: Faults,
): Promise<number> {
  const there = new Set(bundle.paths);
  let total = 0;
  for (const { path, bytes: length, sha256 } of files) {
    if (!there.delete(path)) {
      faults.add(path, "it is missing");
      continue;
    }
    const bytes = await bundle.read(path);
    total += bytes.length;
    if (digestOf(bytes) !== sha256 || bytes.length !== length) {
      faults.add(path, "its bytes are not those that the manifest names");
    }
  }
  for (const path of there) {
    if (path !== manifestName && path !== sealName)
      faults.add(path, "the manifest has no such file");
  }
  return total;
}

async function verifyContent(
  bundle: OpenBundle,
  manifest: BundleManifest,
  faults: Faults,
): Promise<BundleChain | null> {
  const reader: BundleReader = {
    manifest,
    async bytes(path) {
      if (manifest.files.some((file) => file.path === path)) return await bundle.read(path);
      throw new Error("the bundle does not have it");
    },
    async rows(path) {
      const text = (await reader.bytes(path)).toString();
      if (path.endsWith(".json")) return z.array(z.unknown()).parse(JSON.parse(text));
      return text
        .split("\n")
        .filter((line) => line !== "")
        .map((line): unknown => JSON.parse(line));
    },
  };
  const guard = async <T>(link: string, check: () => Promise<T>): Promise<T | null> => {
    try {
      return await check();
    } catch (error) {
      faults.add(link, `it cannot be read: ${error instanceof Error ? error.message : error}`);
      return null;
    }
  };
  const chain = await guard("chain.jsonl", async () => await verifyBundleChain(reader, faults));
  if (!chain) return null;
  await guard("raw", async () => await verifyBundleRaw(reader, chain, faults));
  await guard("decisions.jsonl", async () => await verifyBundleActs(reader, chain, faults));
  return chain;
}
