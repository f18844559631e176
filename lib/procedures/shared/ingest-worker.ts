import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type IngestJob, jobAnswer } from "@/lib/ingest/ingest-job";
import type { IngestReport } from "@/lib/ingest/ingest-report";
import { projectRoot } from "@/lib/store/project-root";
import { AppError } from "@/lib/util/app-error";

/** Reads transcripts: in a worker for a server, and wherever a test wants. */
export type Ingest = (job: IngestJob) => Promise<IngestReport>;

type Waiting = { resolve: (report: IngestReport) => void; reject: (error: Error) => void };

/** Above this, reading takes so long that short transcripts must not wait behind it. */
const longBytes = 8 * 1_048_576;
/** A worker without work ends, because it holds as much memory as the server. */
const idleMs = 120_000;

/** One process beside the server that reads transcripts; started with its first job. */
class IngestWorker {
  private child: ChildProcess | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private idle: NodeJS.Timeout | undefined;

  async run(job: IngestJob): Promise<IngestReport> {
    clearTimeout(this.idle);
    const child = this.child ?? this.start();
    this.lastId += 1;
    const id = this.lastId;
    return await new Promise<IngestReport>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      child.send({ id, job });
    });
  }

  private start(): ChildProcess {
    const program = [join(projectRoot(), "bin", "counterfoil"), "work"];
    const child = spawn(process.execPath, program, {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    // The server may end while a worker waits for work; the worker then ends as well.
    child.unref();
    child.channel?.unref();
    child.on("message", (message) => this.receive(message));
    child.on("error", () => this.lose(child));
    child.on("exit", () => this.lose(child));
    this.child = child;
    return child;
  }

  private receive(message: unknown): void {
    const answer = jobAnswer.parse(message);
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (answer.outcome === "read") waiting?.resolve(answer.report);
    else {
      const code = answer.outcome === "refused" ? "invalid" : "internal";
      waiting?.reject(new AppError(code, answer.message));
    }
    if (this.waiting.size > 0) return;
    this.idle = setTimeout(() => this.child?.disconnect(), idleMs);
    this.idle.unref();
  }

  /** What it was reading is read again with the next job: the record holds whole segments or none. */
  private lose(child: ChildProcess): void {
    if (this.child !== child) return;
    this.child = undefined;
    clearTimeout(this.idle);
    for (const { reject } of this.waiting.values())
      reject(new AppError("internal", "The process that reads transcripts has ended."));
    this.waiting.clear();
  }
}

const workers = { short: new IngestWorker(), long: new IngestWorker() };

/** Reads transcripts beside the server. */
export const ingestInWorker: Ingest = async (job) => {
  const paths = job.kind === "files" ? job.paths : [job.path];
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return await (bytes > longBytes ? workers.long : workers.short).run(job);
};
