"use client";

import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { RecordPane } from "@/components/event/record-pane";
import { useMedia } from "@/components/event/use-media";
import { phoneQuery } from "@/components/event/use-scroller";
import { artifactHref } from "@/components/shell/href";
import { useKeys } from "@/components/shell/use-keys";
import { classNames } from "@/components/ui/class-name";
import { formatNumber } from "@/components/ui/format-number";
import { queries } from "@/lib/client/queries";
import type { ArtifactView } from "@/lib/core/view/artifact-view";
import { ArtifactHeader } from "./artifact-header";
import { citedPlaces, markEvents } from "./cited-places";
import { ComparisonStrip } from "./comparison-strip";
import { ConstraintsPane } from "./constraints-pane";
import { PaneTabs } from "./pane-tabs";
import { SummaryPane } from "./summary-pane";
import { type Pane, type Selection, useSelection } from "./use-selection";

const POLL_MS = 3_000;
const waiting = new Set(["requested", "delivered"]);

type Props = { artifactId: string; operator: string; located: number | null; startsSmall: boolean };

/** One artifact: the summary, the perforation, the record. */
export function ArtifactScreen({ artifactId, operator, located, startsSmall }: Props) {
  const options = queries.artifact.get.queryOptions({ input: { id: artifactId } });
  const { data: artifact } = useSuspenseQuery(options);
  const isWaiting = waiting.has(artifact.endOrder?.state ?? "");
  // An order to end is delivered by the agent's own next hook, so the page asks until it has been.
  useQuery({ ...options, enabled: isWaiting, refetchInterval: isWaiting ? POLL_MS : false });
  const selection = useSelection(artifact, located);
  useFindingKeys(artifact, selection);
  const isPhone = useMedia(phoneQuery, startsSmall);
  const { pane } = selection;
  return (
    <main
      className="phone:h-[calc(100dvh-56px)] phone:pb-20 flex h-[calc(100dvh-48px)] flex-col overflow-auto"
      data-page-scroller
      id="content"
    >
      <ArtifactHeader artifact={artifact} operator={operator} selection={selection} />
      <ComparisonStrip artifact={artifact} selection={selection} />
      <PaneTabs artifact={artifact} onPane={selection.selectPane} pane={pane} />
      <div className="wide:min-h-[420px] wide:grid-cols-[minmax(0,5fr)_2px_minmax(0,6fr)] wide:overflow-hidden grid min-h-0 flex-1">
        <div
          className={classNames(
            "min-h-0 min-w-0 wide:overflow-auto",
            pane === "record" && "phone:hidden",
          )}
        >
          <div className={hiddenUnless(pane, "summary")}>
            <SummaryPane artifact={artifact} selection={selection} />
          </div>
          <div className={hiddenUnless(pane, "constraints")}>
            <ConstraintsPane artifact={artifact} selection={selection} />
          </div>
        </div>
        <div aria-hidden className="perforation phone:hidden" />
        <div
          className={classNames("grid min-h-0 min-w-0", pane !== "record" && "phone:hidden")}
          id="record-pane"
        >
          {(!isPhone || pane === "record") && (
            <ArtifactRecord
              artifact={artifact}
              isSmall={isPhone}
              key={isPhone ? "small" : "wide"}
              selection={selection}
            />
          )}
        </div>
      </div>
    </main>
  );
}

function hiddenUnless(pane: Pane, wanted: Pane): string {
  return pane === wanted ? "" : "phone:hidden";
}

function ArtifactRecord(props: { artifact: ArtifactView; selection: Selection; isSmall: boolean }) {
  const { artifact, selection } = props;
  const { finding, claim } = selection;
  const { fromIndex, toIndex, fromOrder, toOrder, exact } = artifact.range;
  const range = useMemo(() => ({ from: fromIndex, to: toIndex }), [fromIndex, toIndex]);
  const places = useMemo(() => citedPlaces(artifact), [artifact]);
  const marks = useMemo(() => markEvents(artifact, { finding, claim }), [artifact, finding, claim]);
  const order = `events ${formatNumber(fromOrder)}–${formatNumber(toOrder)}`;
  return (
    <RecordPane
      eventMarks={marks}
      findIn={artifact.id}
      isSmall={props.isSmall}
      hrefOf={(event) => artifactHref(artifact.id, { event: event.eventId })}
      marks={artifact.map}
      onJump={selection.jump}
      onPick={selection.pickEvent}
      places={places}
      range={range}
      source={{ kind: "artifact", id: artifact.id }}
      target={selection.target}
      title={`${order}${exact ? "" : ", about"}, in logical order`}
    />
  );
}

/** `n` and `p` go round the findings; `s` changes the side that has the focus. */
function useFindingKeys(artifact: ArtifactView, selection: Selection): void {
  const { findings } = artifact;
  const step = (by: number) => () => {
    const at = selection.finding === null ? -1 : findings.indexOf(selection.finding);
    const from = at === -1 && by < 0 ? 0 : at;
    const next = findings[(from + by + findings.length) % findings.length];
    if (next !== undefined) selection.selectFinding(next);
  };
  useKeys({
    n: findings.length === 0 ? undefined : step(1),
    p: findings.length === 0 ? undefined : step(-1),
    s: () => {
      const isInRecord = document.activeElement?.closest("#record-pane") !== null;
      selection.selectPane(isInRecord ? "summary" : "record");
      const query = isInRecord ? "[data-summary] a" : "#record-pane [data-hit], #record-pane li";
      const found = document.querySelector<HTMLElement>(query);
      (found?.closest("li") ?? found)?.focus();
    },
  });
}
