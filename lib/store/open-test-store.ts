import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openStore, type StoreAddress } from "./open-store";
import type { Store } from "./store";

export type TestStore = {
  store: Store;
  folder: string;
  address: StoreAddress;
  close(): Promise<void>;
};

/** A store of its own in a temporary folder: tests run against a real database file. */
export async function openTestStore(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-store-"));
  const address = {
    database: { url: `file:${join(folder, "counterfoil.db")}` },
    objects: pathToFileURL(join(folder, "objects")).href,
  };
  const store = await openStore(address);
  return {
    store,
    folder,
    address,
    close: async () => {
      await store.database.$disconnect();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
