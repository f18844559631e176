// `npm test`: installs what it needs, then runs every check. `npm test -- --quick` leaves out the build and the browser.
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./shared/browser.mjs";
import {
  buildPages,
  generateClient,
  installPackages,
  requireNode,
  root,
} from "./shared/project.mjs";
import { run, step, stop } from "./shared/step.mjs";

requireNode();
process.chdir(root);
const isQuick = process.argv.includes("--quick");
const results = mkdtempSync(join(tmpdir(), "counterfoil-test-"));
const bin = (name) => join(root, "node_modules/.bin", name);

await installPackages();
await generateClient();
await step("Format and lint", () => run(bin("biome"), ["check", "--error-on-warnings", "."]));
await step("Types", () => run(bin("tsc"), ["--noEmit"]));
await step("Import directions", () => run(process.execPath, ["scripts/check-boundaries.mjs"]));
await step("Unused code", () => run(bin("knip"), []));

const totals = { passed: 0, failed: 0 };
const unitReport = join(results, "unit.json");
console.log("Unit, property and store tests …");
const unit = await run(
  bin("vitest"),
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`],
  { live: true },
);
if (existsSync(unitReport)) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(unitReport, "utf8"));
  totals.passed += numPassedTests;
  totals.failed += numFailedTests;
}
if (unit.status !== 0) finish(1);

if (!isQuick) {
  const browser = await ensureBrowser();
  await buildPages();
  const browserReport = join(results, "browser.json");
  console.log("Journeys in a real browser …");
  const journeys = await run(bin("playwright"), ["test", "--reporter=list,json"], {
    live: true,
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
      ...(browser ? { COUNTERFOIL_CHROMIUM: browser } : {}),
    },
  });
  if (existsSync(browserReport)) {
    const { stats } = JSON.parse(readFileSync(browserReport, "utf8"));
    totals.passed += stats.expected;
    totals.failed += stats.unexpected + stats.flaky;
  }
  if (journeys.status !== 0) finish(1);
}
finish(0);

function finish(status) {
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
  if (status === 0 && totals.passed === 0) stop("No test ran.");
  process.exit(status);
}
