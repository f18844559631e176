"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { parseAsString, useQueryStates } from "nuqs";
import { useRef, useState } from "react";
import { QueueSkeleton } from "@/components/board/queue-skeleton";
import { useRowKeys } from "@/components/board/use-row-keys";
import { settingsHref } from "@/components/shell/href";
import { useKeys } from "@/components/shell/use-keys";
import { Button, buttonClass } from "@/components/ui/button";
import { errorMessage } from "@/components/ui/error-message";
import { formatNumber } from "@/components/ui/format-number";
import { MessagePanel } from "@/components/ui/message-panel";
import { queries } from "@/lib/client/queries";
import { sessionListOptions } from "./session-list-options";
import { SessionListRow } from "./session-list-row";

/** Every session in the record, the latest first. */
export function SessionListScreen() {
  const list = useRef<HTMLOListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useQueryStates(
    { text: parseAsString },
    { history: "replace", scroll: false, throttleMs: 150 },
  );
  const [draft, setDraft] = useState(address.text ?? "");
  const sessions = useInfiniteQuery({
    ...queries.session.list.infiniteOptions(sessionListOptions(address.text ?? undefined)),
    placeholderData: keepPreviousData,
  });
  const rowKeys = useRowKeys(list);
  useKeys({ ...rowKeys, "/": () => input.current?.select() });
  const rows = sessions.data?.pages.flatMap((page) => page.items) ?? [];
  const total = sessions.data?.pages.at(-1)?.total ?? 0;
  return (
    <main className="phone:px-3.5 phone:py-4.5 mx-auto max-w-[1240px] px-6 py-7" id="content">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="flex-1 text-[22px] font-semibold tracking-[-0.02em]">
          {sessions.data === undefined ? "Sessions" : `${formatNumber(total)} sessions`}
        </h1>
        <search>
          <input
            aria-label="Search in the sessions"
            className="border-line bg-sheet placeholder:text-ink-3 phone:h-11 phone:w-full h-8 w-64 rounded-lg border px-3"
            maxLength={200}
            onChange={(event) => {
              setDraft(event.target.value);
              void setAddress({ text: event.target.value.trim() || null });
            }}
            placeholder="repository, branch, id…"
            ref={input}
            type="search"
            value={draft}
          />
        </search>
      </div>
      {sessions.isPending && <QueueSkeleton />}
      {sessions.isError && rows.length === 0 && (
        <MessagePanel
          action={<Button onClick={() => void sessions.refetch()}>Try again</Button>}
          title="The sessions could not be read"
        >
          {errorMessage(sessions.error)}
        </MessagePanel>
      )}
      {sessions.isSuccess && rows.length === 0 && <NoSessions isFiltered={draft !== ""} />}
      {rows.length > 0 && (
        <ol
          aria-label="Sessions"
          className="border-line bg-sheet overflow-hidden rounded-xl border"
          ref={list}
        >
          {rows.map((row, index) => (
            <SessionListRow key={row.session.id} position={index + 1} row={row} total={total} />
          ))}
        </ol>
      )}
      {sessions.hasNextPage && (
        <div className="text-ink-3 flex items-center gap-4 px-1 py-2.5">
          <span>
            {formatNumber(rows.length)} of {formatNumber(total)} shown
          </span>
          <Button
            disabled={sessions.isFetchingNextPage}
            onClick={() => void sessions.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </main>
  );
}

function NoSessions({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="border-line bg-sheet rounded-xl border">
      <MessagePanel
        action={
          !isFiltered && (
            <Link className={buttonClass("primary")} href={settingsHref}>
              Connect an agent
            </Link>
          )
        }
        title={isFiltered ? "No session matches" : "No session has been read yet"}
      >
        {isFiltered
          ? "The search looks at repository, branch, folder and id."
          : "Connect an agent, or read transcripts with bin/counterfoil ingest."}
      </MessagePanel>
    </div>
  );
}
