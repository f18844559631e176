import type { Span } from "../artifact";
import type { ClaimVerdict, Finding } from "../finding";
import type { AttributionJudgement } from "./attribution/attribution-record";
import { judgeAttribution, sourceLine } from "./attribution/judge-attribution";
import { strangeMessage } from "./attribution/listed-messages";
import { type Attribution, attributions } from "./attribution/read-attributions";
import { revokedWish } from "./attribution/revoked-wishes";
import { takenDeed } from "./attribution/user-deeds";
import type { Check, CheckInput, Judgement } from "./check";
import { opposedStatements } from "./shared/consent-opposed";
import { eventWords, makeFinding, quoted } from "./shared/make-finding";

const id = "attribution";

type Accused = Extract<
  AttributionJudgement,
  { outcome: "altered" | "agent-said" | "rolled-back" | "otherwise" }
>;

const verdicts: Readonly<Record<AttributionJudgement["outcome"], ClaimVerdict>> = {
  supported: "supported",
  inherited: "inherited",
  unverifiable: "unverifiable",
  altered: "contradicted",
  "agent-said": "unsupported",
  "rolled-back": "rolled-back",
  otherwise: "contradicted",
};

const nouns = { number: "number", negation: "“not”", name: "name" } as const;

function findingOf(input: CheckInput, claim: Attribution, judged: Accused): Finding {
  const says = quoted(input.summary.text.slice(claim.span.start, claim.span.end));
  const words = judged.outcome === "agent-said" ? judged.words : claim.text;
  const isKnown = judged.outcome === "otherwise";
  const line = isKnown ? judged.line : sourceLine(input, judged.order, words);
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
  if (judged.outcome === "otherwise") return `${judged.holds}, ${event}`;
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
    judged.outcome === "otherwise" ||
    judged.outcome === "rolled-back"
  ) {
    const finding = findingOf(input, claim, judged);
    return { ...base, evidence: finding.evidence, finding };
  }
  return { ...base, evidence: judged.order === null ? [] : [input.cite(judged.order)] };
}

type Told = {
  kind: "misattributed" | "rolled-back-evidence";
  span: Span;
  order: number;
  line?: string;
  what: string;
};

/** A finding that rests on one event and says what is wrong in a sentence. */
function accuse(input: CheckInput, told: Told): Judgement {
  const cited = input.cite(told.order, told.line);
  const says = quoted(input.summary.text.slice(told.span.start, told.span.end));
  const finding = makeFinding(input, {
    kind: told.kind,
    rule: id,
    spans: [told.span],
    evidence: [cited],
    says,
    holds: `${quoted(cited.quote, 100)}.`,
    why: `Says ${says}; ${told.what}, ${eventWords(cited)}: ${quoted(cited.quote, 100)}.`,
  });
  const verdict = told.kind === "misattributed" ? "contradicted" : "rolled-back";
  return { span: told.span, family: "attribution", verdict, evidence: [cited], finding };
}

/** Deeds of the user that the agent takes for its own, and wishes that were rolled back. */
function tolds(input: CheckInput): Judgement[] {
  const told: Told[] = input.summary.clauses.flatMap((clause): Told[] => {
    const deed = takenDeed(input, clause);
    const wish = revokedWish(input, clause);
    return [
      ...(deed
        ? [
            {
              kind: "misattributed" as const,
              span: { start: deed.start, end: deed.end },
              order: deed.order,
              line: deed.sentence,
              what: "the user did it",
            },
          ]
        : []),
      ...(wish
        ? [
            {
              kind: "rolled-back-evidence" as const,
              span: { start: wish.start, end: wish.end },
              order: wish.order,
              what: "the message behind it was rolled back",
            },
          ]
        : []),
    ];
  });
  const strange = strangeMessage(input);
  if (strange) {
    const span = { start: strange.start, end: strange.end };
    const what = "the user's message in its place is another one";
    told.push({ kind: "misattributed", span, order: strange.order, line: strange.line, what });
  }
  return told.map((each) => accuse(input, each));
}

const opposedWishes = (input: CheckInput) =>
  opposedStatements(input, { id, family: "attribution", attitudes: ["wish"] });

/** Quotations and wishes that a summary ascribes to the user, against all that the user said. */
export const attribution: Check = {
  id,
  title: "Words put into the user's mouth",
  find(input) {
    const isEnglish = input.summary.language === "en" || input.summary.language === "und";
    const quotes = attributions(input).map((claim) => judge(input, claim));
    const marked = quotes.flatMap(({ finding, span }) => (finding ? [span] : []));
    const others = [...(isEnglish ? tolds(input) : []), ...opposedWishes(input)].filter(
      ({ span }) => !marked.some((each) => each.start < span.end && span.start < each.end),
    );
    return { judgements: [...quotes, ...others], findings: [] };
  },
};
