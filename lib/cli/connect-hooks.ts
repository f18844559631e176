import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { readEnv } from "@/lib/config/env";
import { hookClients } from "@/lib/control/drivers/driver";
import { driverOf } from "@/lib/control/drivers/index";
import {
  applyPlan,
  planInstall,
  planRemove,
  type SetupPlan,
} from "@/lib/control/setups/apply-setup";
import { setupOf } from "@/lib/control/setups/index";
import { AppError } from "@/lib/util/app-error";
import type { Command, CommandIo, ExitStatus } from "./command";
import { findConnection } from "./connect-hooks/find-connection";
import { testHook } from "./connect-hooks/test-hook";

/** `counterfoil hooks`: connects an agent's hooks to a server, and takes them out again. */
export const connectHooksCommand: Command = {
  name: "hooks",
  summary: "Connect an agent's hooks to a server, test them, or take them out",
  help: `Connects the hooks of an AI coding agent to a Counterfoil server, so that its sessions are read as they
run and can be ended.

Usage: counterfoil hooks install <agent> [--server URL] [--yes]
       counterfoil hooks remove <agent> [--yes]
       counterfoil hooks test <agent>

Agents: claude-code (or claude), codex, pi

install merges into the agent's configuration in the home folder and leaves everything else in it as it
is; a copy of what was there before is kept in ~/.counterfoil/backups. remove takes out what install put
in. test sends one harmless event through the installed hook and says whether the server heard it.

The hooks get a token of their own, which opens nothing but the hooks' address. It follows from the
operator's token: COUNTERFOIL_TOKEN, else the one in the data folder (COUNTERFOIL_DATA).

Options:
  --server URL  the server's address (default http://127.0.0.1:PORT, PORT being 3000)
  --yes         do not ask before writing
  -h, --help    print this text

Exit status:
  0  done, and heard where it was a test
  1  the test did not reach the server
  2  the call is wrong, or a configuration could not be read or written
`,
  run: connectHooks,
};

async function connectHooks(args: readonly string[], io: CommandIo): Promise<ExitStatus> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { server: { type: "string" }, yes: { type: "boolean", default: false } },
  });
  const [act, agent, ...more] = positionals;
  if (more.length > 0) throw new AppError("invalid", `unexpected: ${more.join(" ")}. See --help.`);
  const client = hookClients.find(
    (known) => known === (agent === "claude" ? "claude-code" : agent),
  );
  if (!client)
    throw new AppError("invalid", `name the agent: ${hookClients.join(", ")}. See --help.`);
  const env = readEnv();
  if (env.HOME === "")
    throw new AppError("invalid", "HOME is not set, so there is no home folder.");
  const setup = setupOf(client);
  switch (act) {
    case "install": {
      const connection = findConnection(values.server, env);
      const plan = planInstall(setup, connection, env.HOME);
      return await carryOut(plan, env.HOME, values.yes, io, setup.notes);
    }
    case "remove":
      return await carryOut(planRemove(setup, env.HOME), env.HOME, values.yes, io, []);
    case "test":
      return await testHook(setup, env.HOME, io);
    default:
      throw new AppError("invalid", "say install, remove or test. See --help.");
  }
}

async function carryOut(
  plan: SetupPlan,
  home: string,
  isAgreed: boolean,
  io: CommandIo,
  notes: readonly string[],
): Promise<ExitStatus> {
  const { title } = driverOf(plan.setup.client);
  const isChange = plan.before !== plan.after;
  if (isChange && !isAgreed && !(await isConfirmed(announcement(plan), io))) return 2;
  const backup = applyPlan(plan, home, new Date());
  const isInstall = plan.after !== null && plan.setup.isInstalled(plan.after);
  if (isInstall) {
    const state = isChange ? "are connected in" : "were connected already in";
    io.out(`The hooks of ${title} ${state} ${plan.file}.\n`);
    for (const note of notes) io.out(`- ${note}\n`);
  } else {
    const state = isChange ? "were taken out of" : "are not in";
    io.out(`The hooks of ${title} ${state} ${plan.file}.\n`);
  }
  if (backup) io.out(`What was there before is kept in ${backup}.\n`);
  return 0;
}

function announcement({ file, before, after }: SetupPlan): string {
  if (after === null) return `This removes ${file}.`;
  return before === null ? `This makes ${file}.` : `This changes ${file}; a copy of it is kept.`;
}

async function isConfirmed(what: string, io: CommandIo): Promise<boolean> {
  if (process.stdin.isTTY !== true) {
    io.err(`${what} Add --yes to agree.\n`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${what} Go on? [y/N] `);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}
