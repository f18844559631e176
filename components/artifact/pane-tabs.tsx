"use client";

import { TabList } from "@/components/ui/tab-list";
import type { ArtifactView } from "@/lib/core/view/artifact-view";
import type { Pane } from "./use-selection";

type Props = { artifact: ArtifactView; pane: Pane; onPane: (pane: Pane) => void };

/** On a phone the panes are tabs. */
export function PaneTabs({ artifact, pane, onPane }: Props) {
  const count = artifact.constraints.length;
  const tabs = [
    { name: "summary", title: "Summary" },
    { name: "record", title: "Record" },
    { name: "constraints", title: count === 0 ? "Constraints" : `Constraints ${count}` },
  ] as const;
  return <TabList label="Parts of the artifact" onSelect={onPane} selected={pane} tabs={tabs} />;
}
