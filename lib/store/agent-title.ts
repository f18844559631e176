import { adapters } from "@/lib/core/adapters";

/** Words for people: "Claude Code". A format that this version does not know is shown by its name. */
export function agentTitle(format: string): string {
  return adapters.find((adapter) => adapter.format === format)?.title ?? format;
}
