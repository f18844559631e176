import type { CheckInput } from "../check";
import { overlap } from "../shared/word-set";
import { alteredValue } from "./altered-values";
import type { Alteration } from "./altered-words";
import type { Attribution } from "./read-attributions";
import { type AgentText, userOrigin } from "./user-origin";

export type AttributionJudgement =
  | { outcome: "supported" | "inherited" | "unverifiable"; order: number | null }
  | { outcome: "altered"; order: number; alteration: Alteration }
  | { outcome: "agent-said"; order: number; who: AgentText["who"]; words: string }
  | { outcome: "rolled-back"; order: number }
  /** The record holds something else; `holds` says what, as part of a sentence. */
  | { outcome: "otherwise"; order: number; line: string; holds: string };

export const unknown: AttributionJudgement = { outcome: "unverifiable", order: null };

/** How much of the words one text of the user covers at best. */
export function userShare(input: CheckInput, stems: readonly string[]): number {
  const origin = userOrigin(input);
  const own = origin.texts.map((text) => overlap(stems, text.stems));
  return Math.max(0, ...own, overlap(stems, origin.previousStems));
}

export function isWhole(input: CheckInput): boolean {
  return input.compaction.isComplete && input.compaction.isExact;
}

export function alteredQuote(input: CheckInput, claim: Attribution): AttributionJudgement | null {
  const value = alteredValue(input, claim.text);
  return value ? { outcome: "altered", ...value } : null;
}
