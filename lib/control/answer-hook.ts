import { confirmEnd } from "@/lib/store/end-orders/confirm-end";
import type { EndOrder } from "@/lib/store/end-orders/end-order";
import { markDelivered } from "@/lib/store/end-orders/mark-delivered";
import { readStandingEnd } from "@/lib/store/end-orders/standing-end";
import { recordHookCall } from "@/lib/store/hooks/hook-calls";
import type { Store } from "@/lib/store/store";
import { AppError } from "@/lib/util/app-error";
import { confirmFromTranscript } from "./confirm-end";
import type { Driver, HookCall } from "./drivers/driver";
import { heardAnswer, testEvent } from "./drivers/shared/test-event";
import { findTranscript, readFirstLine } from "./transcript-tail";
import { within } from "./within";

/** Long enough for any write that does not have to wait for another process. */
const recordMs = 1_000;

export type HookAnswer = {
  /** In the client's own contract; empty where it may go on. */
  reply: Record<string, unknown>;
  /** Transcripts of this machine, or folders of them, that have, or will soon have, something new. */
  news: string[];
};

/** Answers one hook of a client: notes that it was heard, and gives the order that stands for its session. */
export async function answerHook(
  store: Store,
  driver: Driver,
  payload: unknown,
  home: string,
): Promise<HookAnswer> {
  const call = driver.read(payload);
  if (!call) throw new AppError("invalid", `This is no event of ${driver.title}.`);
  const { event, sessionNativeId } = call;
  const { client } = driver;
  const [transcript] = await Promise.all([
    findTranscript(driver, call.transcriptPath, home),
    within(recordMs, recordHookCall(store, { client, sessionNativeId, event })),
  ]);
  if (event === testEvent.hook_event_name) return { reply: heardAnswer, news: [] };
  const order = await findOrder(store, driver, sessionNativeId, transcript);
  const reply = order ? await deliver(store, driver, order, call) : {};
  if (order && order.state !== "confirmed")
    await within(recordMs, confirm(store, driver, order, call, transcript));
  const hasNews = transcript !== null && driver.hasNews(event);
  return { reply, news: hasNews ? [transcript, ...driver.companions(transcript)] : [] };
}

/** The order for the session itself or for one that started it, also where that is known from its transcript only. */
async function findOrder(
  store: Store,
  driver: Driver,
  sessionNativeId: string,
  transcript: string | null,
): Promise<EndOrder | null> {
  const order = await readStandingEnd(store, sessionNativeId);
  if (order || transcript === null) return order;
  for (const parent of await readParents(driver, transcript)) {
    const inherited = await readStandingEnd(store, parent);
    if (inherited) return inherited;
  }
  return null;
}

const parentsByPath = new Map<string, string[]>();
const mostPaths = 1_000;

/** The first line of a transcript never changes, so it is read once. */
async function readParents(driver: Driver, path: string): Promise<string[]> {
  const known = parentsByPath.get(path);
  if (known) return known;
  const line = await readFirstLine(path);
  const parents = driver.parents(line);
  if (line !== "" && parentsByPath.size < mostPaths) parentsByPath.set(path, parents);
  return parents;
}

async function deliver(
  store: Store,
  driver: Driver,
  order: EndOrder,
  { event }: HookCall,
): Promise<Record<string, unknown>> {
  const reply = driver.stop(event, order.reason);
  if (!reply) return {};
  if (order.state !== "requested" && order.state !== "not-reached") return reply;
  let isWithdrawn = false;
  const told = { endOrderId: order.id, via: event, by: driver.title };
  const record = markDelivered(store, told).catch((error: unknown) => {
    isWithdrawn = error instanceof AppError && error.code === "conflict";
    if (!isWithdrawn) throw error;
  });
  await within(recordMs, record);
  // Withdrawn between the look and the answer: the agent goes on. Otherwise it is stopped, recorded or not.
  return isWithdrawn ? {} : reply;
}

async function confirm(
  store: Store,
  driver: Driver,
  order: EndOrder,
  call: HookCall,
  transcript: string | null,
): Promise<void> {
  if (transcript && (await confirmFromTranscript(store, driver, order, transcript))) return;
  const isOwn = order.sessionNativeId === call.sessionNativeId && call.agentId === null;
  if (!isOwn || !driver.isGoodbye(call.event)) return;
  const confirmedBy = `the process ended (${call.event})`;
  await confirmEnd(store, { endOrderId: order.id, confirmedBy, by: driver.title });
}
