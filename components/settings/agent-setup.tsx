"use client";

import { classNames } from "@/components/ui/class-name";
import { RelativeTime } from "@/components/ui/relative-time";
import { useNow } from "@/components/ui/use-now";
import type { HookSetup } from "@/lib/core/view/session-view";
import { CopyBlock } from "./copy-block";

const FRESH_MS = 10 * 60_000;

/** How one agent is connected, and whether a hook of it has been heard. */
export function AgentSetup({ setup }: { setup: HookSetup }) {
  return (
    <section
      aria-label={setup.title}
      className="border-line-2 phone:px-3.5 border-t px-5 py-4 first:border-t-0"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="flex-1 text-[15px] font-[550]">{setup.title}</h3>
        <Light setup={setup} />
      </div>
      <p className="text-ink-2 mt-2 mb-1 text-[13px]">Run this once on the agent’s machine:</p>
      <CopyBlock label={`Copy the command for ${setup.title}`} text={setup.command} />
      <details className="mt-2 text-[13px]">
        <summary className="text-ink-2 hover:text-ink phone:min-h-11 min-h-6 break-words">
          Or paste into <code className="text-[12px] break-all">~/{setup.configFile}</code> by hand
        </summary>
        <div className="mt-1.5">
          <CopyBlock label={`Copy the configuration for ${setup.title}`} text={setup.snippet} />
        </div>
      </details>
      {setup.notes.length > 0 && (
        <ul className="text-ink-3 mt-2 grid grid-cols-[minmax(0,1fr)] gap-0.5 text-[13px]">
          {setup.notes.map((note) => (
            <li className="break-words" key={note}>
              {note}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Light({ setup }: { setup: HookSetup }) {
  const now = useNow();
  const { lastHeard } = setup;
  const isFresh = lastHeard !== null && now - Date.parse(lastHeard.at) < FRESH_MS;
  return (
    <p className="flex items-center gap-2 text-[13px]" role="status">
      <span
        aria-hidden
        className={classNames(
          "size-2.5 rounded-full border",
          lastHeard === null && "border-edge",
          lastHeard !== null && "border-good",
          isFresh && "bg-good",
        )}
      />
      {lastHeard === null ? (
        <span className="text-ink-3">no hook heard yet</span>
      ) : (
        <span className={isFresh ? "text-good" : "text-ink-2"}>
          heard {lastHeard.event} <RelativeTime at={lastHeard.at} suffix=" ago" />
        </span>
      )}
    </p>
  );
}
