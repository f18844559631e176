import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Fate, type PassedRequest, startLossyProxy } from "../test-servers/start-lossy-proxy";
import { startS3, type TestS3, testKeys } from "../test-servers/start-s3";
import { digestOf } from "./digest";
import { openObjectStore } from "./open-object-store";
import { pruneFolder } from "./prune-folder";
import { openS3Bucket } from "./s3-bucket";

let server: TestS3;
let caches: string;
beforeAll(async () => {
  server = await startS3();
});
afterAll(async () => {
  await server.stop();
});
beforeEach(async () => {
  caches = await mkdtemp(join(tmpdir(), "counterfoil-cache-"));
});
afterEach(async () => {
  await rm(caches, { recursive: true, force: true });
});

/** A store as another machine opens it: with a cache of its own. */
function openAt(prefix: string, machine: string, endpoint = server.endpoint) {
  const url = `s3://${server.bucket}/${prefix}?endpoint=${encodeURIComponent(endpoint)}&region=auto`;
  return openObjectStore(url, { cacheFolder: join(caches, machine), credentials: testKeys });
}

/** The file in which the server keeps an object. */
async function fileOf(prefix: string, digest: string): Promise<string> {
  const names = await readdir(server.folder, { recursive: true });
  const name = names.find(
    (each) => each.startsWith(prefix) && each.includes(digest) && each.endsWith("_object"),
  );
  if (!name) throw new Error(`The server has no object ${digest}.`);
  return join(server.folder, name);
}

async function behindProxy<T>(
  decide: (request: PassedRequest) => Fate,
  work: (endpoint: string, sentBytes: () => number) => Promise<T>,
): Promise<T> {
  const proxy = await startLossyProxy(server.endpoint, decide);
  return await work(proxy.url, proxy.sentBytes).finally(proxy.stop);
}

const bytes = Buffer.from("one line\nanother line\n");
const isObject = ({ method, path }: PassedRequest) => method === "GET" && /[0-9a-f]{64}/.test(path);

describe("the S3 object store", () => {
  it("names an object by its content and gives it to another machine, whole and in parts", async () => {
    const digest = await openAt("whole", "a").put(bytes);
    expect(digest).toBe(digestOf(bytes));
    const other = openAt("whole", "b");
    expect(await other.get(digest)).toEqual(bytes);
    expect((await other.getRange(digest, 9, 7)).toString()).toBe("another");
    expect(await readFile(await other.localPath(digest))).toEqual(bytes);
    expect(await other.has(digest)).toBe(true);
    expect(await other.has(digestOf("nobody"))).toBe(false);
  });

  it("sends an object that is there already only once", async () => {
    const puts: string[] = [];
    await behindProxy(
      ({ method, path }) => {
        if (method === "PUT") puts.push(path);
        return "pass";
      },
      async (endpoint) => {
        await openAt("once", "a", endpoint).put(bytes);
        await openAt("once", "b", endpoint).put(bytes);
      },
    );
    expect(puts).toHaveLength(1);
  });

  it("sends a large object in parts and again what was lost on the way", async () => {
    const large = Buffer.alloc(20 * 1024 * 1024, "segment ");
    let lost = 0;
    const isPart = ({ method, path }: PassedRequest) => method === "PUT" && /partNumber/.test(path);
    const digest = await behindProxy(
      (request) => {
        if (!isPart(request) || lost >= 2) return "pass";
        lost += 1;
        return lost === 1 ? "refuse" : "forget";
      },
      (endpoint) => openAt("large", "a", endpoint).put(large),
    );
    expect(lost).toBe(2);
    expect(digestOf(await openAt("large", "b").get(digest))).toBe(digest);
  });

  it("reads again where the answer broke off in the middle", async () => {
    const digest = await openAt("cut", "a").put(bytes);
    let cuts = 0;
    const found = await behindProxy(
      (request) => {
        if (!isObject(request) || cuts >= 2) return "pass";
        cuts += 1;
        return "cut";
      },
      (endpoint) => openAt("cut", "b", endpoint).get(digest),
    );
    expect(cuts).toBe(2);
    expect(found).toEqual(bytes);
  });

  it("refuses a damaged object and names it", async () => {
    const digest = await openAt("damaged", "a").put(bytes);
    await writeFile(await fileOf("damaged", digest), "one lime\nanother line\n");
    const other = openAt("damaged", "b");
    const told = { object: digest, fault: "damaged" };
    await expect(other.get(digest)).rejects.toMatchObject(told);
    await expect(other.getRange(digest, 0, 3)).rejects.toMatchObject(told);
    await expect(other.localPath(digest)).rejects.toThrow(new RegExp(`${digest} is damaged`));
  });

  it("refuses a missing object and names it", async () => {
    const digest = await openAt("missing", "a").put(bytes);
    await openAt("missing", "a").remove(digest);
    const other = openAt("missing", "b");
    await expect(other.get(digest)).rejects.toMatchObject({ object: digest, fault: "missing" });
    await expect(other.get("../../etc/passwd")).rejects.toThrow(/names no object/);
  });

  it("replaces a copy on this machine that is damaged", async () => {
    const first = openAt("copies", "a");
    const digest = await first.put(bytes);
    const copy = await first.localPath(digest);
    await rm(copy);
    await writeFile(copy, "half");
    const later = openAt("copies", "a");
    expect(await later.get(digest)).toEqual(bytes);
    expect(await readFile(await later.localPath(digest))).toEqual(bytes);
  });

  it("reads a line of a proven object without loading all of it, also where its copy was thrown away", async () => {
    const large = Buffer.alloc(4 * 1024 * 1024, "a line of a segment\n");
    await behindProxy(
      () => "pass",
      async (endpoint, sentBytes) => {
        const store = openAt("lines", "a", endpoint);
        const digest = await store.put(large);
        const before = sentBytes();
        await rm(join(caches, "a"), { recursive: true });
        expect((await store.getRange(digest, 20, 6)).toString()).toBe("a line");
        expect(sentBytes() - before).toBe(6);
        for (let line = 0; line < 40; line += 1) await store.getRange(digest, line * 20, 6);
        expect(sentBytes() - before).toBeLessThan(2 * large.length);
      },
    );
  });

  it("lists its own objects and nothing beside its prefix", async () => {
    const store = openAt("listed", "a");
    await openAt("other", "a").put(Buffer.from("not mine"));
    const digests: string[] = [];
    for (let n = 0; n < 5; n += 1) digests.push(await store.put(Buffer.from(`object ${n}`)));
    const names: string[] = [];
    for await (const name of store.list()) names.push(name);
    expect(names.sort()).toEqual(digests.sort());
  });

  it("asks for the next page after the last key, until the server says that this was all", async () => {
    const keys = ["a", "b", "c", "d", "e"].map((letter) => `pages/${letter}`);
    const asked: (string | null)[] = [];
    // The server of the other tests cannot divide a list into pages.
    const pages = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? "/", "http://localhost");
      const after = searchParams.get("start-after");
      asked.push(after);
      const page = keys.filter((key) => key > (after ?? "")).slice(0, 2);
      const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
      const isTruncated = page.at(-1) !== keys.at(-1);
      response.setHeader("content-type", "application/xml");
      response.end(
        `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents}</ListBucketResult>`,
      );
    }).listen(0, "127.0.0.1");
    await once(pages, "listening");
    const place = pages.address();
    const endpoint = `http://127.0.0.1:${typeof place === "object" ? place?.port : ""}`;
    const bucket = openS3Bucket(
      { bucket: "evidence", prefix: "", region: "auto", endpoint },
      testKeys,
    );
    const found: string[] = [];
    for await (const key of bucket.list("pages/")) found.push(key);
    pages.close();
    pages.closeAllConnections();
    expect(found).toEqual(keys);
    expect(asked).toEqual([null, "pages/b", "pages/d"]);
  });

  it("says in one sentence that the server is away", async () => {
    const store = openAt("away", "a", "http://127.0.0.1:1");
    await expect(store.has(digestOf(bytes))).rejects.toThrow(
      /^The object store s3:\/\/evidence at http:\/\/127\.0\.0\.1:1 did not do what it was asked: .*ECONNREFUSED/,
    );
  }, 60_000);
});

describe("the copies on this machine", () => {
  it("are thrown away, those unused for longest first, when they take too much and are not of today", async () => {
    const store = openAt("pruned", "a");
    const paths: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const path = await store.localPath(await store.put(Buffer.alloc(1_000, String(n))));
      const daysAgo = new Date(Date.now() - (4 - n) * 24 * 3_600_000 + 60_000);
      await utimes(path, daysAgo, daysAgo);
      paths.push(path);
    }
    expect(await pruneFolder(join(caches, "a"), 2_500)).toBe(2);
    expect(await pruneFolder(join(caches, "a"), 0)).toBe(1);
    const kept = (await readdir(join(caches, "a"), { recursive: true })).filter((name) =>
      paths[3]?.endsWith(name),
    );
    expect(kept.at(-1)).toContain(paths[3]?.slice(-64));
  });
});

describe("the address of an S3 object store", () => {
  it.each([
    ["s3://x", /no name of a bucket/],
    ["s3://evidence?endpoint=here", /no address of a server/],
    ["s3://evidence?regoin=auto", /no “regoin”/],
  ])("refuses %s with a sentence", (address, reason) => {
    expect(() => openObjectStore(address)).toThrow(reason);
  });
});
