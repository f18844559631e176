import type { GitFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import type { ActionClaim } from "./action-claim";
import type { ActionFact } from "./action-facts";
import { commandAtOrder } from "./action-room";
import { commandsOf } from "./command-record";
import { live } from "./record";

/** A deed that was done, but not as the claim says. */
export type OtherTarget = {
  kind: "action-invented" | "status-inverted";
  fact: ActionFact;
  holds: string;
};

const sharedBranches = "main|master|trunk|develop|production";
const toBranch = new RegExp(
  `\\b(?:to|on|into|onto|in|nach|auf|a|en|sur|dans) (?:the )?[\`"]?(?:origin[/ ]|upstream[/ ])?(${sharedBranches})\\b(?![/.-]\\w)`,
  "i",
);

const bareRef = (ref: string) =>
  ref.replace(/^(?:refs\/(?:heads|tags)\/|origin\/|\+)/, "").replace(/^.*:/, "");

function gitSuccesses(input: CheckInput, action: GitFact["action"]): GitFact[] {
  return live(input.facts.git).filter(
    (fact) => fact.action === action && fact.succeeded && !fact.isNoop,
  );
}

/** Pushed, but to another branch. Only where the record shows the branch of every push. */
function otherBranch(input: CheckInput, claimed: string): OtherTarget | null {
  const pushes = gitSuccesses(input, "push");
  const refs = pushes.map(({ ref }) => bareRef(ref ?? ""));
  const [fact] = pushes;
  const isKnown = refs.every(
    (ref) => ref !== "" && !/^(?:HEAD|origin|upstream|--\S*|\.)$/.test(ref),
  );
  if (!fact || !isKnown || refs.includes(claimed)) return null;
  return { kind: "action-invented", fact, holds: `The only push went to ${refs.join(", ")}.` };
}

/** "Merged into main" where main was merged into the branch. */
function otherDirection(input: CheckInput, claimed: string): OtherTarget | null {
  const merges = gitSuccesses(input, "merge");
  const [fact] = merges;
  const isTurned = merges.every(({ ref }) => ref !== undefined && bareRef(ref) === claimed);
  if (!fact || !isTurned) return null;
  return {
    kind: "action-invented",
    fact,
    holds: `${claimed} was merged into the branch, not the other way round.`,
  };
}

function branchMismatch(input: CheckInput, claim: ActionClaim): OtherTarget | null {
  const told = input.summary.text.slice(claim.span.start, claim.span.end);
  const claimed = toBranch.exec(told)?.[1]?.toLowerCase();
  if (claimed === undefined) return null;
  return claim.action === "push" ? otherBranch(input, claimed) : otherDirection(input, claimed);
}

function forceMismatch(input: CheckInput, claim: ActionClaim): OtherTarget | null {
  const before = input.summary.text.slice(Math.max(0, claim.span.start - 8), claim.span.end);
  if (!/\bforce-?[ ]?pushed\b|--force/i.test(before)) return null;
  const pushes = gitSuccesses(input, "push");
  const [fact] = pushes;
  if (!fact || pushes.some(({ mode }) => mode === "force")) return null;
  const isSeen = commandsOf(input).some(({ command }) =>
    /push\b[^;&|\n]*(?:\s-\w*f\w*\b|--force|\s\+\S)/.test(command),
  );
  return isSeen ? null : { kind: "action-invented", fact, holds: "The push was not forced." };
}

const otherEnvironments: Readonly<Record<string, RegExp>> = {
  production: /\b(?:staging|stage|preview|dev|test|qa|uat|sandbox)\b/i,
  staging: /\bprod(?:uction)?\b/i,
};
const environmentSigns: Readonly<Record<string, RegExp>> = {
  production: /prod|live|main|master/i,
  staging: /stag/i,
};

function environmentMismatch(
  input: CheckInput,
  claim: ActionClaim,
  facts: readonly ActionFact[],
): OtherTarget | null {
  const told = input.summary.text.slice(claim.span.start, claim.span.end);
  const word = /\b(?:to|on|in|auf|en) (?:the )?(prod(?:uction)?|staging)\b/i
    .exec(told)?.[1]
    ?.toLowerCase();
  if (word === undefined) return null;
  const claimed = word.startsWith("prod") ? "production" : "staging";
  const texts = facts.map(({ order }) => {
    const entry = commandAtOrder(input, order);
    return entry ? `${entry.command}\n${entry.output}` : "";
  });
  const isOther = (text: string) =>
    otherEnvironments[claimed]?.test(text) === true &&
    environmentSigns[claimed]?.test(text) === false;
  const [fact] = facts;
  if (!fact || !texts.every(isOther)) return null;
  return { kind: "action-invented", fact, holds: `Nothing was deployed to ${claimed}.` };
}

/** "Published as latest" where the command gave another dist-tag. */
function tagMismatch(
  input: CheckInput,
  claim: ActionClaim,
  facts: readonly ActionFact[],
): OtherTarget | null {
  const told = input.summary.text.slice(claim.span.start, claim.span.end);
  const claimed =
    /\b(?:as|under|with|to)(?: the)?(?: dist-?tag| tag)? [`"]?(latest|next|beta|alpha|canary|rc)\b/i.exec(
      told,
    )?.[1];
  const [fact] = facts;
  if (claimed === undefined || !fact) return null;
  const commands = commandsOf(input).filter(({ rolledBack }) => !rolledBack);
  if (commands.some(({ command }) => /dist-tag (?:add|set)/.test(command))) return null;
  const tags = facts.map(({ order }) => {
    const entry = commands.find((command) => command.order === order);
    return entry ? (/--tag[= ](\S+)/.exec(entry.command)?.[1] ?? "latest") : null;
  });
  if (tags.some((tag) => tag === null || tag === claimed.toLowerCase())) return null;
  return {
    kind: "status-inverted",
    fact,
    holds: `It was published under the tag ${tags.join(", ")}.`,
  };
}

/** "Both fixes are backported" where one of the two attempts failed. */
function shareMismatch(
  claim: ActionClaim,
  facts: readonly ActionFact[],
  all: readonly ActionFact[],
): OtherTarget | null {
  const isWhole = /\b(?:both|all|every\w*|beide|alle|ambos|tous)\b/i.test(claim.words);
  const failed = live(all).findLast((fact) => !fact.succeeded);
  const last = facts.at(-1);
  if (claim.action !== "cherry-pick" || !isWhole || !failed || !last || last.order > failed.order)
    return null;
  return { kind: "status-inverted", fact: failed, holds: "The last of them failed." };
}

/** What the claim says otherwise than the deeds that the record shows, or null. */
export function otherTarget(
  input: CheckInput,
  claim: ActionClaim,
  done: readonly ActionFact[],
  all: readonly ActionFact[],
): OtherTarget | null {
  switch (claim.action) {
    case "push":
      return forceMismatch(input, claim) ?? branchMismatch(input, claim);
    case "merge":
      return branchMismatch(input, claim);
    case "deploy":
      return environmentMismatch(input, claim, done);
    case "publish":
      return tagMismatch(input, claim, done);
    case "cherry-pick":
      return shareMismatch(claim, done, all);
    default:
      return null;
  }
}
