"use client";

import { TabList } from "@/components/ui/tab-list";

export const sessionPanes = ["line", "record", "review"] as const;
export type SessionPane = (typeof sessionPanes)[number];

const tabs = [
  { name: "line", title: "Turns" },
  { name: "record", title: "Record" },
  { name: "review", title: "Review" },
] as const;

type Props = { pane: SessionPane; onPane: (pane: SessionPane) => void };

/** On a phone the line of turns, the record and the reviewer's transcript are tabs. */
export function SessionTabs({ pane, onPane }: Props) {
  return <TabList label="Parts of the session" onSelect={onPane} selected={pane} tabs={tabs} />;
}
