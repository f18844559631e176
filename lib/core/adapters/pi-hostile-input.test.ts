import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PiSession, piEntries } from "./fixtures/pi/transcript";
import { pi } from "./pi";

describe("hostile and broken input", () => {
  const json = fc.jsonValue();
  const row = fc.record(
    {
      type: fc.constantFrom(
        "message",
        "compaction",
        "session",
        "branch_summary",
        "leaf",
        "custom",
        "?",
      ),
      id: fc.constantFrom("a", "b", "c", "d", 7),
      parentId: fc.constantFrom("a", "b", "c", "d", null, 3),
      targetId: fc.constantFrom("a", "b", null),
      firstKeptEntryId: fc.constantFrom("a", "b", "c", 1),
      firstKeptEntryIndex: fc.integer(),
      retainedTail: json,
      timestamp: fc.oneof(fc.constant("2026-01-01T00:00:00Z"), json),
      summary: fc.oneof(fc.string(), json),
      details: json,
      message: fc.oneof(
        json,
        fc.record({
          role: fc.constantFrom(
            "user",
            "assistant",
            "toolResult",
            "bashExecution",
            "custom",
            "system",
          ),
          content: fc.oneof(
            fc.string(),
            fc.array(
              fc.oneof(
                json,
                fc.record({
                  type: fc.constantFrom("text", "toolCall", "thinking"),
                  text: json,
                  arguments: json,
                  name: fc.constantFrom("bash", "edit", "todo", "ask"),
                }),
              ),
            ),
          ),
          isError: json,
          nestedCalls: json,
        }),
      ),
    },
    { requiredKeys: [] },
  );

  it("never throws, numbers every event once and keeps the sets disjoint and live", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
        const text = rows.map((each) => JSON.stringify(each)).join("\n");
        const { events, compactions } = pi.arrange(piEntries(text));
        expect(events.map((event) => event.logicalOrder)).toEqual(
          events.map((_, index) => index + 1),
        );
        expect(new Set(events.map((event) => event.eventId)).size).toBe(events.length);
        for (const { covered, kept, dropped, rolledBack } of compactions) {
          const orders = [...covered, ...kept, ...dropped].flatMap(([from, to]) =>
            Array.from({ length: to - from + 1 }, (_, step) => from + step),
          );
          expect(new Set(orders).size).toBe(orders.length);
          if (!rolledBack) expect(orders.every((at) => !events[at - 1]?.rolledBack)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("takes any bytes as a line", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const ref = { file: "f", line: 1, byteOffset: 0, byteLength: 0 };
        expect(pi.parse({ ref, text })).toBeTypeOf("object");
        expect(pi.accepts({ file: "f", lines: [text] })).toBe(false);
      }),
    );
  });

  it("reads a file that is cut anywhere, and finds the same events in the part that is whole", () => {
    const session = new PiSession();
    for (let turn = 0; turn < 4; turn++) session.user(`turn ${turn} – ä`);
    session.compact("e3");
    const { text } = session;
    const ids = session.arrange().events.map((event) => event.eventId);
    fc.assert(
      fc.property(fc.nat(text.length), (end) => {
        const events = pi
          .arrange(piEntries(text.slice(0, end)))
          .events.map((event) => event.eventId);
        expect(ids.slice(0, events.length)).toEqual(events);
      }),
    );
  });
});
