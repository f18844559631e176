import { type Headline, rowWords } from "@/components/artifact/finding-words";
import { formatCount } from "@/components/ui/format-number";
import type { ArtifactRow } from "@/lib/core/view/artifact-view";

const calm = {
  contradicted: "The record refutes the summary.",
  omitted: "The summary leaves something out.",
  unsupported: "The record has nothing for parts of the summary.",
  unverifiable: "The summary cannot be read, or its range is not known.",
  supported: "Nothing in the summary goes against the record.",
} as const;

/** The worst finding of a row in words; a calm sentence where none raises a flag. */
export function rowHeadline(row: ArtifactRow): Headline {
  const { headline, verdict } = row;
  if (headline === null || verdict === "supported") return { lead: calm[verdict], rest: "" };
  const { lead, rest } = rowWords(headline);
  const more = row.findings > 1 ? ` ${formatCount(row.findings - 1, "more finding")}.` : "";
  return { lead, rest: `${rest}${more}`.trim() };
}
