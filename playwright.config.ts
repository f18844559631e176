import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";

const port = Number(process.env.COUNTERFOIL_TEST_PORT ?? 4317);
const browser = process.env.COUNTERFOIL_CHROMIUM ?? "/usr/bin/chromium";
// Workers load this file as well; the folder is made once and handed to them.
process.env.COUNTERFOIL_TEST_DATA ??= mkdtempSync(join(tmpdir(), "counterfoil-e2e-"));
process.env.COUNTERFOIL_TEST_TOKEN ??= "journeys-sign-in-with-this-token";

const launch = {
  ...(existsSync(browser) ? { executablePath: browser } : {}),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
  ],
};

export default defineConfig({
  testDir: "e2e",
  // Journeys share one server and one database, as people do.
  workers: 1,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  outputDir: "test-results",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: launch,
    trace: "retain-on-failure",
  },
  projects: [
    {
      name: "desktop",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
      testIgnore: /phone/,
    },
    { name: "phone", use: { ...devices["Pixel 7"] }, testMatch: /phone/ },
  ],
  webServer: {
    command: "node scripts/start.mjs --no-import",
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    env: {
      PORT: String(port),
      COUNTERFOIL_DATA: process.env.COUNTERFOIL_TEST_DATA,
      COUNTERFOIL_TOKEN: process.env.COUNTERFOIL_TEST_TOKEN,
    },
  },
});
