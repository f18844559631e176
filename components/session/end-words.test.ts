import { describe, expect, it } from "vitest";
import type { EndOrderView } from "@/lib/core/view/flag-view";
import { endSteps } from "./end-words";

const order: EndOrderView = {
  id: "o1",
  state: "requested",
  reason: "wrong summary",
  by: "ana",
  requestedAt: "2026-11-30T10:00:00.000Z",
  deliveredAt: null,
  deliveredVia: null,
  confirmedAt: null,
  confirmedBy: null,
};
const states = (given: Partial<EndOrderView>) =>
  endSteps({ ...order, ...given }).map((step) => step.state);

describe("endSteps", () => {
  it("waits for delivery after the request", () => {
    expect(states({})).toEqual(["done", "waiting", "ahead"]);
  });

  it("waits for the client's trace after delivery", () => {
    const given = { state: "delivered", deliveredAt: order.requestedAt } as const;
    expect(states(given)).toEqual(["done", "done", "waiting"]);
  });

  it("is done only when the client has confirmed", () => {
    const at = order.requestedAt;
    const given = { state: "confirmed", deliveredAt: at, confirmedAt: at } as const;
    expect(states(given)).toEqual(["done", "done", "done"]);
  });

  it("says that an order did not reach the agent", () => {
    expect(states({ state: "not-reached" })).toEqual(["done", "failed", "ahead"]);
    expect(endSteps({ ...order, state: "not-reached" })[1]?.title).toBe("Not reached");
  });
});
