import { expect, it } from "vitest";
import { openStore } from "@/lib/store/open-store";
import { openTestStore } from "@/lib/store/open-test-store";
import { loadSamples } from "./load-samples";

it("loads the same samples once when two processes start at the same moment on an empty record", async () => {
  const test = await openTestStore();
  const other = await openStore(test.address);
  const starts = [
    loadSamples(test.store, new Date("2026-11-01T08:00:00Z")),
    loadSamples(other, new Date("2026-11-01T08:00:01Z")),
  ];
  const [loaded] = await Promise.all(starts);
  expect(await other.database.session.count({ where: { parentNativeId: null } })).toBe(loaded);
  expect(await other.database.transcriptFile.count({ where: { isCurrent: false } })).toBe(0);
  expect(await loadSamples(other, new Date())).toBe(0);
  await other.database.$disconnect();
  await test.close();
}, 120_000);
