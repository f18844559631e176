import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RecordBuilder } from "./fixtures/record";
import { indexFacts } from "./index-facts";
import { createSessionFacts } from "./session-facts";

/** Things after which an earlier fact may look different: a leave, an answer, a call that goes through. */
const steps: readonly ((record: RecordBuilder) => void)[] = [
  (record) => record.user("Never push to main. Don't touch the migrations."),
  (record) => record.user("ok, you may push now"),
  (record) => record.user("yes, go ahead"),
  (record) => record.agent("Both would work. Shall I use the second one?"),
  (record) => record.shell("git push origin main", "denied", { outcome: "denied" }),
  (record) => record.shell("git push origin main", "To git@host:a.git\n   1..2  main -> main"),
  (record) => record.shell("git commit -m x", "[main 1234abc] x\n 1 file changed"),
  (record) => record.shell("git show --stat", "commit 1234abcdef\n\n src/a.ts | 2 +-"),
  (record) => record.shell("npx vitest run", " Tests  2 failed | 3 passed (5)", { exitCode: 1 }),
  (record) =>
    record.shell("sleep 9 &", "running in background with ID: b1", { outcome: "background" }),
  (record) => record.call({ name: "Bash", tool: "shell", command: "make build" }),
  (record) => record.read("Makefile", "lint:\n\tnpx eslint ."),
  (record) => record.shell("make lint", "✖ 3 problems (3 errors, 0 warnings)", { exitCode: 2 }),
];

describe("The facts of a session", () => {
  it("before a mark are the facts of the events before it, whatever comes later", () => {
    const told = fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        told,
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
        (story, marks) => {
          const record = new RecordBuilder();
          for (const step of story) step(record);
          const content = (order: number) => record.contents.get(order) ?? null;
          const facts = createSessionFacts({ events: record.events, content, cwd: "/app", marks });
          for (const mark of marks) {
            const before = record.events.filter(({ logicalOrder }) => logicalOrder < mark);
            expect(facts.before(mark)).toEqual(indexFacts(before, content, { cwd: "/app" }));
          }
          expect(facts.all()).toEqual(indexFacts(record.events, content, { cwd: "/app" }));
        },
      ),
    );
  });

  it("ask for the content of each event once, however many compactions there are", () => {
    const record = new RecordBuilder();
    for (let turn = 0; turn < 20; turn++) record.shell("npm test", "ok");
    const asked: number[] = [];
    const facts = createSessionFacts({
      events: record.events,
      content: (order) => {
        asked.push(order);
        return record.contents.get(order) ?? null;
      },
      cwd: null,
      marks: [5, 11, 30],
    });
    facts.before(30);
    facts.before(5);
    facts.all();
    expect(asked).toEqual(record.events.map(({ logicalOrder }) => logicalOrder));
  });

  it("are unknown before an order that is no mark", () => {
    const record = new RecordBuilder().user("hello");
    const content = (order: number) => record.contents.get(order) ?? null;
    const facts = createSessionFacts({ events: record.events, content, cwd: null, marks: [1] });
    expect(facts.before(2)).toBeNull();
  });
});
