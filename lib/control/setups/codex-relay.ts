import { type ConfigFile, type Connection, hookUrl } from "./setup";

/** Relative to the home folder. */
export const relayFile = ".counterfoil/codex-hook.sh";

/**
 * Hands a hook's event to the server and its answer to Codex. Plain shell and plain Node, so that it works without
 * this project; whatever goes wrong it prints nothing and says so with status 0: Codex goes on.
 */
export function codexRelay({ server, token }: Connection): ConfigFile {
  const text = `#!/bin/sh
# Counterfoil relay for Codex hooks. "counterfoil hooks remove codex" removes it.
COUNTERFOIL_HOOK_URL=${shellQuote(hookUrl(server, "codex"))}
COUNTERFOIL_HOOK_TOKEN=${shellQuote(token)}
export COUNTERFOIL_HOOK_URL COUNTERFOIL_HOOK_TOKEN
relay='
let body = "";
process.stdin.setEncoding("utf8");
process.stdin.on("data", (piece) => { body += piece; });
process.stdin.on("end", async () => {
  try {
    const answer = await fetch(process.env.COUNTERFOIL_HOOK_URL, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: "Bearer " + process.env.COUNTERFOIL_HOOK_TOKEN,
      },
      body,
      signal: AbortSignal.timeout(5000),
    });
    const text = await answer.text();
    if (answer.ok && text.trim() !== "" && text.trim() !== "{}") process.stdout.write(text);
    if (!answer.ok) process.stderr.write("Counterfoil answered with status " + answer.status + "\\n");
  } catch (error) {
    process.stderr.write("Counterfoil cannot be reached: " + (error.cause || error) + "\\n");
  }
});
'
for node in ${shellQuote(process.execPath)} node; do
  if command -v "$node" >/dev/null 2>&1; then exec "$node" -e "$relay"; fi
done
echo "Counterfoil needs Node.js to relay hooks, and found none" >&2
exit 0
`;
  return { path: relayFile, text, mode: 0o700 };
}

const shellQuote = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;
