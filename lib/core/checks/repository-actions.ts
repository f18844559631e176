import type { Citation } from "../finding";
import type { Check, CheckInput, Judgement } from "./check";
import type { ActionClaim, RepositoryAction } from "./shared/action-claim";
import { actionClaims } from "./shared/action-claim";
import {
  type ActionFact,
  actionFacts,
  couldNotHappen,
  deadSuccesses,
  successes,
  undoneBy,
} from "./shared/action-facts";
import { isInheritedClause } from "./shared/inherited";
import { eventWords, makeFinding, quoted } from "./shared/make-finding";
import { last, lastChangeBefore, live, wasSeen } from "./shared/record";
import { recordIndex } from "./shared/record-text";

const id = "repository-actions";

const nouns: Readonly<Record<RepositoryAction, string>> = {
  commit: "commit",
  push: "push",
  "pull-request": "pull request",
  merge: "merge",
  tag: "tag",
  release: "release",
  publish: "publication of a package",
  deploy: "deploy",
  install: "installation",
  migrate: "migration",
};

function words(input: CheckInput, claim: ActionClaim): string {
  return quoted(input.summary.text.slice(claim.span.start, claim.span.end));
}

function judgement(
  claim: ActionClaim,
  verdict: Judgement["verdict"],
  evidence: Citation[],
): Judgement {
  return { span: claim.span, family: claim.action, verdict, evidence };
}

type Accusation = {
  kind: "action-invented" | "status-inverted" | "rolled-back-evidence" | "false-negation";
  evidence: Citation[];
  why: string;
  holds: string;
};

function accuse(input: CheckInput, claim: ActionClaim, accusation: Accusation): Judgement {
  const verdict = {
    "action-invented": "unsupported",
    "rolled-back-evidence": "rolled-back",
  } as const;
  const { kind } = accusation;
  const known =
    kind === "action-invented" || kind === "rolled-back-evidence" ? verdict[kind] : "contradicted";
  const finding = makeFinding(input, {
    ...accusation,
    rule: id,
    spans: [claim.span],
    says: words(input, claim),
  });
  return { ...judgement(claim, known, accusation.evidence), finding };
}

/** The claim's own name of a package, where it gives one. */
function packageNames(claim: ActionClaim): string[] {
  const kinds = new Set(["code", "symbol", "path"]);
  return claim.clause.literals
    .filter((literal) => kinds.has(literal.kind))
    .map((literal) => literal.text);
}

/** An installation is only doubted where its package is named and appears nowhere in the record. */
function isNamedNowhere(input: CheckInput, claim: ActionClaim): boolean {
  if (claim.action !== "install") return true;
  const names = packageNames(claim);
  const { tokens } = recordIndex(input);
  return names.length > 0 && names.every((name) => !/\s/.test(name) && !tokens.has(name));
}

function denied(input: CheckInput, claim: ActionClaim) {
  const pattern = new RegExp(
    `\\b${claim.action === "pull-request" ? "pr create" : claim.action}\\b`,
    "i",
  );
  return live(input.facts.denials).find(
    (fact) => pattern.test(fact.target) && fact.allowedLater === null,
  );
}

function judgeAbsence(
  input: CheckInput,
  claim: ActionClaim,
  facts: readonly ActionFact[],
): Judgement {
  const noun = nouns[claim.action];
  const dead = last(deadSuccesses(facts));
  if (dead) {
    const cited = input.cite(dead.order, dead.quote);
    return accuse(input, claim, {
      kind: "rolled-back-evidence",
      evidence: [cited],
      why: `Says ${words(input, claim)}; the ${noun} behind it, ${eventWords(cited)}, belongs to a turn that was rolled back.`,
      holds: `The ${noun} was rolled back.`,
    });
  }
  if (isInheritedClause(input, claim.clause)) return judgement(claim, "inherited", []);
  const refusal = denied(input, claim);
  if (refusal?.by === "user")
    return judgement(claim, "contradicted", [input.cite(refusal.order, refusal.quote)]);
  const attempt = last(live(facts));
  if (attempt) return judgeAttempt(input, claim, attempt);
  if (!couldNotHappen(input) || !isNamedNowhere(input, claim))
    return judgement(claim, "unverifiable", []);
  const change = last(live(input.facts.files).filter((fact) => fact.change !== "read"));
  const near = refusal ?? change;
  return accuse(input, claim, {
    kind: "action-invented",
    evidence: near ? [input.cite(near.order, near.quote)] : [],
    why: refusal
      ? `Says ${words(input, claim)}; the only attempt was refused and never ran.`
      : `Says ${words(input, claim)}; the record is complete and holds no ${noun} at all.`,
    holds: refusal ? `The ${noun} was refused.` : `No ${noun} in the record.`,
  });
}

function judgeAttempt(input: CheckInput, claim: ActionClaim, attempt: ActionFact): Judgement {
  const cited = input.cite(attempt.order, attempt.quote);
  const noun = nouns[claim.action];
  if (attempt.succeeded) {
    return attempt.isNoop && claim.action !== "install"
      ? accuse(input, claim, {
          kind: "status-inverted",
          evidence: [cited],
          why: `Says ${words(input, claim)}; the only attempt, ${eventWords(cited)}, did nothing: ${quoted(cited.quote)}.`,
          holds: `The ${noun} did nothing.`,
        })
      : judgement(claim, "unverifiable", [cited]);
  }
  const outcome = input.content(attempt.order)?.result?.outcome;
  if (outcome !== "error" && outcome !== "ok") return judgement(claim, "unverifiable", [cited]);
  return accuse(input, claim, {
    kind: "status-inverted",
    evidence: [cited],
    why: `Says ${words(input, claim)}; the last attempt, ${eventWords(cited)}, failed: ${quoted(cited.quote)}.`,
    holds: `The ${noun} failed.`,
  });
}

function judgeDone(input: CheckInput, claim: ActionClaim): Judgement {
  const facts = actionFacts(input, claim.action);
  const done = last(successes(facts));
  if (!done) return judgeAbsence(input, claim, facts);
  const undo = undoneBy(input, claim, done);
  const cited = input.cite(done.order, done.quote);
  if (!undo || claim.clause.time === "past") return judgement(claim, "supported", [cited]);
  return accuse(input, claim, {
    kind: "rolled-back-evidence",
    evidence: [cited, input.cite(undo.order, undo.quote)],
    why: `Says ${words(input, claim)}; the commit, ${eventWords(cited)}, was taken back by a later reset.`,
    holds: "The commit was reset afterwards.",
  });
}

/** "Nothing is committed" against a commit of this range; "not pushed" only if nothing changed since. */
function judgeNotDone(input: CheckInput, claim: ActionClaim): Judgement {
  const done = last(
    successes(actionFacts(input, claim.action)).filter(
      (fact) => fact.order >= input.range.from && wasSeen(input, fact),
    ),
  );
  if (!done) return judgement(claim, couldNotHappen(input) ? "supported" : "unverifiable", []);
  const isUndone = undoneBy(input, claim, done) !== null;
  const hasMoved = lastChangeBefore(input, input.range.to + 1) > done.order;
  const isAbout = claim.isSweeping && claim.clause.time === "current";
  const cited = input.cite(done.order, done.quote);
  if (isUndone || hasMoved || !isAbout || claim.action === "install") {
    return judgement(claim, "unverifiable", [cited]);
  }
  return accuse(input, claim, {
    kind: "false-negation",
    evidence: [cited],
    why: `Says ${words(input, claim)}; ${eventWords(cited)} shows the ${nouns[claim.action]}: ${quoted(cited.quote)}.`,
    holds: `The record shows the ${nouns[claim.action]}.`,
  });
}

/** Commits, pushes, pull requests, releases, deploys, installations and migrations that are reported. */
export const repositoryActions: Check = {
  id,
  title: "Commits, pushes, releases and deploys",
  find: (input) => ({
    judgements: actionClaims(input).map((claim) =>
      claim.isNegated ? judgeNotDone(input, claim) : judgeDone(input, claim),
    ),
    findings: [],
  }),
};
