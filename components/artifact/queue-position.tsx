"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { artifactHref } from "@/components/shell/href";
import { formatNumber } from "@/components/ui/format-number";
import { queries } from "@/lib/client/queries";

const linkClass =
  "grid size-7 place-items-center rounded-md border border-line text-ink-2 hover:bg-line-2 hover:text-ink";

/** "1 of 7 open", with the way to the neighbours. */
export function QueuePosition({ artifactId }: { artifactId: string }) {
  const { data } = useQuery(queries.artifact.get.queryOptions({ input: { id: artifactId } }));
  if (data === undefined) return null;
  const { position, open, previous, next } = data.queue;
  return (
    <nav aria-label="Open flags" className="text-ink-3 phone:hidden flex items-center gap-1.5">
      <span className="mr-1 whitespace-nowrap tabular-nums">
        {position === null ? "" : `${formatNumber(position)} of `}
        {formatNumber(open)} open
      </span>
      {previous !== null && (
        <Link
          aria-label="Previous open flag"
          className={linkClass}
          href={artifactHref(previous)}
          title="["
        >
          ‹
        </Link>
      )}
      {next !== null && (
        <Link aria-label="Next open flag" className={linkClass} href={artifactHref(next)} title="]">
          ›
        </Link>
      )}
    </nav>
  );
}
