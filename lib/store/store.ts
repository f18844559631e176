import type { Database } from "./database";
import type { ObjectStore } from "./objects/object-store";

/** The evidence store: the index in the database and the raw bytes in the object store. */
export type Store = {
  database: Database;
  objects: ObjectStore;
  /** Another process that starts with this environment opens the same store. */
  isFromEnv?: boolean;
};
