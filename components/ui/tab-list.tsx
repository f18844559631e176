"use client";

import type { KeyboardEvent } from "react";
import { classNames } from "./class-name";

type Props<Name extends string> = {
  label: string;
  tabs: readonly { name: Name; title: string }[];
  selected: Name;
  onSelect: (name: Name) => void;
};

const columns: Readonly<Record<number, string>> = { 2: "grid-cols-2", 3: "grid-cols-3" };

/** Tabs over panes that are columns on a wide screen. Arrows move, and moving selects. */
export function TabList<Name extends string>({ label, tabs, selected, onSelect }: Props<Name>) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    const at = tabs.findIndex((tab) => tab.name === selected);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.name);
    const button = event.currentTarget.querySelector(`[data-tab="${next.name}"]`);
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <div
      aria-label={label}
      className={classNames(
        "sticky top-0 z-20 grid border-line border-b bg-sheet wide:hidden",
        columns[tabs.length],
      )}
      onKeyDown={move}
      role="tablist"
    >
      {tabs.map(({ name, title }) => (
        <button
          aria-selected={name === selected}
          className={classNames(
            "pane-focus min-h-11 text-ink-2",
            name === selected && "font-semibold text-ink shadow-[inset_0_-2px_var(--ink)]",
          )}
          data-tab={name}
          key={name}
          onClick={() => onSelect(name)}
          role="tab"
          tabIndex={name === selected ? 0 : -1}
          type="button"
        >
          {title}
        </button>
      ))}
    </div>
  );
}
