import type { ArtifactVerdict } from "@/lib/core/finding";
import type { MapMark } from "@/lib/core/view/artifact-view";
import type { SessionView } from "@/lib/core/view/session-view";

const severities: Partial<Record<ArtifactVerdict, MapMark["severity"]>> = {
  contradicted: "error",
  omitted: "error",
  unsupported: "warn",
};

/** What the map of a whole session shows: its turns, compactions and rewinds. */
export function sessionMarks(session: SessionView): MapMark[] {
  return [
    ...session.turns.map(({ recordIndex }): MapMark => ({ recordIndex, kind: "user" })),
    ...session.rollbacks.flatMap(({ fromIndex }): MapMark[] =>
      fromIndex === null ? [] : [{ recordIndex: fromIndex, kind: "rolled-back" }],
    ),
    ...session.artifacts.map(({ recordIndex, verdict }): MapMark => {
      return { recordIndex, kind: "finding", severity: severities[verdict] ?? "info" };
    }),
  ];
}
