import type { Subject } from "./status-subject";
import type { PredicateHit } from "./status-words";

/** What may stand between a subject and its status; a new actor or verb in between breaks the bond. */
const bond = /^[^;.!?]*$/;
const broken =
  /\b(?:because|since|for|about|which|that|to|by|in order|added|adds|adding|wrote|written|created|updated|covers?|covering|checks?|checking|uses?|using|via|against|when|where|if|so|after|before|until)\b/i;

/** How loosely a predicate hangs on a subject; infinite where it does not. */
export function bondOf(text: string, subject: Subject, hit: PredicateHit): number {
  if (subject.end <= hit.start) {
    const between = text.slice(subject.end, hit.start);
    if (between.length > 90 || !bond.test(between.replace(/\([^()]*\)/g, "")))
      return Number.POSITIVE_INFINITY;
    return between.length + (broken.test(between) ? 60 : 0);
  }
  // Only adjectives and counts stand in front of what they speak of: "green tests", "0 errors in mypy".
  if (
    /^(?:ok|okay|fine|happy|works?|worked|finished|completed)$/i.test(
      text.slice(hit.start, hit.end),
    )
  )
    return Number.POSITIVE_INFINITY;
  const between = text.slice(hit.end, subject.start);
  if (
    !/^\s*(?:the |all |our |full |unit |of the |on the |in the |for the |from |for |\d+ )*$/i.test(
      between,
    )
  )
    return Number.POSITIVE_INFINITY;
  return between.length + 20;
}

export const isOnServer = /\bCI\b|\bgithub\b|\bpipeline\b/i;

/** "lint green on CI", "a run of everything ended", "31 tests completed": told of another place, thing or sense. */
export function isElsewhere(text: string, subject: Subject, hit: PredicateHit): boolean {
  if (subject.family === "any")
    return /\b(?:of|for|with|to)\s+$/i.test(text.slice(0, subject.start));
  if (subject.family === "ci") return false;
  const isFinished = /^(?:completed|finished)$/i.test(text.slice(hit.start, hit.end));
  if (isFinished && subject.family === "test") return true;
  return isOnServer.test(text) && subject.named === null;
}

/** "Tests, lint and build all pass": the subjects joined to the one that carries the status. */
export function enumeration(text: string, all: readonly Subject[], subject: Subject): Subject[] {
  const joined = [subject];
  for (const other of [...all].reverse()) {
    const first = joined[0] ?? subject;
    if (other.end > first.start) continue;
    if (
      !/^\s*(?:,|and|&|\+|\/|, and|as well as)\s*(?:the |our |all )?$/i.test(
        text.slice(other.end, first.start),
      )
    )
      break;
    joined.unshift(other);
  }
  return joined;
}
