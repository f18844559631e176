import { describe, expect, it } from "vitest";
import { commands } from ".";

describe("the list of commands", () => {
  for (const listed of commands) {
    it(`has ${listed.name} under the name and with the summary that the command itself has`, async () => {
      const { name, summary, help } = await listed.load();
      expect({ name, summary }).toEqual({ name: listed.name, summary: listed.summary });
      expect(help).toContain(`counterfoil ${name}`);
      expect(help).toMatch(/Exit status:/);
    });
  }
});
