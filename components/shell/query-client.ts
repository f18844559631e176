import { isServer, QueryCache, QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { signInHref } from "./href";

const denial = z.object({ code: z.literal("UNAUTHORIZED") });
const refusal = z.object({ status: z.number().min(400).max(499) });
const RETRIES = 2;

function leadToSignIn(error: unknown): void {
  if (isServer || !denial.safeParse(error).success) return;
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
        retry: (count, error) => !refusal.safeParse(error).success && count < RETRIES,
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
