import type { FileFact } from "../../facts/fact";
import type { Citation } from "../../finding";
import type { CheckInput, Judgement } from "../check";
import { cite, wordsAt } from "../shared/accuse-deed";
import { commandsOf } from "../shared/command-record";
import type { FileClaim } from "../shared/file-claim";
import { isInherited } from "../shared/inherited";
import { eventWords, quoted } from "../shared/make-finding";
import { isAlteredPath, isSlip } from "../shared/nearest-name";
import { last, live, provesAbsence, revoked } from "../shared/record";
import { recordIndex } from "../shared/record-text";
import { isSamePath, isWithin } from "../shared/same-path";
import { accuse, judged } from "./accuse";

function concerns(claim: FileClaim, fact: FileFact): boolean {
  const paths = fact.to === undefined ? [fact.path] : [fact.path, fact.to];
  if (claim.isByWord) return paths.some((path) => path.toLowerCase().includes(claim.path));
  return paths.some(
    (path) =>
      isSamePath(claim.path, path) || isWithin(claim.path, path) || isWithin(path, claim.path),
  );
}

/** Whether a change shows what the claim says; a written file counts as created and as edited. */
function shows(claim: FileClaim, fact: FileFact): boolean {
  if (!fact.succeeded || fact.change === "read") return false;
  if (claim.change === "delete") return fact.change === "delete" || fact.change === "rename";
  if (claim.change === "rename") return fact.change !== "edit";
  return fact.change !== "delete";
}

/** What is staged or committed outlives a `git restore` of the working tree. */
function keptAt(input: CheckInput, before: number): number {
  const keeping = commandsOf(input).findLast(
    ({ order, rolledBack, outcome, command }) =>
      order < before &&
      !rolledBack &&
      outcome === "ok" &&
      /(?:^|[;&|]\s*)git (?:-\S+ \S+ )*(?:add|stage|commit)\b/.test(command),
  );
  return keeping?.order ?? 0;
}

/** A restore of the file, or of everything, that no change of it was staged before or made after. */
function restoredBy(input: CheckInput, claim: FileClaim, shown: readonly FileFact[]) {
  const newest = last(shown);
  if (!newest || claim.change === "create") return undefined;
  const later = live(input.facts.git).filter((git) => git.order > newest.order && git.succeeded);
  return later.find((git) => {
    if (git.action !== "restore" && git.action !== "reset") return false;
    const kept = keptAt(input, git.order);
    if (shown.some(({ order }) => order < kept)) return false;
    return git.paths.some(
      (path) => path === "." || isSamePath(path, newest.path) || isWithin(path, newest.path),
    );
  });
}

/** A revoked turn that speaks of the file, where no live change does. */
function revokedWish(input: CheckInput, claim: FileClaim) {
  const isAbout = (fact: { text: string }) => fact.text.toLowerCase().includes(claim.path);
  const hasChange = live(input.facts.files).some(
    (fact) => fact.succeeded && fact.change !== "read" && concerns(claim, fact),
  );
  return hasChange ? undefined : last(revoked(input.facts.userTexts).filter(isAbout));
}

/** The revoked turn that asked for it, where the claim leans on the user's request. */
function revokedRequest(input: CheckInput, claim: FileClaim, dead: FileFact): Citation[] {
  if (!/\buser'?s?\b|\brequest/i.test(claim.clause.text)) return [];
  const turn = last(revoked(input.facts.userTexts).filter((fact) => fact.order < dead.order));
  return turn ? [cite(input, turn)] : [];
}

const unseen = (input: CheckInput) => !provesAbsence(input);

/** The record changes a neighbour in the same way, so the name is what is wrong: another check's finding. */
function isMisnamed(input: CheckInput, claim: FileClaim): boolean {
  if (claim.isByWord) return false;
  return live(input.facts.files).some((fact) => {
    const isNear = isSlip(claim.path, fact.path) || isAlteredPath(claim.path, fact.path);
    return isNear && fact.succeeded && fact.change === claim.change;
  });
}

function judgeUnshown(
  input: CheckInput,
  claim: FileClaim,
  related: readonly FileFact[],
): Judgement {
  const dead = last(revoked(related).filter((fact) => shows(claim, fact)));
  if (dead) {
    const cited = cite(input, dead);
    return accuse(input, claim, {
      kind: "rolled-back-evidence",
      evidence: [...revokedRequest(input, claim, dead), cited],
      why: `Says ${wordsAt(input, claim.span)}; the only change behind it, ${eventWords(cited)}, belongs to a turn that was rolled back.`,
      holds: "The change was rolled back.",
    });
  }
  const wish = claim.isByWord ? revokedWish(input, claim) : undefined;
  if (wish) {
    const cited = cite(input, wish);
    return accuse(input, claim, {
      kind: "rolled-back-evidence",
      evidence: [cited],
      why: `Says ${wordsAt(input, claim.span)}; the only turn about it, ${eventWords(cited)}, was rolled back.`,
      holds: "The turn about it was rolled back.",
    });
  }
  if (isInherited(input, claim.clause.text) || isInherited(input, claim.path))
    return judged(claim, "inherited", []);
  const alive = live(related);
  const changed = last(alive.filter((fact) => fact.change !== "read" && fact.succeeded));
  if (changed) return judged(claim, "unverifiable", [cite(input, changed)]);
  if (unseen(input)) return judged(claim, "unverifiable", []);
  if (alive.length === 0 && isMisnamed(input, claim)) return judged(claim, "unverifiable", []);
  const failed = last(alive.filter((fact) => fact.change !== "read"));
  if (failed) {
    const cited = cite(input, failed);
    return accuse(input, claim, {
      kind: "action-invented",
      evidence: [cited],
      why: `Says ${wordsAt(input, claim.span)}; the only attempt to change the file, ${eventWords(cited)}, failed: ${quoted(cited.quote)}.`,
      holds: "The only attempt failed.",
    });
  }
  return judgeUntouched(input, claim, last(alive));
}

function judgeUntouched(
  input: CheckInput,
  claim: FileClaim,
  read: FileFact | undefined,
): Judgement {
  const isShared =
    claim.clause.section === "concepts" || (claim.change === "edit" && claim.isByWord);
  if (isShared && !read && recordIndex(input).tokens.has(claim.path))
    return judged(claim, "unverifiable", []);
  const change = last(live(input.facts.files).filter((fact) => fact.change !== "read"));
  const near = read ?? change;
  return accuse(input, claim, {
    kind: "action-invented",
    evidence: near ? [cite(input, near)] : [],
    why: read
      ? `Says ${wordsAt(input, claim.span)}; the record only reads the file and never changes it.`
      : `Says ${wordsAt(input, claim.span)}; nothing in the complete record touches it.`,
    holds: read ? "The file was only read." : "No event changes this file.",
  });
}

/** A file that is told as created, changed, deleted or renamed. */
export function judgeFile(input: CheckInput, claim: FileClaim): Judgement {
  const related = input.facts.files.filter((fact) => concerns(claim, fact));
  const all = live(related).filter((fact) => shows(claim, fact));
  const shown = last(all);
  if (!shown) return judgeUnshown(input, claim, related);
  const restore = restoredBy(input, claim, all);
  if (!restore || claim.clause.time === "past" || claim.change === "delete") {
    return judged(claim, "supported", [cite(input, shown)]);
  }
  return accuse(input, claim, {
    kind: "rolled-back-evidence",
    evidence: [cite(input, shown), cite(input, restore)],
    why: `Says ${wordsAt(input, claim.span)}; the change was taken back later by ${quoted(restore.quote)}.`,
    holds: "The file was restored afterwards.",
  });
}
