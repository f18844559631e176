import { fileURLToPath } from "node:url";
import { AppError } from "@/lib/util/app-error";
import { openFolderObjectStore } from "./folder-object-store";
import type { ObjectStore } from "./object-store";

type Opener = (url: URL) => ObjectStore;

/** One line for each kind of object store, by the scheme of its address. */
const openers: Readonly<Record<string, Opener>> = {
  "file:": (url) => openFolderObjectStore(fileURLToPath(url)),
};

/** The object store at an address such as `file:///srv/counterfoil/objects`. */
export function openObjectStore(address: string): ObjectStore {
  const url = URL.canParse(address) ? new URL(address) : null;
  const opener = url ? openers[url.protocol] : undefined;
  if (url && opener) return opener(url);
  const known = Object.keys(openers).join(", ");
  throw new AppError(
    "invalid",
    `COUNTERFOIL_OBJECTS_URL is “${address}”, which is no address of an object store. Known schemes: ${known}`,
  );
}
