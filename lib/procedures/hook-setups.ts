import { z } from "zod";
import { readEnv } from "@/lib/config/env";
import { hookToken, readOperatorToken } from "@/lib/config/operator-token";
import { describeSetups } from "@/lib/control/setups/describe-setups";
import { hookSetupList } from "@/lib/core/view/session-view";
import { readLastHeard } from "@/lib/store/hooks/hook-calls";

import { procedure } from "./procedure";

const input = z.object({
  /** Address under which the agents reach this server. */
  server: z.url().optional(),
});

/** How each agent's hooks are connected, and when they were last heard. */
export const hookSetups = procedure
  .route({ method: "GET", path: "/hooks", summary: "How to connect each agent" })
  .input(input)
  .output(hookSetupList)
  .handler(async ({ input, context }) => {
    const env = readEnv();
    const server = input.server ?? `http://127.0.0.1:${env.PORT}`;
    const connection = { server: new URL(server).origin, token: hookToken(readOperatorToken(env)) };
    return describeSetups(connection, env.HOME, await readLastHeard(context.store));
  });
