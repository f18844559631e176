"use client";

import { Tabs } from "radix-ui";
import { classNames } from "@/components/ui/class-name";
import type { ArtifactView } from "@/lib/core/view/artifact-view";
import { type Pane, panes } from "./use-selection";

type Props = { artifact: ArtifactView; pane: Pane; onPane: (pane: Pane) => void };

/** On a phone the panes are tabs. */
export function PaneTabs({ artifact, pane, onPane }: Props) {
  const count = artifact.constraints.length;
  const titles: Record<Pane, string> = {
    summary: "Summary",
    record: "Record",
    constraints: count === 0 ? "Constraints" : `Constraints ${count}`,
  };
  return (
    <Tabs.Root
      className="wide:hidden sticky top-0 z-20"
      onValueChange={(value) => {
        const next = panes.find((each) => each === value);
        if (next !== undefined) onPane(next);
      }}
      value={pane}
    >
      <Tabs.List
        aria-label="Parts of the artifact"
        className="border-line bg-sheet grid grid-cols-3 border-b"
      >
        {panes.map((each) => (
          <Tabs.Trigger
            className={classNames(
              "min-h-11 text-ink-2",
              each === pane && "font-semibold text-ink shadow-[inset_0_-2px_var(--ink)]",
            )}
            key={each}
            value={each}
          >
            {titles[each]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
}
