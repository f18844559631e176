import { type Client, type Config, createClient } from "@libsql/client";
import { RemoteClient } from "./remote-client";

/** A server that took a request and never answers is as lost as one that is not there. */
const answerMs = 30_000;

/** The libSQL client of an address: of the embedded file as it is, of a server so that it does what is asked once. */
export function openClient(config: Config): Client {
  if (config.url.startsWith("file:") || config.url === ":memory:") return createClient(config);
  const fetchInTime = (request: Request) =>
    fetch(request, { signal: AbortSignal.timeout(answerMs) });
  return new RemoteClient(createClient({ ...config, fetch: fetchInTime }));
}
