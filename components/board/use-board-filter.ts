"use client";

import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { artifactVerdicts, findingKinds } from "@/lib/core/finding";
import type { ArtifactFilter } from "@/lib/core/view/artifact-view";

type State = NonNullable<ArtifactFilter["state"]>;

export const filterStates = [
  "open",
  "cleared",
  "session-ended",
  "none",
  "any",
] as const satisfies readonly State[];

const params = {
  state: parseAsStringLiteral(filterStates),
  lane: parseAsString,
  verdict: parseAsStringLiteral(artifactVerdicts),
  kind: parseAsStringLiteral(findingKinds),
  agent: parseAsString,
  repository: parseAsString,
  days: parseAsInteger,
  text: parseAsString,
};

type Change = { [Name in keyof ArtifactFilter]?: Exclude<ArtifactFilter[Name], undefined> | null };

/** The filter as the address holds it. Without a state the queue shows what is open. */
export function useBoardFilter() {
  const [address, setAddress] = useQueryStates(params, {
    history: "replace",
    scroll: false,
    throttleMs: 150,
  });
  const given = Object.entries(address).filter(([, value]) => value !== null && value !== "");
  const filter: ArtifactFilter = { state: "open", ...Object.fromEntries(given) };
  return {
    filter,
    isFiltered: given.length > 0,
    change: (next: Change) => void setAddress(next),
    reset: () => void setAddress(null),
  };
}

export type BoardFilter = ReturnType<typeof useBoardFilter>;
