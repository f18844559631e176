import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import { SimpleCsrfProtectionLinkPlugin } from "@orpc/client/plugins";
import type { RouterClient } from "@orpc/server";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import type { Router } from "@/lib/procedures";

const link = new RPCLink({
  url: () => `${window.location.origin}/api/rpc`,
  plugins: [new SimpleCsrfProtectionLinkPlugin()],
});

/** Every procedure as a function, for the few calls that are neither a query nor a mutation. */
export const client: RouterClient<Router> = createORPCClient(link);

/** Typed query and mutation options for every procedure. */
export const queries = createTanstackQueryUtils(client);
