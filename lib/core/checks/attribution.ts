import type { ClaimVerdict, Finding } from "../finding";
import {
  type AttributionJudgement,
  judgeAttribution,
  sourceLine,
} from "./attribution/judge-attribution";
import { type Attribution, attributions } from "./attribution/read-attributions";
import type { Check, CheckInput, Judgement } from "./check";
import { eventWords, makeFinding, quoted } from "./shared/make-finding";

const id = "attribution";

type Accused = Extract<AttributionJudgement, { outcome: "altered" | "agent-said" | "rolled-back" }>;

const verdicts: Readonly<Record<AttributionJudgement["outcome"], ClaimVerdict>> = {
  supported: "supported",
  inherited: "inherited",
  unverifiable: "unverifiable",
  altered: "contradicted",
  "agent-said": "unsupported",
  "rolled-back": "rolled-back",
};

const nouns = { number: "number", negation: "“not”", name: "name" } as const;

function findingOf(input: CheckInput, claim: Attribution, judged: Accused): Finding {
  const says = quoted(input.summary.text.slice(claim.span.start, claim.span.end));
  const words = judged.outcome === "agent-said" ? judged.words : claim.text;
  const line = sourceLine(input, judged.order, words);
  const cited = input.cite(judged.order, line === "" ? undefined : line);
  const event = eventWords(cited);
  const holds = holdsOf(judged, event);
  return makeFinding(input, {
    kind: judged.outcome === "rolled-back" ? "rolled-back-evidence" : "misattributed",
    rule: id,
    spans: [claim.span],
    evidence: [cited],
    says,
    holds: `${holds.charAt(0).toUpperCase()}${holds.slice(1)}.`,
    why: `Gives as the user's words ${says}; ${holds}.`,
  });
}

function holdsOf(judged: Accused, event: string): string {
  if (judged.outcome === "rolled-back") return `the message behind it, ${event}, was rolled back`;
  if (judged.outcome === "agent-said") {
    const who =
      judged.who === "agent" ? "only the agent said it" : "it stands only in a tool's output";
    return `${who}, ${event}: ${quoted(judged.words, 100)}`;
  }
  const { what, says, holds } = judged.alteration;
  if (what === "negation") {
    return says === ""
      ? `${event} has a ${quoted(holds)} there`
      : `${event} has ${holds === "" ? "no such word" : quoted(holds)} in the place of ${quoted(says)}`;
  }
  return `the user's ${nouns[what]}, ${event}, is ${quoted(holds)}, not ${quoted(says)}`;
}

function judge(input: CheckInput, claim: Attribution): Judgement {
  const judged = judgeAttribution(input, claim);
  const base = { span: claim.span, family: "attribution", verdict: verdicts[judged.outcome] };
  if (
    judged.outcome === "altered" ||
    judged.outcome === "agent-said" ||
    judged.outcome === "rolled-back"
  ) {
    const finding = findingOf(input, claim, judged);
    return { ...base, evidence: finding.evidence, finding };
  }
  return { ...base, evidence: judged.order === null ? [] : [input.cite(judged.order)] };
}

/** Quotations and wishes that a summary ascribes to the user, against all that the user said. */
export const attribution: Check = {
  id,
  title: "Words put into the user's mouth",
  find: (input) => ({
    judgements: attributions(input).map((claim) => judge(input, claim)),
    findings: [],
  }),
};
