import type { Span } from "../../artifact";
import type { CheckInput, Clause } from "../check";
import { type ActionFrame, actionFrames } from "./action-frame";
import type { RepositoryAction } from "./action-lexicon";
import { type ActionSegment, actionSegments, isOthersContext, moodOf } from "./action-segments";

export type { RepositoryAction } from "./action-lexicon";

/** A statement that something was committed, pushed, deployed … or that it was not. */
export type ActionClaim = {
  clause: Clause;
  span: Span;
  action: RepositoryAction;
  isNegated: boolean;
  /** "nothing is committed", not "the docs are not committed". */
  isSweeping: boolean;
  /** "I pushed": a deed of the user would not make it true. */
  isOwn: boolean;
  /** A state that others may have brought about: outdated at worst, never invented. */
  isState: boolean;
  /** The words of the part of the clause that holds the claim, as stored. */
  words: string;
};

const sweeping =
  /\b(?:nothing|no commits?|never|not anything|none of|no push|no pushes|no pull request|no PR|no release|no deploy\w*)\b/i;

/** Sections in which a participle names what is wanted: only a whole sentence reports there. */
const wishing: ReadonlySet<Clause["section"]> = new Set([
  "request",
  "constraints",
  "next",
  "pending",
]);
const finite =
  /\b(?:is|are|was|were|has been|have been|got|i|we|wurden?|ist|sind|fue|está|est|été)\b|\bi've\b/i;

/** From the verb to the next sign or the next statement. */
function endOf(text: string, frame: ActionFrame): number {
  const rest = text.slice(frame.end);
  const stop = /[,;()]|\s(?:and|but)\s+(?=\w+ed\b)/i.exec(rest)?.index ?? rest.length;
  return frame.end + rest.slice(0, stop).replace(/[\s.,;:)!]+$/, "").length;
}

/** "I migrated it" speaks of a database only where the sentence speaks of a migration. */
function isAboutData(input: CheckInput, segment: ActionSegment, frame: ActionFrame): boolean {
  if (frame.action !== "migrate" || !/^\s+it\b/.test(segment.text.slice(frame.end))) return true;
  const { start } = segment.clause.sentence;
  return /migrat/i.test(input.summary.text.slice(start, segment.start + frame.start));
}

/** "PR 12 is open, waiting for a review": the part with the verb reports, whatever the part behind it waits for. */
function isReportAt({ clause, text, modality }: ActionSegment, frame: ActionFrame): boolean {
  const from = Math.max(text.lastIndexOf(",", frame.start), text.lastIndexOf("(", frame.start)) + 1;
  const stop = /[,)]/.exec(text.slice(frame.end));
  const part = text.slice(from, stop ? frame.end + stop.index : text.length);
  if (modality === "conditional" && text[from - 1] !== "(") return false;
  return finite.test(part) && moodOf(clause, part) === "asserted";
}

const toRemote = /^\W*(?:\w+ ){0,3}?(?:to|on) (?:the |its )?(?:git )?(?:remote|origin|upstream)\b/i;

/** "The branch was published to the remote" is a push: nothing went to a registry. */
const meantBy = (text: string, { action, end }: ActionFrame): RepositoryAction =>
  action === "publish" && toRemote.test(text.slice(end)) ? "push" : action;

function claimsOf(input: CheckInput, segment: ActionSegment): ActionClaim[] {
  const { clause, text, start } = segment;
  const context = input.summary.masked.slice(clause.sentence.start, start);
  const isElided = (frame: ActionFrame) =>
    /^\W*(?:and|then|und|y|et|but|\W)*$/i.test(text.slice(0, frame.start));
  const frames = actionFrames(text, context)
    .filter((frame) => !isElided(frame) || !isOthersContext(context))
    .filter((frame) => isAboutData(input, segment, frame))
    .filter((frame) => segment.modality === "asserted" || isReportAt(segment, frame));
  return frames.map((frame) => {
    const end = endOf(text, frame);
    const near = text.slice(Math.max(0, frame.start - 60), end);
    const isSweeping = sweeping.test(near);
    const from = frame.isNegated && isSweeping ? near.search(sweeping) : -1;
    const first = from < 0 ? frame.start : Math.max(0, frame.start - 60) + from;
    return {
      clause,
      span: { start: start + first, end: start + end },
      action: meantBy(text, frame),
      isNegated: frame.isNegated,
      isSweeping,
      isOwn: frame.isOwn,
      isState: frame.isState,
      words: input.summary.text.slice(start, start + text.length),
    };
  });
}

/** A condition governs its sentence, but not a remark in brackets: "(this part is committed)". */
const reportable: ReadonlySet<Clause["modality"]> = new Set(["asserted", "planned", "conditional"]);

const cache = new WeakMap<CheckInput, ActionClaim[]>();

/** Reports of actions by the agent or by nobody named; plans, orders and the user's own deeds are none. */
export function actionClaims(input: CheckInput): ActionClaim[] {
  const known = cache.get(input);
  if (known) return known;
  const claims = input.summary.clauses
    .flatMap(actionSegments)
    .filter(({ modality }) => reportable.has(modality))
    .filter(({ subject }) => subject !== "user")
    .filter(({ clause, text }) => !wishing.has(clause.section) || finite.test(text))
    .flatMap((segment) => claimsOf(input, segment));
  cache.set(input, claims);
  return claims;
}
