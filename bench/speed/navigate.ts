import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { z } from "zod";
import { ingestFiles } from "@/lib/ingest/ingest-files";
import { openStore } from "@/lib/store/open-store";
import { median, percentile, reportFigures } from "./figures";
import { writeLongSession } from "./long-session";

const events = Number(process.argv[2] ?? 50_000);
const port = 4391;
const token = "bench-signs-in-with-this-token";
const origin = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), "counterfoil-bench-"));
const systemBrowser = "/usr/bin/chromium";

/**
 * Runs in the page before anything else: notes when the decisive line is painted inside the window. As text, since a
 * compiled function would carry helpers that the page does not have.
 */
const watchForPaint = (words: string) => `(() => {
  const isShown = () => {
    if (!document.body) return false;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || !walker.currentNode.textContent.includes(${JSON.stringify(words)})) continue;
      const { top, bottom, height } = parent.getBoundingClientRect();
      if (height > 0 && top > 0 && bottom <= innerHeight && parent.closest("[role=feed], pre, ol, ul, main")) return true;
    }
    return false;
  };
  const look = () => {
    if (!isShown()) return requestAnimationFrame(look);
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("decisive-painted")));
  };
  requestAnimationFrame(look);
})()`;

let server: ChildProcess | undefined;
try {
  const path = join(folder, "7b1f0a52-0000-4000-8000-000000000002.jsonl");
  await writeLongSession(path, {
    id: "navigate",
    eventsPerRange: events,
    ranges: 1,
    outputBytes: 200,
  });
  const store = await openStore({
    database: { url: `file:${join(folder, "counterfoil.db")}` },
    objects: pathToFileURL(join(folder, "objects")).href,
  });
  await ingestFiles(store, [path]);
  await store.database.$disconnect();
  server = spawn(process.execPath, ["scripts/start.mjs", "--no-import"], {
    stdio: "ignore",
    // biome-ignore lint/style/noProcessEnv: the server needs the environment of this process besides its own settings
    env: { ...process.env, PORT: String(port), COUNTERFOIL_DATA: folder, COUNTERFOIL_TOKEN: token },
  });
  await untilUp();
  const id = await findArtifact();
  const times = await measure(id);
  reportFigures([
    {
      name: "navigation to the decisive event painted, median",
      value: median(times),
      unit: "ms",
      detail: `a range of ${events} events, cold page, signed in, ${times.length} loads`,
    },
    {
      name: "navigation to the decisive event painted, p75",
      value: percentile(times, 75),
      unit: "ms",
    },
  ]);
} finally {
  server?.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function untilUp(): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    const isUp = await fetch(`${origin}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("The server did not start.");
}

async function findArtifact(): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/artifacts?state=any&repository=long`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = z
    .object({ items: z.array(z.object({ id: z.string() })) })
    .parse(await answer.json());
  const [first] = items;
  if (!first) throw new Error("The long session has no artifact.");
  return first.id;
}

async function measure(id: string): Promise<number[]> {
  const browser = await chromium.launch({
    ...(existsSync(systemBrowser) ? { executablePath: systemBrowser } : {}),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/sign-in#token=${token}`);
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  await page.addInitScript({ content: watchForPaint("Tests  1 failed | 46 passed (47)") });
  const times: number[] = [];
  for (let load = 0; load < 8; load += 1) {
    await page.goto(`${origin}/artifacts/${id}`);
    await page.waitForFunction(() => performance.getEntriesByName("decisive-painted").length > 0);
    const at = await page.evaluate(
      () => performance.getEntriesByName("decisive-painted")[0]?.startTime ?? 0,
    );
    // The first load warms the server's code.
    if (load > 0) times.push(at);
  }
  await browser.close();
  return times;
}
