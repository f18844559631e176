import type { EndOrder } from "@/lib/store/end-orders/end-order";
import { readLastEndOrder } from "@/lib/store/end-orders/end-order";
import { requestEnd } from "@/lib/store/end-orders/request-end";
import { withdrawEnd } from "@/lib/store/end-orders/withdraw-end";
import { announceSession, findHookClient } from "@/lib/store/sessions/announce-session";
import { findSession } from "@/lib/store/sessions/find-session";
import type { Store } from "@/lib/store/store";
import { AppError } from "@/lib/util/app-error";
import { type HookClient, hookClients } from "./drivers/driver";
import { driverOf } from "./drivers/index";

export type EndWish = {
  /** Counterfoil's id of the session, or the client's own. */
  session: string;
  /** The session's client, for a session of which nothing was seen yet. */
  client?: HookClient | undefined;
  reason: string;
  by: string;
  idempotencyKey?: string | undefined;
  now?: Date;
};

/** Orders a session to end. The order stands until it is withdrawn; every hook of the session is answered with it. */
export async function orderEnd(store: Store, wish: EndWish): Promise<EndOrder> {
  const now = wish.now ?? new Date();
  const sessionId = (await findId(store, wish.session)) ?? (await announce(store, wish, now));
  const { reason, by, idempotencyKey } = wish;
  return await requestEnd(store, { sessionId, reason, by, idempotencyKey, now });
}

/** Takes the standing order of a session back. */
export async function releaseSession(
  store: Store,
  wish: { session: string; by: string; note?: string | undefined },
): Promise<EndOrder> {
  const { id } = await findSession(store.database, wish.session);
  const order = await readLastEndOrder(store.database, id);
  if (!order) throw new AppError("missing", "No end of this session was ordered.");
  return await withdrawEnd(store, { endOrderId: order.id, by: wish.by, reason: wish.note });
}

async function findId(store: Store, session: string): Promise<string | null> {
  try {
    return (await findSession(store.database, session)).id;
  } catch (error) {
    if (error instanceof AppError && error.code === "missing") return null;
    throw error;
  }
}

/** An agent may have to be stopped before a line of its transcript was read: its hooks name it, or the caller does. */
async function announce(store: Store, { session, client }: EndWish, now: Date): Promise<string> {
  const heard = await findHookClient(store, session);
  const known = client ?? hookClients.find((each) => each === heard);
  if (known)
    return await announceSession(store, {
      format: known,
      nativeKey: driverOf(known).nativeKey(session),
      nativeId: session,
      now,
    });
  throw new AppError(
    "missing",
    `There is no session “${session}”: neither its transcript nor one of its hooks was seen. Name its agent to order its end all the same.`,
  );
}
