import { findingHeadline, type Headline } from "@/components/artifact/finding-words";
import { formatCount } from "@/components/ui/format-number";
import { omissionKinds } from "@/lib/core/finding";
import type { ArtifactRow } from "@/lib/core/view/artifact-view";

const calm = {
  contradicted: "The record refutes the summary.",
  omitted: "The summary leaves something out.",
  unsupported: "The record has nothing for parts of the summary.",
  unverifiable: "The summary cannot be read, or its range is not known.",
  supported: "Nothing in the summary goes against the record.",
} as const;

/** The worst finding of a row in words; a calm sentence where there is none. */
export function rowHeadline(row: ArtifactRow): Headline {
  const { headline } = row;
  if (headline === null) return { lead: calm[row.verdict], quote: null, rest: "" };
  const { kind, says, holds } = headline;
  const rest = omissionKinds.has(kind) ? says : holds;
  const words = findingHeadline({ kind, says, holds }, says, rest);
  const more = row.findings > 1 ? ` ${formatCount(row.findings - 1, "more finding")}.` : "";
  return {
    ...words,
    rest: `${rest === holds && rest !== "" ? `The record: ${rest}.` : rest}${more}`.trim(),
  };
}
