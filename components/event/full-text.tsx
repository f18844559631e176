"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { errorMessage } from "@/components/ui/error-message";
import { formatNumber } from "@/components/ui/format-number";
import { client, queries } from "@/lib/client/queries";
import type { EventView } from "@/lib/core/view/event-view";
import { NeedleText } from "./output-lines";

const PIECE_LENGTH = 50_000;

/** The whole text of an event in pieces, or its raw line exactly as it was received. */
export function FullText({ event, onClose }: { event: EventView; onClose: () => void }) {
  const [isRaw, setIsRaw] = useState(false);
  const pieces = useInfiniteQuery({
    queryKey: [...queries.event.text.key({ input: { eventId: event.eventId } }), "pieces"],
    queryFn: ({ pageParam, signal }) =>
      client.event.text(
        { eventId: event.eventId, offset: pageParam, limit: PIECE_LENGTH },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last) => {
      const next = last.offset + last.text.length;
      return next < last.textLength && last.text.length > 0 ? next : undefined;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pages = pieces.data?.pages ?? [];
  const shown = pages.reduce((sum, page) => sum + page.text.length, 0);
  return (
    <div className="border-line bg-sheet mt-1.5 overflow-hidden rounded-lg border">
      <div className="border-line-2 flex flex-wrap items-center gap-1 border-b px-1.5 py-1 text-[12.5px]">
        <Button look="quiet" onClick={onClose}>
          Show less
        </Button>
        <Button aria-pressed={isRaw} look="quiet" onClick={() => setIsRaw(!isRaw)}>
          {isRaw ? "Readable text" : "Raw line"}
        </Button>
        <span className="text-ink-3 px-2 tabular-nums">
          {formatNumber(shown)} of {formatNumber(event.textLength)} characters
        </span>
      </div>
      {pieces.error !== null && <p className="text-bad px-3 py-2">{errorMessage(pieces.error)}</p>}
      {pieces.isPending && <p className="text-ink-3 px-3 py-2">Reading the record…</p>}
      <pre
        className="pane-focus max-h-[60vh] overflow-auto px-3 py-2 text-[12.5px] leading-[1.55] break-words whitespace-pre-wrap"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
      >
        {isRaw ? (
          <NeedleText needle="" text={pages[0]?.raw ?? ""} />
        ) : (
          pages.map((page) => <NeedleText key={page.offset} needle="" text={page.text} />)
        )}
        {isRaw && pages[0]?.rawTruncated && (
          <span className="text-ink-3">
            {"\n"}… the raw line is longer than what is shown here.
          </span>
        )}
      </pre>
      {pieces.hasNextPage && !isRaw && (
        <Button
          className="m-1.5"
          disabled={pieces.isFetchingNextPage}
          onClick={() => void pieces.fetchNextPage()}
        >
          Show the next {formatNumber(PIECE_LENGTH)} characters
        </Button>
      )}
    </div>
  );
}
