// Finds a Chromium for the browser tests, or installs one: the system's, else Playwright's own.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./project.mjs";
import { run, step, stop } from "./step.mjs";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Path of a Chromium on PATH, or undefined. */
export function findSystemBrowser() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

const isDebianRoot = () =>
  process.getuid?.() === 0 &&
  existsSync("/etc/debian_version") &&
  spawnSync("apt-get", ["--version"]).status === 0;

/** Resolves to the path of a browser, or to undefined for Playwright's own; says which. */
export async function ensureBrowser() {
  const found = process.env.COUNTERFOIL_CHROMIUM || findSystemBrowser();
  if (found) return announce(found);
  if (isDebianRoot()) {
    await step("Installing Chromium with apt-get", async () => {
      const env = { DEBIAN_FRONTEND: "noninteractive" };
      await run("apt-get", ["update"], { env });
      return run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { env });
    });
    const installed = findSystemBrowser();
    if (installed) return announce(installed);
  }
  const own = await run("npx", ["playwright", "install", "chromium"], { cwd: root });
  if (own.status !== 0)
    stop(
      "No Chromium was found, and Playwright could not install one. Install Chromium, or set COUNTERFOIL_CHROMIUM to its path.",
    );
  console.log("Browser tests use Playwright's own Chromium.");
  return undefined;
}

function announce(file) {
  console.log(`Browser tests use ${file}.`);
  return file;
}
