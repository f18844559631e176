import { describe, expect, it, vi } from "vitest";
import { within } from "./within";

describe("waiting within a limit", () => {
  it("ends with the work where that is done in time", async () => {
    let isDone = false;
    await within(
      5_000,
      Promise.resolve().then(() => {
        isDone = true;
      }),
    );
    expect(isDone).toBe(true);
  });

  it("ends at the limit where the work hangs", async () => {
    const before = performance.now();
    await within(50, new Promise(() => {}));
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  it("logs a failure, early or late, and never throws it", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await within(5_000, Promise.reject(new Error("early")));
    const late = new Promise((_done, fail) => setTimeout(() => fail(new Error("late")), 30));
    await within(1, late);
    await late.catch(() => {});
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
    logged.mockRestore();
  });
});
