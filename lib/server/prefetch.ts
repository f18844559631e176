import "server-only";
import { createRouterClient } from "@orpc/server";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { headers } from "next/headers";
import { readActor } from "@/lib/auth/actor";
import { router } from "@/lib/procedures";

/** The same query options as in the browser, answered in process for whoever is signed in. */
export async function serverQueries() {
  const context = { actor: readActor(await headers(), "cookie") };
  return createTanstackQueryUtils(createRouterClient(router, { context }));
}
