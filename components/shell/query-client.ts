import { ORPCError } from "@orpc/client";
import { isServer, QueryCache, QueryClient } from "@tanstack/react-query";
import { signInHref } from "./href";

const RETRIES = 2;

/** The server has answered and will answer the same again. */
function isRefusal(error: unknown): boolean {
  return error instanceof ORPCError && error.status >= 400 && error.status < 500;
}

function leadToSignIn(error: unknown): void {
  if (isServer || !(error instanceof ORPCError) || error.code !== "UNAUTHORIZED") return;
  const { pathname, search } = window.location;
  if (pathname !== "/sign-in") window.location.assign(signInHref(`${pathname}${search}`));
}

/** A query client with the product's defaults. One per request on the server. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leadToSignIn }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => !isRefusal(error) && count < RETRIES,
      },
    },
  });
}

let inBrowser: QueryClient | undefined;

/** The one client of a browser tab; on the server a new one each time. */
export function browserQueryClient(): QueryClient {
  if (isServer) return makeQueryClient();
  inBrowser ??= makeQueryClient();
  return inBrowser;
}
