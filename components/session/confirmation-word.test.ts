import { describe, expect, it } from "vitest";
import { confirmationWord } from "./confirmation-word";

describe("confirmationWord", () => {
  it("takes the short name of the repository", () => {
    const session = { repository: "acme/ledger-service", nativeId: "0f3a9c1e", id: "s1" };
    expect(confirmationWord(session)).toBe("ledger-service");
  });

  it("takes the session's id where the repository cannot be typed", () => {
    const session = { repository: "a\u202eb", nativeId: "0f3a9c1e-77", id: "s1" };
    expect(confirmationWord(session)).toBe("0f3a9c1e");
    expect(confirmationWord({ ...session, repository: null, nativeId: "…" })).toBe("s1");
  });
});
