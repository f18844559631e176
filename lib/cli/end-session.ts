import { parseArgs } from "node:util";
import { z } from "zod";
import { readEnv } from "@/lib/config/env";
import { findOperatorToken } from "@/lib/config/operator-token";
import { hookClients } from "@/lib/control/drivers/driver";
import { AppError } from "@/lib/util/app-error";
import type { Command, CommandIo, ExitStatus } from "./command";
import { readServerOrigin } from "./shared/server-origin";

/** `counterfoil end`: the button “end session” for scripts and terminals. */
export const endSessionCommand: Command = {
  name: "end",
  summary: "Order the end of a running session",
  help: `Orders the end of a session: from now on each hook of its agent is answered with the stop that the
agent obeys. The order stands until a person takes it back, also when the session is resumed.

Usage: counterfoil end <session> --reason TEXT [--agent NAME] [--server URL]

<session> is Counterfoil's id of the session or the agent's own.

The operator's token is COUNTERFOIL_TOKEN, else the one in the data folder (COUNTERFOIL_DATA).

Options:
  --reason TEXT  why; the agent's user reads it
  --agent NAME   ${hookClients.join(", ")}: for a session of which nothing was heard yet
  --server URL   the server's address (default http://127.0.0.1:PORT, PORT being 3000)
  -h, --help     print this text

Exit status:
  0  the order stands
  1  it was not given; the reason is on standard error
  2  the call is wrong, or the server cannot be reached
`,
  run: endSession,
};

const answerSchema = z.looseObject({
  sessionId: z.string(),
  endOrder: z.looseObject({ id: z.string(), state: z.string() }),
});
const failureSchema = z.looseObject({ message: z.string() });

async function endSession(args: readonly string[], io: CommandIo): Promise<ExitStatus> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      reason: { type: "string" },
      agent: { type: "string" },
      server: { type: "string" },
    },
  });
  const [session, ...more] = positionals;
  if (!session || more.length > 0) throw new AppError("invalid", "name one session. See --help.");
  const reason = values.reason?.trim();
  if (!reason) throw new AppError("invalid", "say why with --reason. See --help.");
  const env = readEnv();
  const token = findOperatorToken(env);
  if (!token)
    throw new AppError("invalid", "set COUNTERFOIL_TOKEN to the operator's token of the server.");
  const origin = readServerOrigin(values.server, env);
  const address = `${origin}/api/v1/sessions/${encodeURIComponent(session)}/end`;
  const client = values.agent === "claude" ? "claude-code" : values.agent;
  const answer = await post(address, token, { reason, ...(client && { client }) });
  const ordered = answerSchema.safeParse(answer.body);
  if (answer.status === 200 && ordered.success) {
    io.out(`Session ${ordered.data.sessionId} is ordered to end. Its next hook gets the order.\n`);
    return 0;
  }
  const failure = failureSchema.safeParse(answer.body);
  const why = failure.data?.message ?? "no reason was given";
  io.err(`counterfoil end: the server answered with status ${answer.status}: ${why}\n`);
  return answer.status === 400 ? 2 : 1;
}

async function post(address: string, token: string, body: object) {
  let answer: Response;
  try {
    answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
  } catch (error) {
    const message = `the server at ${new URL(address).origin} cannot be reached.`;
    throw new AppError("invalid", message, { cause: error });
  }
  const text = await answer.text();
  return { status: answer.status, body: parseJson(text) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
