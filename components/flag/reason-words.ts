import { type ClearReason, clearReasons } from "@/lib/core/view/clear-reasons";

export type ReasonEntry = { code: ClearReason; title: string; detail: string; needsNote: boolean };

/** The reasons with their number keys' order. */
export const reasonEntries: readonly ReasonEntry[] = clearReasons.map((reason) => ({
  code: reason.code,
  title: reason.title,
  detail: reason.detail,
  needsNote: "needsNote" in reason,
}));

/** A reason code in words; a code of another version stays as it is. */
export function reasonTitle(code: string | null): string | null {
  if (code === null) return null;
  return reasonEntries.find((reason) => reason.code === code)?.title ?? code;
}
