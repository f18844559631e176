"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { queries } from "@/lib/client/queries";
import { BoardEmpty } from "./board-empty";
import { BoardGrid } from "./board-grid";
import { BoardHeadline } from "./board-headline";
import { FilterBar } from "./filter-bar";
import { Queue } from "./queue";
import { SamplesBanner } from "./samples-banner";
import { useBoardFilter } from "./use-board-filter";

const POLL_MS = 15_000;

/** The board: counts of lane by verdict, and under it the queue, worst and newest first. */
export function BoardScreen() {
  const { data: board } = useSuspenseQuery({
    ...queries.board.queryOptions({ input: {} }),
    refetchInterval: POLL_MS,
  });
  const filter = useBoardFilter();
  return (
    <main className="phone:px-3.5 phone:py-4.5 mx-auto max-w-[1240px] px-6 py-7" id="content">
      <BoardHeadline board={board} />
      {board.samples > 0 && (
        <SamplesBanner count={board.samples} isAll={board.samples >= board.sessions} />
      )}
      {board.artifacts === 0 ? (
        <BoardEmpty sessions={board.sessions} />
      ) : (
        <>
          <BoardGrid board={board} filter={filter} />
          <FilterBar board={board} filter={filter} />
          <Queue board={board} filter={filter} />
        </>
      )}
    </main>
  );
}
