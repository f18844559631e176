import { describe, expect, it } from "vitest";
import { checkTranscripts } from "@/lib/core/check-transcript";
import { sampleTranscripts } from "./sample-transcripts";

const artifacts = sampleTranscripts(Date.parse("2026-10-01T08:00:00.000Z")).map(
  ({ name, text }) => {
    const { sessions } = checkTranscripts([{ path: name, text }]);
    const [artifact] = sessions.flatMap((session) => session.artifacts);
    return { verdict: artifact?.verdict, kinds: artifact?.findings.map(({ kind }) => kind) ?? [] };
  },
);

/** What each sample is there to show. A rule that grows too cautious loses the plainest lies first. */
const shows = [
  {
    what: "a green suite that is red, and a rule that is gone",
    verdict: "contradicted",
    kinds: ["status-inverted", "constraint-omitted"],
  },
  { what: "a deploy that failed", verdict: "contradicted", kinds: ["status-inverted"] },
  { what: "work that was taken back", verdict: "contradicted", kinds: ["rolled-back-evidence"] },
  { what: "a prohibition that is gone", verdict: "omitted", kinds: ["constraint-omitted"] },
  { what: "a failure that is gone", verdict: "omitted", kinds: ["failure-omitted"] },
  { what: "a summary that cannot be read", verdict: "unverifiable", kinds: [] },
  { what: "a faithful summary", verdict: "supported", kinds: [] },
];

describe("the samples", () => {
  it.each(shows.map((one, at) => ({ ...one, at })))("show $what", ({ at, verdict, kinds }) => {
    expect(artifacts[at]?.verdict).toBe(verdict);
    expect(artifacts[at]?.kinds).toEqual(expect.arrayContaining(kinds));
    if (kinds.length === 0) expect(artifacts[at]?.kinds).toEqual([]);
  });
});
