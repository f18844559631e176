// `npm start`: from a bare checkout to a running server in one command, and up in seconds the next time.
import { spawn } from "node:child_process";
import { accessSync, constants, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import {
  buildPages,
  generateClient,
  installPackages,
  requireNode,
  root,
} from "./shared/project.mjs";
import { stop } from "./shared/step.mjs";

const usage = `npm start -- [--import | --no-import]

  --import      read the transcripts in the local agents' folders without asking
  --no-import   leave them alone

Environment: PORT (default 3000), COUNTERFOIL_DATA (default .counterfoil),
COUNTERFOIL_TOKEN (the operator's token; else a random one).`;

const args = process.argv.slice(2);
if (args.includes("--help")) {
  console.log(usage);
  process.exit(0);
}
const unknown = args.find((arg) => !["--import", "--no-import"].includes(arg));
if (unknown) stop(`Unknown option ${unknown}.\n\n${usage}`);

requireNode();
const port = Number(process.env.PORT || 3000);
if (!Number.isInteger(port) || port < 1 || port > 65535)
  stop(`PORT must be a number from 1 to 65535, not “${process.env.PORT}”.`);
const data = resolve(process.env.COUNTERFOIL_DATA || join(root, ".counterfoil"));

await new Promise((done) => {
  const probe = createServer();
  probe.once("error", (error) =>
    stop(
      error.code === "EADDRINUSE"
        ? `Port ${port} is busy. Set PORT to another one, for example: PORT=${port === 65535 ? port - 1 : port + 1} npm start`
        : `Port ${port} cannot be used: ${error.message}.`,
    ),
  );
  probe.listen(port, "127.0.0.1", () => probe.close(done));
});
try {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  accessSync(data, constants.W_OK | constants.X_OK);
} catch (error) {
  stop(
    `The data folder ${data} cannot be written (${error.code ?? error.message}). Set COUNTERFOIL_DATA to another one.`,
  );
}

const children = new Set();
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    isStopping = true;
    for (const child of children) child.kill(signal);
    if (children.size === 0) process.exit(0);
  });

/** Runs a command of the project in the foreground and resolves to its exit status. */
const foreground = (argv, options = {}) =>
  new Promise((done) => {
    const child = spawn(process.execPath, argv, {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        PORT: String(port),
        COUNTERFOIL_DATA: data,
        NODE_ENV: "production",
        NEXT_TELEMETRY_DISABLED: "1",
      },
      ...options,
    });
    children.add(child);
    child.on("close", (status) => {
      children.delete(child);
      done(status ?? 0);
    });
  });

await installPackages();
await generateClient();
await buildPages();

const prepared = await foreground(["bin/counterfoil", "prepare", ...args]);
if (prepared !== 0) process.exit(isStopping ? 0 : prepared);

const server = foreground(
  ["node_modules/next/dist/bin/next", "start", "--hostname", "127.0.0.1", "--port", String(port)],
  { stdio: ["ignore", "ignore", "inherit"] },
);
await announce();
const status = await server;
process.exit(isStopping ? 0 : status);

/** Waits until the server answers, then prints the one link that signs the operator in. */
async function announce() {
  const url = `http://127.0.0.1:${port}/api/health`;
  for (let tries = 0; tries < 600 && !isStopping && children.size > 0; tries += 1) {
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) {
      console.log("\nCounterfoil runs. This link signs you in:\n");
      await foreground(["bin/counterfoil", "link"]);
      return;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  if (!isStopping) console.error(`The server did not answer at ${url} within a minute.`);
}
