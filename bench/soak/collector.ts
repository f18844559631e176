import { setTimeout } from "node:timers/promises";
import { ingestFiles } from "@/lib/ingest/ingest-files";
import type { ObjectStore } from "@/lib/store/objects/object-store";
import { openStore } from "@/lib/store/open-store";

/** One collector: reads a folder over and over until it is killed, through an object store that fails now and then. */
const [databaseUrl = "", objects = "", folder = "", seed = "1"] = process.argv.slice(2);

/** A linear congruential generator: the same seed fails at the same calls. */
function makeChance(start: number): (probability: number) => boolean {
  let state = start >>> 0;
  return (probability) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 < probability;
  };
}

const chance = makeChance(Number(seed));

/** Fails in front of the work, and behind it, where the answer is lost but the bytes are there. */
function withFaults(store: ObjectStore): ObjectStore {
  const fail = (probability: number) => {
    if (!chance(probability)) return;
    // Told at once: whoever is killed in the middle of a reading would take a count along.
    process.stdout.write("fault\n");
    throw new Error("injected fault of the object store");
  };
  return {
    ...store,
    put: async (bytes) => {
      fail(0.05);
      const name = await store.put(bytes);
      fail(0.05);
      return name;
    },
    get: async (digest) => {
      fail(0.02);
      return await store.get(digest);
    },
  };
}

const store = await openStore({ database: { url: databaseUrl }, objects });
const faulty = { ...store, objects: withFaults(store.objects) };
process.stdout.write("ready\n");
for (;;) {
  await ingestFiles(faulty, [folder]).catch(() => null);
  await setTimeout(20);
}
