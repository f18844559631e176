"use client";

import { useRef, useState } from "react";
import { verdictWords } from "@/components/flag/verdict-words";
import { useKeys } from "@/components/shell/use-keys";
import { Button } from "@/components/ui/button";
import { KeyHint } from "@/components/ui/key-hint";
import { artifactVerdicts, findingKinds } from "@/lib/core/finding";
import type { BoardView } from "@/lib/core/view/artifact-view";
import { FilterChip } from "./filter-chip";
import { type BoardFilter, filterStates } from "./use-board-filter";

type Props = { board: BoardView; filter: BoardFilter };
type Option = { value: string; title: string };

const any: Option = { value: "", title: "any" };
const states: Readonly<Record<(typeof filterStates)[number], string>> = {
  open: "open",
  cleared: "cleared",
  "session-ended": "session ended",
  none: "not flagged",
  any: "any",
};
const dayOptions: readonly Option[] = [
  any,
  { value: "1", title: "24 hours" },
  { value: "7", title: "7 days" },
  { value: "30", title: "30 days" },
  { value: "90", title: "90 days" },
];

const plain = (value: string): Option => ({ value, title: value });
const member = <Value extends string>(list: readonly Value[], value: string): Value | null =>
  list.find((each) => each === value) ?? null;

/** Every filter of the queue. The address holds them all. */
export function FilterBar({ board, filter }: Props) {
  const { filter: now, change, isFiltered, reset } = filter;
  const agents = board.agents.map(({ format, title }) => ({ value: format, title }));
  return (
    <div className="phone:-mx-3.5 phone:flex-nowrap phone:overflow-x-auto phone:px-3.5 phone:py-0.5 mt-5.5 mb-2.5 flex flex-wrap items-center gap-2">
      <FilterChip
        isSet={now.state !== "open"}
        label="state"
        onChange={(value) => {
          const state = member(filterStates, value);
          change({ state: state === "open" ? null : state });
        }}
        options={filterStates.map((value) => ({ value, title: states[value] }))}
        value={now.state ?? "open"}
      />
      <FilterChip
        isSet={now.lane !== undefined}
        label="lane"
        onChange={(lane) => change({ lane: lane || null })}
        options={[any, ...board.lanes.map(plain)]}
        value={now.lane ?? ""}
      />
      <FilterChip
        isSet={now.verdict !== undefined}
        label="verdict"
        onChange={(value) => change({ verdict: member(artifactVerdicts, value) })}
        options={[
          any,
          ...artifactVerdicts.map((value) => ({
            value,
            title: verdictWords[value].title.toLowerCase(),
          })),
        ]}
        value={now.verdict ?? ""}
      />
      <FilterChip
        isSet={now.kind !== undefined}
        label="finding"
        onChange={(value) => change({ kind: member(findingKinds, value) })}
        options={[any, ...findingKinds.map(plain)]}
        value={now.kind ?? ""}
      />
      <FilterChip
        isSet={now.agent !== undefined}
        label="agent"
        onChange={(agent) => change({ agent: agent || null })}
        options={[any, ...agents]}
        value={now.agent ?? ""}
      />
      <FilterChip
        isSet={now.repository !== undefined}
        label="repository"
        onChange={(repository) => change({ repository: repository || null })}
        options={[any, ...board.repositories.map(plain)]}
        value={now.repository ?? ""}
      />
      <FilterChip
        isSet={now.days !== undefined}
        label="last"
        onChange={(days) => change({ days: days === "" ? null : Number(days) })}
        options={dayOptions}
        value={now.days === undefined ? "" : String(now.days)}
      />
      <TextFilter
        key={isFiltered ? "set" : "none"}
        onText={(text) => change({ text: text || null })}
        text={now.text ?? ""}
      />
      {isFiltered && (
        <Button className="min-h-7 rounded-full" look="quiet" onClick={reset}>
          Reset
        </Button>
      )}
      <span className="flex-1" />
      <span className="text-ink-3 keys:flex hidden items-center gap-1.5">
        <KeyHint keys="j" />
        <KeyHint keys="k" /> move · <KeyHint keys="↵" /> open
      </span>
    </div>
  );
}

function TextFilter({ text, onText }: { text: string; onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(text);
  useKeys({ "/": () => input.current?.select() });
  return (
    <search className="phone:order-first relative">
      <input
        aria-label="Search in the queue"
        className="border-line bg-sheet placeholder:text-ink-3 phone:h-11 phone:w-44 h-7 w-48 rounded-full border px-3"
        maxLength={200}
        onChange={(event) => {
          setDraft(event.target.value);
          onText(event.target.value.trim());
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") input.current?.blur();
        }}
        placeholder="words, path, id…"
        ref={input}
        type="search"
        value={draft}
      />
      <span className="absolute top-1 right-2.5">{draft === "" && <KeyHint keys="/" />}</span>
    </search>
  );
}
