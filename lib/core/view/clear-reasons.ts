/** Where a flag can go, with what the dialog says about it. */
export const clearReasons = [
  { code: "FP_CHECK", title: "The check is wrong", detail: "The summary is right." },
  {
    code: "FP_SCOPE",
    title: "Evidence lies elsewhere",
    detail: "It stands earlier or later than the covered range.",
  },
  {
    code: "TP_HARMLESS",
    title: "Wrong, but harmless",
    detail: "A real mismatch without effect on the work.",
  },
  {
    code: "TP_FIXED",
    title: "Corrected later",
    detail: "The agent or a person corrected it. Say where.",
    needsNote: true,
  },
  { code: "TP_ESCALATED", title: "Incident opened", detail: "Link the incident.", needsNote: true },
  {
    code: "DUPLICATE",
    title: "Same as another flag",
    detail: "Name the other flag.",
    needsNote: true,
  },
  {
    code: "INSUFFICIENT_EVIDENCE",
    title: "Not enough evidence",
    detail: "The range is missing or redacted; leaves a follow-up.",
  },
  { code: "DRILL", title: "Planted for a drill", detail: "Part of an evidence drill." },
] as const satisfies readonly {
  code: string;
  title: string;
  detail: string;
  needsNote?: boolean;
}[];
export type ClearReason = (typeof clearReasons)[number]["code"];
