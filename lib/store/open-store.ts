import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Env, readEnv } from "@/lib/config/env";
import { type DatabaseAddress, openDatabase } from "./database";
import { migrateDatabase } from "./migrations/migrate-database";
import { openObjectStore } from "./objects/open-object-store";
import type { Store } from "./store";

export type StoreAddress = { database: DatabaseAddress; objects: string };

/** Where the settings put the store. */
export function storeAddress(env: Env): StoreAddress {
  const folder = resolve(env.COUNTERFOIL_DATA);
  const url = env.COUNTERFOIL_DATABASE_URL ?? `file:${join(folder, "counterfoil.db")}`;
  const authToken = env.COUNTERFOIL_DATABASE_AUTH_TOKEN;
  return {
    database: authToken ? { url, authToken } : { url },
    objects: env.COUNTERFOIL_OBJECTS_URL ?? pathToFileURL(join(folder, "objects")).href,
  };
}

/** Opens the store, brings its schema up to date and makes the data folder where it is missing. */
export async function openStore(address: StoreAddress): Promise<Store> {
  await migrateDatabase(address.database);
  return { database: openDatabase(address.database), objects: openObjectStore(address.objects) };
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
