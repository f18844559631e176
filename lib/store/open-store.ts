import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Env, readEnv } from "@/lib/config/env";
import { type DatabaseAddress, openDatabase } from "./database";
import { migrateDatabase } from "./migrations/migrate-database";
import { type ObjectAccess, openObjectStore } from "./objects/open-object-store";
import type { Store } from "./store";

export type StoreAddress = {
  database: DatabaseAddress;
  objects: string;
  objectAccess?: ObjectAccess;
};

/** Where the settings put the store. */
export function storeAddress(env: Env): StoreAddress {
  const folder = resolve(env.COUNTERFOIL_DATA);
  const url = env.COUNTERFOIL_DATABASE_URL ?? `file:${join(folder, "counterfoil.db")}`;
  const authToken = env.COUNTERFOIL_DATABASE_AUTH_TOKEN;
  return {
    database: authToken ? { url, authToken } : { url },
    objects: env.COUNTERFOIL_OBJECTS_URL ?? pathToFileURL(join(folder, "objects")).href,
    objectAccess: objectAccess(env, join(folder, "object-cache")),
  };
}

function objectAccess(env: Env, cacheFolder: string): ObjectAccess {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const { AWS_SESSION_TOKEN: sessionToken, AWS_REGION: region } = env;
  const { AWS_ENDPOINT_URL_S3: endpoint } = env;
  const access: ObjectAccess = {
    cacheFolder,
    cacheBytes: env.COUNTERFOIL_OBJECT_CACHE_MB * 1024 * 1024,
  };
  if (region) access.region = region;
  if (endpoint) access.endpoint = endpoint;
  // Without keys the client looks where its tools do: profiles, and the role of the machine it runs on.
  if (accessKeyId && secretAccessKey)
    access.credentials = {
      accessKeyId,
      secretAccessKey,
      ...(sessionToken ? { sessionToken } : {}),
    };
  return access;
}

/** Opens the store, brings its schema up to date and makes the data folder where it is missing. */
export async function openStore(address: StoreAddress): Promise<Store> {
  await migrateDatabase(address.database);
  return {
    database: openDatabase(address.database),
    objects: openObjectStore(address.objects, address.objectAccess),
  };
}

declare global {
  /** One store a process: a development server loads modules again and would open one each time. */
  var counterfoilStore: Promise<Store> | undefined;
}

/** The store that the environment names, opened at the first call. */
export async function getStore(): Promise<Store> {
  globalThis.counterfoilStore ??= openStoreFromEnv().catch((error: unknown) => {
    globalThis.counterfoilStore = undefined;
    throw error;
  });
  return await globalThis.counterfoilStore;
}

/** Closes what `getStore` opened; the next call opens it again. */
export async function closeStore(): Promise<void> {
  const opened = globalThis.counterfoilStore;
  globalThis.counterfoilStore = undefined;
  await (await opened)?.database.$disconnect();
}

async function openStoreFromEnv(): Promise<Store> {
  const env = readEnv();
  await mkdir(resolve(env.COUNTERFOIL_DATA), { recursive: true, mode: 0o700 });
  return { ...(await openStore(storeAddress(env))), isFromEnv: true };
}
