import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inject } from "vitest";
import { openStore, type StoreAddress } from "./open-store";
import type { Store } from "./store";
import { openServerStore } from "./test-servers/open-server-store";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the stores of tests are: in files, or on servers of this machine. */
    stores: "files" | "servers";
  }
}

export type TestStore = {
  store: Store;
  folder: string;
  address: StoreAddress;
  close(): Promise<void>;
};

/**
 * A store of its own for a test: a real database file and a folder, or a real database server and a real bucket,
 * as the project of the test runner says.
 */
export async function openTestStore(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-store-"));
  const servers = inject("stores") === "servers" ? await openServerStore(folder) : null;
  const address = servers?.address ?? {
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
      await servers?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
