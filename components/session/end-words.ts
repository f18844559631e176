import type { EndOrderView } from "@/lib/core/view/flag-view";

export type EndStep = {
  title: string;
  detail: string;
  at: string | null;
  state: "done" | "waiting" | "ahead" | "failed";
};

const laterThan: Readonly<Record<EndOrderView["state"], number>> = {
  requested: 1,
  delivered: 2,
  confirmed: 3,
  "not-reached": 1,
  withdrawn: 1,
};

function stateOf(order: EndOrderView, step: number): EndStep["state"] {
  const reached = laterThan[order.state];
  if (step < reached) return "done";
  if (order.state === "not-reached" && step === reached) return "failed";
  return step === reached && order.state !== "withdrawn" ? "waiting" : "ahead";
}

/** An order to end as three steps: requested, delivered to a hook, confirmed by the client's own trace. */
export function endSteps(order: EndOrderView): EndStep[] {
  const via = order.deliveredVia === null ? "a hook" : `the ${order.deliveredVia} hook`;
  return [
    { title: "Requested", detail: `by ${order.by}`, at: order.requestedAt, state: "done" },
    {
      title: order.state === "not-reached" ? "Not reached" : "Delivered",
      detail:
        order.deliveredAt === null
          ? "waits for the agent's next hook"
          : `${via} was answered with the order`,
      at: order.deliveredAt,
      state: order.deliveredAt === null ? stateOf(order, 1) : "done",
    },
    {
      title: "Confirmed",
      detail: order.confirmedBy ?? "waits for the client's own trace",
      at: order.confirmedAt,
      state: order.confirmedAt === null ? stateOf(order, 2) : "done",
    },
  ];
}

/** The order's state in one sentence. */
export function endSentence(order: EndOrderView): string {
  switch (order.state) {
    case "requested":
      return "The session has been ordered to end. It stops at the agent's next hook.";
    case "delivered":
      return "The agent's hook has taken the order. The client has not confirmed it yet.";
    case "confirmed":
      return "The session has ended.";
    case "not-reached":
      return "The order has not reached the agent. Stop it by hand: press Ctrl+C in its terminal.";
    case "withdrawn":
      return "The order to end was taken back. The agent's hooks let it go on.";
  }
}
