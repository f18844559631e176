import type { PackageFact } from "../../facts/fact";
import type { CheckInput, Judgement } from "../check";
import { cite, judged, wordsAt } from "../shared/accuse-deed";
import { isInheritedClause } from "../shared/inherited";
import { eventWords, quoted } from "../shared/make-finding";
import { askedPackages, type PackageClaim } from "../shared/package-claim";
import { live, revoked } from "../shared/record";
import { isReported } from "../shared/refused-report";
import { accuse } from "./accuse";

const placeOf = (claim: PackageClaim) => ({ span: claim.span, family: "install" });

function isAbout(fact: PackageFact, name: string): boolean {
  return fact.names.some((entry) => {
    const held = entry.name.toLowerCase();
    return held === name || held.slice(held.lastIndexOf("/") + 1) === name;
  });
}

/** A bare `npm install` may bring in what a manifest asks for. */
function mayComeAlong(input: CheckInput, name: string): boolean {
  return live(input.facts.packages).some(
    (fact) =>
      fact.action === "install" &&
      fact.succeeded &&
      (fact.names.length === 0 || isAbout(fact, name)),
  );
}

function takenBack(input: CheckInput, claim: PackageClaim, dead: PackageFact): Judgement {
  const cited = cite(input, dead);
  const why = dead.rolledBack
    ? `Says ${wordsAt(input, claim.span)}; the only installation, ${eventWords(cited)}, belongs to a turn that was rolled back.`
    : `Says ${wordsAt(input, claim.span)}; the record removes it again after ${eventWords(cited)}.`;
  return accuse(input, placeOf(claim), {
    kind: "rolled-back-evidence",
    evidence: [cited],
    why,
    holds: "The installation was taken back.",
  });
}

function judgeNeverDone(
  input: CheckInput,
  claim: PackageClaim,
  failed: PackageFact | undefined,
): Judgement {
  if (failed) {
    const cited = cite(input, failed);
    return accuse(input, placeOf(claim), {
      kind: "status-inverted",
      evidence: [cited],
      why: `Says ${wordsAt(input, claim.span)}; the last attempt to install it, ${eventWords(cited)}, failed: ${quoted(cited.quote)}.`,
      holds: "The installation failed.",
    });
  }
  const denial = live(input.facts.denials).find(({ target, allowedLater }) => {
    const asked = askedPackages(target).map((name) => name.toLowerCase());
    return allowedLater === null && asked.includes(claim.name);
  });
  if (!denial) return judged(placeOf(claim), "unverifiable");
  const cited = cite(input, denial);
  if (isReported(input, denial)) return judged(placeOf(claim), "contradicted", [cited]);
  return accuse(input, placeOf(claim), {
    kind: "action-invented",
    evidence: [cited],
    why: `Says ${wordsAt(input, claim.span)}; the only attempt to install it, ${eventWords(cited)}, was refused and never ran.`,
    holds: "The installation was refused.",
  });
}

/** A package that is told as there: installed, installed and taken away again, failed, or refused. */
export function judgePackage(input: CheckInput, claim: PackageClaim): Judgement {
  const about = input.facts.packages.filter((fact) => isAbout(fact, claim.name));
  const installs = about.filter(({ action }) => action === "install");
  const alive = live(installs).findLast(({ succeeded, isNoop }) => succeeded || isNoop);
  const removal = live(about).findLast(
    ({ action, succeeded }) => action === "uninstall" && succeeded,
  );
  if (alive && (!removal || removal.order < alive.order))
    return judged(placeOf(claim), "supported", [cite(input, alive)]);
  if (isInheritedClause(input, claim.clause)) return judged(placeOf(claim), "inherited");
  const dead = revoked(installs).findLast(({ succeeded }) => succeeded);
  const isPast = claim.clause.time === "past" || claim.clause.section === "errors";
  if (alive && removal)
    return isPast ? judged(placeOf(claim), "unverifiable") : takenBack(input, claim, alive);
  if (mayComeAlong(input, claim.name)) return judged(placeOf(claim), "unverifiable");
  if (dead) return takenBack(input, claim, dead);
  return judgeNeverDone(
    input,
    claim,
    live(installs).findLast(({ succeeded }) => !succeeded),
  );
}
