import type { ReactNode } from "react";

/** The sticky line above a pane: its name, what it is, and what it offers. */
export function PaneBar(props: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="border-line-2 bg-paper/95 text-ink-2 phone:static phone:px-4 phone:flex-nowrap sticky top-0 z-10 flex min-h-10 flex-wrap items-center gap-x-2.5 gap-y-1 border-b px-6 py-1 text-[12px] backdrop-blur-sm">
      <h2 className="text-ink font-semibold whitespace-nowrap">{props.title}</h2>
      <span className="min-w-0 truncate">{props.lead}</span>
      <span className="flex-1" />
      {props.children}
    </div>
  );
}
