"use client";

import { Tabs } from "radix-ui";
import { classNames } from "@/components/ui/class-name";

type Pane = "line" | "record";
const titles: Readonly<Record<Pane, string>> = { line: "Turns", record: "Record" };
const panes = ["line", "record"] as const;

/** On a phone the line of turns and the record are tabs. */
export function SessionTabs({ pane, onPane }: { pane: Pane; onPane: (pane: Pane) => void }) {
  return (
    <Tabs.Root
      className="wide:hidden sticky top-0 z-20"
      onValueChange={(value) => onPane(value === "record" ? "record" : "line")}
      value={pane}
    >
      <Tabs.List
        aria-label="Parts of the session"
        className="border-line bg-sheet grid grid-cols-2 border-b"
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
