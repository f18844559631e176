import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/store/database";
import { openTestStore, type TestStore } from "@/lib/store/open-test-store";
import type { Store } from "@/lib/store/store";
import { AppError } from "@/lib/util/app-error";
import { ingestFiles } from "./ingest-files";
import { piTranscript } from "./pi-transcript";
import { readEverything } from "./read-everything";

class Crash extends AppError {
  constructor() {
    super("internal", "the process is dead");
  }
}

/** The store of a process that dies at its n-th durable step: before it, or right after it. */
function dyingStore(store: Store, fatalStep: number, isAfter: boolean) {
  let steps = 0;
  let isDead = false;
  const die = () => {
    isDead = true;
    throw new Crash();
  };
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isDead) throw new Crash();
    steps += 1;
    if (steps === fatalStep && !isAfter) die();
    const result = await work();
    if (steps === fatalStep) die();
    return result;
  };
  const database: Database = new Proxy(store.database, {
    get(target, name) {
      if (isDead) throw new Crash();
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      const isWrite = name === "$transaction" || name === "$executeRaw";
      return (...args: unknown[]) => {
        const call = () => Promise.resolve(Reflect.apply(value, target, args));
        return isWrite ? step(call) : Reflect.apply(value, target, args);
      };
    },
  });
  const objects = {
    ...store.objects,
    put: (bytes: Uint8Array) => step(() => store.objects.put(bytes)),
  };
  return { store: { database, objects }, isDead: () => isDead };
}

let test: TestStore;
let path: string;
beforeEach(async () => {
  test = await openTestStore();
  path = join(test.folder, "in", "one.jsonl");
  await mkdir(join(test.folder, "in"));
});
afterEach(async () => {
  await test.close();
});

describe("a process that dies", () => {
  it("leaves a record that the next run completes, at whichever step it died", async () => {
    const text = piTranscript("one", { turns: 1_700, compactEvery: 850, padding: 800 });
    await writeFile(path, text);
    const whole = await openTestStore();
    await ingestFiles(whole.store, [path]);
    const expected = await readEverything(whole.store);
    await whole.close();
    expect(expected.events.length).toBeGreaterThan(5_000);

    let lives = 0;
    const live = async () => {
      // Early deaths, so that nearly every step is once the last one; some later, so that it ends.
      const dying = dyingStore(test.store, 1 + (lives % 6), lives % 4 < 2);
      await ingestFiles(dying.store, [path]).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      lives += 1;
      // Another process would see that this one is gone; here both are the same.
      await test.store.database.session.updateMany({
        data: { leaseOwner: null, leaseUntil: null },
      });
      return dying.isDead();
    };
    const pieces = 5;
    for (let piece = 1; piece <= pieces; piece += 1) {
      await writeFile(path, text.slice(0, Math.floor((text.length * piece) / pieces)));
      while (await live()) if (piece < pieces && lives % 3 === 0) break;
    }
    expect(lives).toBeGreaterThan(10);
    const { segments, ...found } = await readEverything(test.store);
    const { segments: _whole, ...rest } = expected;
    expect(found).toEqual(rest);
    let end = 0;
    for (const { start, length } of segments) {
      expect(Number(start)).toBe(end);
      end += length;
    }
    expect(end).toBe(Buffer.byteLength(text));
  }, 120_000);
});
