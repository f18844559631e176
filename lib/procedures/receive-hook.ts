import "server-only";
import { readEnv } from "@/lib/config/env";
import { answerHook } from "@/lib/control/answer-hook";
import type { HookClient } from "@/lib/control/drivers/driver";
import { driverOf } from "@/lib/control/drivers/index";
import { getStore } from "@/lib/store/open-store";
import { ingestSoon } from "./shared/ingest-soon";
import { ingestInWorker } from "./shared/ingest-worker";

/**
 * One event of an agent: answered at once, because the agent waits; its transcript is read afterwards. No procedure
 * of the list, because it is for hooks and not for operators.
 */
export async function receiveHook(
  client: HookClient,
  payload: unknown,
): Promise<Record<string, unknown>> {
  const store = await getStore();
  const { reply, news } = await answerHook(store, driverOf(client), payload, readEnv().HOME);
  if (news.length > 0) ingestSoon(ingestInWorker, news);
  return reply;
}
