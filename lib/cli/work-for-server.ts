import { type JobAnswer, jobRequest, runIngestJob } from "@/lib/ingest/ingest-job";
import { getStore } from "@/lib/store/open-store";
import { AppError } from "@/lib/util/app-error";
import type { Command, ExitStatus } from "./command";

/**
 * `counterfoil work`: reads transcripts for a server in a process of its own. Checking a long transcript takes
 * the processor for seconds, and meanwhile the server has to answer hooks, behind which agents wait.
 */
export const workForServerCommand: Command = {
  name: "work",
  summary: "Read transcripts for a running server, which starts this itself",
  help: `Reads transcripts for a running server, so that the server can go on answering. The server starts and
ends this itself; there is nothing to do with it by hand.

Usage: counterfoil work

Exit status:
  0  the server has ended
  2  no server started it
`,
  run: work,
};

async function work(): Promise<ExitStatus> {
  if (!process.connected) throw new AppError("invalid", "only a server can start this command.");
  // One job after the other: two checks at once would only share the same processor.
  let queue = Promise.resolve();
  process.on("message", (message) => {
    queue = queue.then(() => answer(message));
  });
  await new Promise<void>((done) => process.once("disconnect", done));
  // Also from the middle of a job: what is stored is whole, and the next start goes on with the rest.
  process.exit(0);
}

async function answer(message: unknown): Promise<void> {
  const request = jobRequest.safeParse(message);
  if (!request.success) return;
  const { id, job } = request.data;
  const reply = await runIngestJob(await getStore(), job).then(
    (report): JobAnswer => ({ outcome: "read", id, report }),
    (error: unknown): JobAnswer => {
      const isRefused = error instanceof AppError && error.code === "invalid";
      const text = error instanceof Error ? error.message : String(error);
      return { outcome: isRefused ? "refused" : "failed", id, message: text };
    },
  );
  if (process.connected) process.send?.(reply);
}
