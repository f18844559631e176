import "server-only";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Upload } from "@/lib/procedures/procedure";
import { AppError } from "@/lib/util/app-error";
import { failureAnswer } from "./answer";

/** Longer than any transcript that an agent can still resume. */
const maximumUploadBytes = 2 ** 30;

/** Writes the body of a request to a file of its own, piece by piece, so that its size never is a matter of memory. */
export async function receiveUpload(request: Request): Promise<Upload | Response> {
  const tooLong = () =>
    failureAnswer(
      413,
      `A transcript may have up to ${maximumUploadBytes.toLocaleString("en")} bytes.`,
    );
  if (Number(request.headers.get("content-length") ?? 0) > maximumUploadBytes) return tooLong();
  if (!request.body) return failureAnswer(400, "Send the raw lines of one transcript as the body.");
  const path = join(await mkdtemp(join(tmpdir(), "counterfoil-upload-")), "transcript.jsonl");
  let bytes = 0;
  const count = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.byteLength;
      done(bytes > maximumUploadBytes ? new AppError("invalid", "too long") : null, piece);
    },
  });
  try {
    const file = createWriteStream(path, { mode: 0o600 });
    await pipeline(Readable.from(request.body), count, file);
  } catch (error) {
    await discardUpload({ path, bytes });
    if (error instanceof AppError) return tooLong();
    return failureAnswer(400, "The body ended before all of it had arrived.");
  }
  return { path, bytes };
}

export async function discardUpload(upload: Upload): Promise<void> {
  await rm(dirname(upload.path), { recursive: true, force: true });
}
