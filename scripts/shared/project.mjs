// What stands between a checkout and a running server: packages, the database client, the build.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { run, step, stop } from "./step.mjs";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const oldestNode = [20, 19];

export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const isOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);
  if (isOld)
    stop(
      `Counterfoil needs Node ${oldestNode.join(".")} or newer; this is ${process.versions.node}.`,
    );
}

const digestOf = (files) => {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
};

const filesUnder = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .sort()
    : [];

const readStamp = (file) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "";
const writeStamp = (file, text) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

/** Installs the packages when they are missing or the lockfile has changed since. */
export async function installPackages() {
  const stamp = "node_modules/.counterfoil-lock";
  const digest = digestOf(["package-lock.json"]);
  const isThere = existsSync(join(root, "node_modules/next/package.json"));
  if (isThere && readStamp(stamp) === digest) return;
  // A checkout whose packages somebody installed by hand is taken as it is, once.
  const isFresh =
    isThere && existsSync(join(root, "node_modules/.package-lock.json")) && readStamp(stamp) === "";
  if (!isFresh)
    await step("Installing packages", () =>
      run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], { cwd: root }),
    );
  writeStamp(stamp, digest);
}

/** Generates the database client when it is missing or the schema has changed since. */
export async function generateClient() {
  const stamp = "prisma/generated/.schema";
  const digest = digestOf(["prisma/schema.prisma"]);
  if (readStamp(stamp) === digest) return;
  await step("Generating the database client", () =>
    run(process.execPath, ["scripts/generate.mjs"], { cwd: root }),
  );
  writeStamp(stamp, digest);
}

/** Builds the pages when a source has changed since the last build. */
export async function buildPages() {
  const folders = ["app", "components", "lib", "public", "prisma/migrations"];
  const single = [
    "next.config.ts",
    "package-lock.json",
    "postcss.config.mjs",
    "prisma/schema.prisma",
    "proxy.ts",
    "tsconfig.json",
  ];
  const sources = [
    ...folders.flatMap(filesUnder).filter((file) => !/[.]test[.]tsx?$|\/fixtures\//.test(file)),
    ...single,
  ];
  const digest = digestOf(sources.filter((file) => existsSync(join(root, file))));
  const stamp = ".next/counterfoil-build";
  if (readStamp(stamp) === digest && existsSync(join(root, ".next/BUILD_ID"))) return;
  await step("Building the pages", () =>
    run(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
      cwd: root,
      env: { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
    }),
  );
  writeStamp(stamp, digest);
}
