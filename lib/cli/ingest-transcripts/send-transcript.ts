import { open } from "node:fs/promises";
import { basename } from "node:path";
import { z } from "zod";
import { AppError } from "@/lib/util/app-error";

export type Target = { origin: string; token: string };

const answerSchema = z.looseObject({
  sessions: z.array(z.looseObject({ sessionId: z.string() })),
  events: z.number(),
  artifacts: z.number(),
  problems: z.number(),
});
const failureSchema = z.looseObject({ message: z.string() });

export type SentTranscript =
  | { isStored: true; sessionIds: string[]; events: number; artifacts: number; problems: number }
  | { isStored: false; why: string };

/** Sends the raw lines of one transcript to a server, piece by piece. Throws where the server cannot be reached. */
export async function sendTranscript(target: Target, path: string): Promise<SentTranscript> {
  const { origin, token } = target;
  const name = encodeURIComponent(basename(path));
  const request: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: { "content-type": "application/jsonl", authorization: `Bearer ${token}` },
    body: fileStream(path),
    // Node demands it for a body that is a stream: https://github.com/nodejs/node/issues/46221
    duplex: "half",
  };
  let answer: Response;
  try {
    answer = await fetch(`${origin}/api/v1/ingest?file=${name}`, request);
  } catch (error) {
    throw new AppError("invalid", `the server at ${origin} cannot be reached.`, { cause: error });
  }
  const body: unknown = await answer.json().catch(() => null);
  const stored = answerSchema.safeParse(body);
  if (answer.ok && stored.success) {
    const { sessions, events, artifacts, problems } = stored.data;
    const sessionIds = sessions.map(({ sessionId }) => sessionId);
    return { isStored: true, sessionIds, events, artifacts, problems };
  }
  const why = failureSchema.safeParse(body).data?.message ?? "no reason was given";
  if (answer.status === 401) throw new AppError("invalid", `the server refused the token: ${why}`);
  return { isStored: false, why };
}

const pieceBytes = 256 * 1024;

/** The bytes of a file as a body that is read while it is sent. */
function fileStream(path: string): ReadableStream<Uint8Array> {
  const file = open(path, "r");
  return new ReadableStream({
    async pull(controller) {
      const handle = await file;
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(pieceBytes), 0, pieceBytes);
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
      await handle.close();
      controller.close();
    },
    async cancel() {
      await (await file).close();
    },
  });
}
