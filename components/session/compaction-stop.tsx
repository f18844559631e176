"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { Glyph } from "@/components/flag/glyph";
import { HeadlineWords } from "@/components/flag/headline-words";
import { rowHeadline } from "@/components/flag/row-headline";
import { toneEdge, verdictWords } from "@/components/flag/verdict-words";
import { artifactHref } from "@/components/shell/href";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-name";
import type { SessionArtifact } from "./session-line";

const SummariesDialog = dynamic(
  () => import("./summaries-dialog").then((module) => module.SummariesDialog),
  { ssr: false },
);

type Props = {
  artifact: SessionArtifact;
  /** The last readable summary before this one. */
  before: SessionArtifact | null;
  onJump: (recordIndex: number, eventId: string | null) => void;
};

/** A compaction on the line: its verdict, its worst finding, and what it lost of the summary before. */
export function CompactionStop({ artifact, before, onJump }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const words = verdictWords[artifact.verdict];
  return (
    <div
      className={classNames(
        "my-2 rounded-r-[10px] border-l-[3px] bg-sheet px-3.5 py-2.5 outline-1 outline-line",
        toneEdge[words.tone],
        artifact.rolledBack && "revoked",
      )}
    >
      <div className="flex items-baseline gap-2.5">
        <Glyph label={words.title} text={words.glyph} tone={words.tone} />
        <p className="min-w-0 flex-1 break-words">
          <Link className="hover:underline" href={artifactHref(artifact.id)}>
            <HeadlineWords words={rowHeadline(artifact)} />
          </Link>
        </p>
      </div>
      <p className="text-ink-3 mt-1 flex flex-wrap items-center gap-x-3 pl-[28px] text-[12px]">
        <span>
          compaction {artifact.index} of {artifact.of}
          {artifact.state !== null && ` · ${artifact.state}`}
          {artifact.rolledBack && " · revoked with its turn"}
        </span>
        <button
          className="hover:text-ink phone:min-h-11 min-h-6 hover:underline"
          onClick={() => onJump(artifact.recordIndex, null)}
          type="button"
        >
          in the record
        </button>
        {before !== null && artifact.summary !== null && (
          <Button className="min-h-6 px-2 text-[12px]" onClick={() => setIsOpen(true)}>
            Compare with compaction {before.index}
          </Button>
        )}
      </p>
      {isOpen && before !== null && (
        <SummariesDialog after={artifact} before={before} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
