"use client";

import { TabList } from "@/components/ui/tab-list";

type Pane = "line" | "record";

const tabs = [
  { name: "line", title: "Turns" },
  { name: "record", title: "Record" },
] as const;

/** On a phone the line of turns and the record are tabs. */
export function SessionTabs({ pane, onPane }: { pane: Pane; onPane: (pane: Pane) => void }) {
  return <TabList label="Parts of the session" onSelect={onPane} selected={pane} tabs={tabs} />;
}
