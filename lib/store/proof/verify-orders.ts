import type { Queryable } from "../database";
import type { Faults } from "./fault";
import type { ChainWalk } from "./verify-chain";

const stateAfter: Readonly<Record<string, string>> = {
  "end-session": "requested",
  "end-delivered": "delivered",
  "end-confirmed": "confirmed",
  "end-not-reached": "not-reached",
  "release-session": "withdrawn",
};

/** Orders to end a session are what the decisions about them say. */
export async function verifyEndOrders(
  database: Queryable,
  walk: ChainWalk,
  faults: Faults,
): Promise<void> {
  const orders = await database.endOrder.findMany({ orderBy: { id: "asc" } });
  for (const order of orders) {
    const steps = await database.decision.findMany({
      where: { endOrderId: order.id, flagId: null },
      orderBy: { sequence: "asc" },
    });
    const link = `end order ${order.id}`;
    const [first] = steps;
    const last = steps.at(-1);
    if (!first || !last) {
      faults.add(link, "there is no decision about it");
      continue;
    }
    const withdrawn = steps.find(({ action }) => action === "release-session");
    const { sessionId, by, reason } = first;
    faults.compare(link, order, {
      ...{ sessionId, by, reason, requestedAt: first.at, version: steps.length },
      state: stateAfter[last.action] ?? order.state,
      withdrawnAt: withdrawn?.at ?? null,
      withdrawnBy: withdrawn?.by ?? null,
    });
  }
  await findLostOrders(database, walk, new Set(orders.map(({ id }) => id)), faults);
}

/** Orders that a decision gave and that are not there: only with the samples do they go. */
async function findLostOrders(
  database: Queryable,
  walk: ChainWalk,
  known: ReadonlySet<string>,
  faults: Faults,
): Promise<void> {
  const given = await database.decision.findMany({
    where: { action: "end-session", flagId: null },
    orderBy: { sequence: "asc" },
    select: { endOrderId: true, sessionId: true, sequence: true },
  });
  for (const { endOrderId, sessionId, sequence } of given) {
    const isRemoved = (walk.sessions.get(sessionId ?? "") ?? 0) > 0;
    if (endOrderId === null || known.has(endOrderId) || isRemoved) continue;
    faults.add(`end order ${endOrderId}`, `it is missing; decision ${sequence} gave it`);
  }
}

/** Holds are what the decisions about them say. */
export async function verifyHolds(database: Queryable, faults: Faults): Promise<number> {
  const decisions = await database.decision.findMany({
    where: { action: { in: ["hold-session", "lift-hold"] } },
    orderBy: { sequence: "asc" },
    select: { action: true, sessionId: true, reason: true, by: true, at: true },
  });
  const due = new Map<string, (typeof decisions)[number]>();
  for (const decision of decisions) {
    if (decision.action === "hold-session") due.set(decision.sessionId ?? "", decision);
    else due.delete(decision.sessionId ?? "");
  }
  const holds = await database.sessionHold.findMany({ orderBy: { sessionId: "asc" } });
  for (const hold of holds) {
    const decision = due.get(hold.sessionId);
    due.delete(hold.sessionId);
    const link = `hold of ${hold.sessionId}`;
    if (!decision) faults.add(link, "no decision set it");
    else {
      const { reason, by, at } = decision;
      faults.compare(link, hold, { reason, by, at });
    }
  }
  for (const id of due.keys()) faults.add(`hold of ${id}`, "it is missing; a decision set it");
  return holds.length;
}
