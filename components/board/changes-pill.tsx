"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { BoardView } from "@/lib/core/view/artifact-view";

type Props = { board: BoardView; shownAt: number; isFetching: boolean; onShow: () => void };

/** Says that the board has changed since the queue was read. Rows never move by themselves. */
export function ChangesPill({ board, shownAt, isFetching, onShow }: Props) {
  const stamp = `${board.open}:${board.artifacts}`;
  const [seen, setSeen] = useState({ shownAt, stamp });
  if (seen.shownAt !== shownAt) setSeen({ shownAt, stamp });
  const hasChanged = seen.shownAt === shownAt && seen.stamp !== stamp && !isFetching;
  return (
    <div aria-live="polite" className="flex justify-center">
      {hasChanged && (
        <Button className="mb-2 rounded-full" onClick={onShow}>
          The board has changed. Show
        </Button>
      )}
    </div>
  );
}
