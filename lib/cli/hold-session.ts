import { parseArgs } from "node:util";
import { holdSession, liftHold } from "@/lib/store/holds/hold-session";
import { closeStore, getStore } from "@/lib/store/open-store";
import { AppError } from "@/lib/util/app-error";
import type { Command, CommandIo, ExitStatus } from "./command";
import { operatorName } from "./shared/operator-name";
import { shownText } from "./shared/shown-text";

/** `counterfoil hold`: keeps a session from retention. */
export const holdSessionCommand: Command = {
  name: "hold",
  summary: "Keep a session from retention, or let it go again",
  help: `Keeps a session from retention, such as one that belongs to an incident, until the hold is lifted. Both are
decisions with who, when and why.

Usage: counterfoil hold <session> --reason TEXT [--lift]

<session> is Counterfoil's id of the session or the agent's own.

Options:
  --reason TEXT  why
  --lift         end the hold
  -h, --help     print this text

Exit status:
  0  done
  2  there is no such session, or it is held (or not held) already
`,
  run: hold,
};

async function hold(args: readonly string[], io: CommandIo): Promise<ExitStatus> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: { type: "string" }, lift: { type: "boolean", default: false } },
  });
  const [session, ...more] = positionals;
  if (!session || more.length > 0) throw new AppError("invalid", "name one session. See --help.");
  const reason = values.reason?.trim();
  if (!reason) throw new AppError("invalid", "say why with --reason. See --help.");
  const store = await getStore();
  try {
    const act = values.lift ? liftHold : holdSession;
    const { sessionId } = await act(store, { session, reason, by: operatorName() });
    const outcome = values.lift ? "is not held any more" : "is held";
    io.out(`${sessionId} ${outcome}: ${shownText(reason)}\n`);
    return 0;
  } finally {
    await closeStore();
  }
}
