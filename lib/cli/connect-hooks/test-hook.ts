import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { driverOf } from "@/lib/control/drivers/index";
import { heardAnswer, testEvent } from "@/lib/control/drivers/shared/test-event";
import type { Probe, Setup } from "@/lib/control/setups/setup";
import { AppError } from "@/lib/util/app-error";
import type { CommandIo, ExitStatus } from "../command";

const timeoutMs = 10_000;

/** Sends the test event the way that the agent would, with what is in its configuration now. */
export async function testHook(setup: Setup, home: string, io: CommandIo): Promise<ExitStatus> {
  const file = join(home, setup.configFile);
  const { title } = driverOf(setup.client);
  const probe = existsSync(file) ? setup.probe(readFileSync(file, "utf8"), home) : null;
  if (!probe)
    throw new AppError(
      "invalid",
      `${file} has no hooks of Counterfoil. Install them first: counterfoil hooks install ${setup.client}`,
    );
  const answer = await send(probe, JSON.stringify(testEvent));
  if (answer.isHeard) {
    io.out(`The server heard the hook of ${title}.\n`);
    return 0;
  }
  io.err(`The server did not hear the hook of ${title}: ${answer.why}\n`);
  return 1;
}

type Answer = { isHeard: true } | { isHeard: false; why: string };

async function send(probe: Probe, event: string): Promise<Answer> {
  return "command" in probe ? await sendByCommand(probe.command, event) : await post(probe, event);
}

async function post(probe: { url: string; token: string }, body: string): Promise<Answer> {
  try {
    const answer = await fetch(probe.url, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${probe.token}` },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    if (answer.ok && isHeard(text)) return { isHeard: true };
    return { isHeard: false, why: `${probe.url} answered with status ${answer.status}.` };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { isHeard: false, why: `${probe.url} cannot be reached (${String(cause)}).` };
  }
}

async function sendByCommand(command: readonly string[], event: string): Promise<Answer> {
  const [file = "", ...args] = command;
  return await new Promise((done) => {
    const child = execFile(file, args, { timeout: timeoutMs }, (_error, stdout, stderr) =>
      done(
        isHeard(stdout)
          ? { isHeard: true }
          : { isHeard: false, why: stderr.trim() || "no answer." },
      ),
    );
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(event);
  });
}

const heardSchema = z.looseObject({ counterfoil: z.literal(heardAnswer.counterfoil) });

function isHeard(text: string): boolean {
  try {
    return heardSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
