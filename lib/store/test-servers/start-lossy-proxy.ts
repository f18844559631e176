import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from "node:http";

/**
 * What becomes of a request: `refuse` it before the server sees it, `forget` the answer after the server has
 * done everything, or `cut` the answer in the middle.
 */
export type Fate = "pass" | "refuse" | "forget" | "cut";

export type PassedRequest = { method: string; path: string; body: Buffer };
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type LossyProxy = {
  url: string;
  /** Bytes of answers that were sent on. */
  sentBytes(): number;
  stop(): Promise<void>;
};

/** A way to a server of this machine on which things get lost, for tests. */
export async function startLossyProxy(
  target: string,
  decide: (request: PassedRequest) => Fate,
): Promise<LossyProxy> {
  let sent = 0;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = "GET", url: path = "/", headers } = request;
    const body = await readAll(request);
    const fate = decide({ method, path, body });
    if (fate === "refuse") {
      request.socket.destroy();
      return;
    }
    const answer = await forward(new URL(path, target), { method, headers, body });
    if (fate === "forget") {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, answer.headers);
    if (fate === "cut") {
      const half = answer.body.subarray(0, answer.body.length >> 1);
      response.write(half, () => request.socket.destroy());
      return;
    }
    sent += answer.body.length;
    response.end(answer.body);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    sentBytes: () => sent,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function forward(
  url: URL,
  { method, headers, body }: { method: string; headers: IncomingHttpHeaders; body: Buffer },
): Promise<Answer> {
  const passed = send(url, { method, headers, agent: false });
  passed.end(body);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    passed.once("response", resolve);
    passed.once("error", reject);
  });
  const { statusCode: status = 502 } = answer;
  return { status, headers: answer.headers, body: await readAll(answer) };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
