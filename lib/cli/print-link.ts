import { readEnv } from "@/lib/config/env";
import { readOperatorToken, signInLink } from "@/lib/config/operator-token";
import type { Command, CommandIo, ExitStatus } from "./command";

/** `counterfoil link`: the address that signs the local operator in. */
export const printLinkCommand: Command = {
  name: "link",
  summary: "Print the link that signs the local operator in",
  help: `Prints the link that signs the local operator in at the server on this machine. The token stands behind
the #, so no server and no log gets to see it.

Usage: counterfoil link

The port is PORT; the token is COUNTERFOIL_TOKEN, else the one in the data folder (COUNTERFOIL_DATA).

Exit status:
  0  printed
  2  the token cannot be read
`,
  run: printLink,
};

function printLink(_args: readonly string[], io: CommandIo): ExitStatus {
  const env = readEnv();
  io.out(`${signInLink(`http://127.0.0.1:${env.PORT}`, readOperatorToken(env))}\n`);
  return 0;
}
