"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useKeys } from "@/components/shell/use-keys";
import { Button } from "@/components/ui/button";
import { errorMessage } from "@/components/ui/error-message";
import { formatNumber } from "@/components/ui/format-number";
import { MessagePanel } from "@/components/ui/message-panel";
import { queries } from "@/lib/client/queries";
import type { BoardView } from "@/lib/core/view/artifact-view";
import { ChangesPill } from "./changes-pill";
import { queueOptions } from "./queue-options";
import { QueueRow } from "./queue-row";
import { QueueSkeleton } from "./queue-skeleton";
import type { BoardFilter } from "./use-board-filter";
import { useRowKeys } from "./use-row-keys";

type Props = { board: BoardView; filter: BoardFilter };

/** The queue: one row an artifact, worst and newest first. */
export function Queue({ board, filter }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const queue = useInfiniteQuery({
    ...queries.artifact.list.infiniteOptions(queueOptions(filter.filter)),
    placeholderData: keepPreviousData,
  });
  const rowKeys = useRowKeys(list);
  useKeys(rowKeys);
  if (queue.isPending) return <QueueSkeleton />;
  if (queue.isError && queue.data === undefined) {
    return (
      <MessagePanel
        action={<Button onClick={() => void queue.refetch()}>Try again</Button>}
        title="The queue could not be read"
      >
        {errorMessage(queue.error)}
      </MessagePanel>
    );
  }
  const rows = queue.data.pages.flatMap((page) => page.items);
  const total = queue.data.pages.at(-1)?.total ?? rows.length;
  if (rows.length === 0) return <NothingHere board={board} filter={filter} />;
  return (
    <>
      <ChangesPill
        board={board}
        isFetching={queue.isFetching}
        onShow={() => void queue.refetch()}
        shownAt={queue.dataUpdatedAt}
      />
      <ol
        aria-busy={queue.isPlaceholderData}
        aria-label="Queue"
        className="border-line bg-sheet overflow-hidden rounded-xl border"
        ref={list}
      >
        {rows.map((row, index) => (
          <QueueRow key={row.id} position={index + 1} row={row} total={total} />
        ))}
      </ol>
      <div className="text-ink-3 flex min-h-11 flex-wrap items-center gap-4 px-1 py-2.5">
        <span className="tabular-nums">
          {formatNumber(rows.length)} of {formatNumber(total)} shown
        </span>
        {queue.hasNextPage ? (
          <Button disabled={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
            {queue.isFetchingNextPage ? "Reading…" : "Show more"}
          </Button>
        ) : (
          <span>by severity, then age</span>
        )}
      </div>
    </>
  );
}

function NothingHere({ board, filter }: Props) {
  const isDefault = !filter.isFiltered;
  return (
    <div className="border-line bg-sheet rounded-xl border">
      <MessagePanel
        action={
          isDefault ? (
            <Button onClick={() => filter.change({ state: "any" })}>Show everything</Button>
          ) : (
            <Button onClick={filter.reset}>Reset the filter</Button>
          )
        }
        title={isDefault ? "Nothing to decide" : "Nothing matches this filter"}
      >
        {isDefault
          ? `${formatNumber(board.artifacts)} compactions were checked, and no flag is open.`
          : "The filter is in the address. Without it the queue shows every open flag."}
      </MessagePanel>
    </div>
  );
}
