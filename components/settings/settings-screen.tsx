"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SamplesBanner } from "@/components/board/samples-banner";
import { setSingleKeys, useSingleKeys } from "@/components/shell/keys-preference";
import { setTheme, useTheme } from "@/components/shell/theme";
import { themes } from "@/components/shell/theme-cookie";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-name";
import { errorMessage } from "@/components/ui/error-message";
import { formatCount } from "@/components/ui/format-number";
import { queries } from "@/lib/client/queries";
import { AgentSetup } from "./agent-setup";

const POLL_MS = 3_000;

/** Connect an agent, the look, the keys, the samples, and what this is. */
export function SettingsScreen({ server }: { server: string }) {
  return (
    <main className="phone:px-3.5 phone:py-4.5 mx-auto max-w-[880px] px-6 py-7" id="content">
      <h1 className="mb-5 text-[22px] font-semibold tracking-[-0.02em]">Settings</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
        <Agents server={server} />
        <Look />
        <Keys />
        <Samples />
        <About server={server} />
      </div>
    </main>
  );
}

function Part(props: { title: string; lead: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-base font-semibold tracking-tight">{props.title}</h2>
      <p className="text-ink-2 mb-3 max-w-[68ch]">{props.lead}</p>
      {props.children}
    </section>
  );
}

function Agents({ server }: { server: string }) {
  const setups = useQuery({
    ...queries.hook.setups.queryOptions({ input: { server } }),
    refetchInterval: POLL_MS,
  });
  return (
    <Part
      lead="Hooks tell Counterfoil about a compaction when it happens, and let an order to end a session reach the agent. One command merges them into the agent’s own configuration; the light turns green when the first hook is heard."
      title="Connect an agent"
    >
      {setups.isPending && <div className="skeleton h-40" />}
      {setups.isError && (
        <p className="text-bad">
          {errorMessage(setups.error)}{" "}
          <Button onClick={() => void setups.refetch()}>Try again</Button>
        </p>
      )}
      <div className="border-line bg-sheet overflow-hidden rounded-xl border">
        {setups.data?.map((setup) => (
          <AgentSetup key={setup.client} setup={setup} />
        ))}
      </div>
    </Part>
  );
}

const themeTitles = { system: "Like the system", light: "Light", dark: "Dark" } as const;

function Look() {
  const theme = useTheme();
  return (
    <Part lead="The look is kept in this browser." title="Theme">
      <fieldset className="border-line inline-flex overflow-hidden rounded-lg border">
        <legend className="sr-only">Theme</legend>
        {themes.map((each) => (
          <label
            className={classNames(
              "flex min-h-9 items-center border-line border-l px-4 first:border-l-0 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2 phone:min-h-11",
              each === theme ? "bg-ink text-paper" : "bg-sheet text-ink-2 hover:text-ink",
            )}
            key={each}
          >
            <input
              checked={each === theme}
              className="sr-only"
              name="theme"
              onChange={() => setTheme(each)}
              type="radio"
              value={each}
            />
            {themeTitles[each]}
          </label>
        ))}
      </fieldset>
    </Part>
  );
}

function Keys() {
  const isOn = useSingleKeys();
  return (
    <Part
      lead="Single characters such as j, n or c move and open. Switch them off if you dictate, or if keys get pressed by accident. Press ? for the whole list."
      title="Keys"
    >
      <label className="phone:min-h-11 inline-flex min-h-9 items-center gap-3">
        <input
          checked={isOn}
          className="size-4 accent-(--accent)"
          onChange={(event) => setSingleKeys(event.target.checked)}
          type="checkbox"
        />
        Single-character keys act
      </label>
    </Part>
  );
}

function Samples() {
  const { data } = useQuery(queries.board.queryOptions({ input: {} }));
  if (data === undefined) return null;
  return (
    <Part
      lead="Sample sessions show what Counterfoil does before an agent is connected. Removing them touches nothing else."
      title="Samples"
    >
      {data.samples > 0 ? (
        <SamplesBanner count={data.samples} isAll={data.samples >= data.sessions} />
      ) : (
        <p className="text-ink-2">There are none.</p>
      )}
    </Part>
  );
}

function About({ server }: { server: string }) {
  const { data } = useQuery(queries.board.queryOptions({ input: {} }));
  return (
    <Part
      lead="Counterfoil keeps the original events of coding agents as a record of its own and checks each compaction summary against the events that it replaced. It runs no model and sends nothing anywhere."
      title="About"
    >
      <dl className="grid max-w-[560px] grid-cols-[140px_minmax(0,1fr)] gap-y-1">
        <dt className="text-ink-3">Record</dt>
        <dd>
          {data === undefined
            ? "…"
            : `${formatCount(data.sessions, "session")}, ${formatCount(data.artifacts, "compaction")}`}
        </dd>
        <dt className="text-ink-3">This server</dt>
        <dd className="font-mono text-[12.5px] break-all">{server}</dd>
        <dt className="text-ink-3">API</dt>
        <dd className="font-mono text-[12.5px] break-all">{server}/api/v1/openapi.json</dd>
      </dl>
    </Part>
  );
}
