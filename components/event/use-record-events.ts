"use client";

import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { queries } from "@/lib/client/queries";
import type { EventView, EventWindow } from "@/lib/core/view/event-view";
import { chunkSize, chunkStarts } from "./event-chunks";
import type { Interval } from "./record-rows";

/** Whose record it is: an artifact's, where each event says how the compaction treated it, or a session's. */
export type RecordSource = { kind: "artifact" | "session"; id: string };

function windowOptions(source: RecordSource, from: number, limit: number) {
  const input = { id: source.id, from, limit };
  const isArtifact = source.kind === "artifact";
  const artifact = queries.artifact.events.queryOptions({ input });
  const session = queries.session.events.queryOptions({ input });
  return {
    queryKey: isArtifact ? artifact.queryKey : session.queryKey,
    queryFn: isArtifact ? artifact.queryFn : session.queryFn,
    staleTime: 5 * 60_000,
  };
}

export type RecordEvents = {
  events: ReadonlyMap<number, EventView>;
  error: Error | null;
  retry: () => void;
};

function collect(windows: readonly (EventWindow | undefined)[]): Map<number, EventView> {
  const events = new Map<number, EventView>();
  for (const window of windows) {
    for (const item of window?.items ?? []) events.set(item.recordIndex, item);
  }
  return events;
}

/** The events at the given places, read in aligned windows as they come into view. */
export function useRecordEvents(
  source: RecordSource,
  range: Interval,
  places: readonly number[],
): RecordEvents {
  const starts = chunkStarts(places, range);
  const results = useQueries({
    queries: starts.map((start) => windowOptions(source, start, chunkSize(start, range))),
  });
  const stamp = results.map((result) => result.dataUpdatedAt).join();
  const known = `${starts.join()}:${stamp}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` stands for the results, whose array is new each time
  const events = useMemo(() => collect(results.map((result) => result.data)), [known]);
  const failed = results.find((result) => result.error !== null);
  const retry = () => {
    for (const result of results) if (result.error !== null) void result.refetch();
  };
  return { events, error: failed?.error ?? null, retry };
}
