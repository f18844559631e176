"use client";

import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useState } from "react";
import type { RecordTarget } from "@/components/event/record-list";
import { announce } from "@/components/shell/announcements";
import type {
  ArtifactView,
  CitationView,
  ClaimView,
  FindingView,
} from "@/lib/core/view/artifact-view";
import type { EventView } from "@/lib/core/view/event-view";
import { decisiveFinding } from "./decisive-finding";
import { openingPlace } from "./opening-place";

export const panes = ["summary", "record", "constraints"] as const;
export type Pane = (typeof panes)[number];

const params = {
  finding: parseAsString,
  claim: parseAsString,
  event: parseAsString,
  pane: parseAsStringLiteral(panes),
};

/** What is selected on an artifact's page. The address holds it; the record's place follows it. */
export function useSelection(artifact: ArtifactView, located: number | null) {
  const [address, setAddress] = useQueryStates(params, { history: "replace", scroll: false });
  const isDeep = address.finding !== null || address.claim !== null || address.event !== null;
  const [target, setTarget] = useState<RecordTarget>(() => ({
    recordIndex: openingPlace(artifact, address, located),
    serial: 0,
    takesFocus: isDeep,
  }));
  const claim = artifact.claimList.find((each) => each.id === address.claim) ?? null;
  const named = artifact.findings.find((each) => each.id === address.finding);
  const finding = named ?? (isDeep ? null : decisiveFinding(artifact));

  const jump = (recordIndex: number, takesFocus: boolean) =>
    setTarget((now) => ({ recordIndex, serial: now.serial + 1, takesFocus }));
  const land = (citation: CitationView | undefined, takesFocus = false) => {
    const { fromIndex, toIndex } = artifact.range;
    const place = citation?.recordIndex ?? null;
    if (place !== null && place >= fromIndex && place <= toIndex) jump(place, takesFocus);
  };
  return {
    finding,
    claim,
    eventId: address.event,
    pane: address.pane ?? "record",
    target,
    jump,
    selectPane: (pane: Pane) => void setAddress({ pane }),
    selectFinding: (next: FindingView) => {
      void setAddress({ finding: next.id, claim: null, event: null });
      land(next.evidence[0]);
      const number = artifact.findings.indexOf(next) + 1;
      announce(`Finding ${number} of ${artifact.findings.length}, ${next.kind}. ${next.why}`);
    },
    selectClaim: (next: ClaimView) => {
      void setAddress({ finding: null, claim: next.id, event: null, pane: "record" });
      land(next.evidence[0]);
      announce(`Claim, ${next.verdict}. ${next.text}`);
    },
    selectCitation: (citation: CitationView) => {
      void setAddress({ event: citation.eventId, pane: "record" });
      land(citation, true);
    },
    pickEvent: (event: EventView) => {
      void setAddress({ event: event.eventId });
      announce(`The address now names event ${event.logicalOrder}.`);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
