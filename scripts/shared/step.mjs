// One line a step: what runs, how long it took. The output of a step is kept and shown only when the step fails.
import { spawn } from "node:child_process";

const isTerminal = process.stdout.isTTY === true;
const seconds = (ms) =>
  ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;

/** Runs a command; resolves to its exit status and output. `live` passes the output through. */
export function run(command, args, { live = false, env = {}, cwd = process.cwd() } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: live ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    let output = "";
    const keep = (chunk) => {
      output = (output + chunk).slice(-200_000);
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    child.on("error", (error) => resolve({ status: 127, output: error.message }));
    child.on("close", (status, signal) => resolve({ status: status ?? (signal ? 1 : 0), output }));
  });
}

/** Runs one named step and says how long it took; on failure prints its output and ends the process. */
export async function step(title, work) {
  const started = Date.now();
  const timer = isTerminal
    ? setInterval(
        () => process.stdout.write(`\r${title} … ${seconds(Date.now() - started)} `),
        1000,
      )
    : undefined;
  if (!isTerminal) console.log(`${title} …`);
  const { status, output, note } = await work();
  clearInterval(timer);
  const took = seconds(Date.now() - started);
  if (isTerminal) process.stdout.write("\r\u001b[K");
  if (status !== 0) {
    console.error(`${title}: failed after ${took}.`);
    if (output) console.error(output.trimEnd());
    process.exit(1);
  }
  if (note || Date.now() - started > 1000)
    console.log(`${title}: ${note ? `${note}, ` : ""}${took}.`);
  return output;
}

/** Ends with one clear sentence. */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
