// Fails on a forbidden import, and on an empty graph: an unsupported compiler makes the tool see no file and report success.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const folders = ["app", "bin", "components", "lib", "prisma", "e2e", "bench"].filter((folder) =>
  existsSync(folder),
);
const { stdout, stderr } = spawnSync("npx", ["depcruise", "-T", "json", ...folders], {
  encoding: "utf8",
  maxBuffer: 2 ** 28,
});
if (!stdout) {
  console.error(stderr);
  process.exit(1);
}
const { summary } = JSON.parse(stdout);
for (const { rule, from, to } of summary.violations) console.log(`${rule.name}: ${from} -> ${to}`);
console.log(`${summary.totalCruised} modules, ${summary.error} errors`);
process.exitCode = summary.error > 0 || summary.totalCruised === 0 ? 1 : 0;
