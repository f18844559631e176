import type { CommandIo } from "../command";

/** The world of the running process. */
export function processIo(): CommandIo {
  // A reader that had enough (`| head`) is no failure.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit();
    throw error;
  });
  return {
    cwd: process.cwd(),
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isErrTerminal: process.stderr.isTTY === true,
    columns: process.stderr.columns ?? 80,
  };
}
