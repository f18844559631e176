import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AppError } from "@/lib/util/app-error";
import { openFolderObjectStore } from "./folder-object-store";
import type { ObjectStore } from "./object-store";
import { readS3Address } from "./s3-address";
import { openS3Bucket, type S3Credentials } from "./s3-bucket";
import { openS3ObjectStore } from "./s3-object-store";

/** What an object store on another machine needs besides its address. */
export type ObjectAccess = {
  /** Folder for copies on this machine, and how many bytes it may take. */
  cacheFolder?: string;
  cacheBytes?: number;
  credentials?: S3Credentials;
  region?: string;
  endpoint?: string;
};

type Opener = (url: URL, access: ObjectAccess) => ObjectStore;

const defaultCacheBytes = 4 * 1024 ** 3;

/** One line for each kind of object store, by the scheme of its address. */
const openers: Readonly<Record<string, Opener>> = {
  "file:": (url) => openFolderObjectStore(fileURLToPath(url)),
  "s3:": (url, access) => {
    const address = readS3Address(url, access);
    return openS3ObjectStore(openS3Bucket(address, access.credentials), address.prefix, {
      folder: access.cacheFolder ?? join(tmpdir(), "counterfoil-objects"),
      limitBytes: access.cacheBytes ?? defaultCacheBytes,
    });
  },
};

/** The object store at an address such as `file:///srv/counterfoil/objects` or `s3://bucket/prefix`. */
export function openObjectStore(address: string, access: ObjectAccess = {}): ObjectStore {
  const url = URL.canParse(address) ? new URL(address) : null;
  const opener = url ? openers[url.protocol] : undefined;
  if (url && opener) return opener(url, access);
  const known = Object.keys(openers).join(", ");
  throw new AppError(
    "invalid",
    `COUNTERFOIL_OBJECTS_URL is “${address}”, which is no address of an object store. Known schemes: ${known}`,
  );
}
