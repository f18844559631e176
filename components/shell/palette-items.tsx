import { InertText } from "@/components/event/inert-text";
import { Glyph } from "@/components/flag/glyph";
import { HeadlineWords } from "@/components/flag/headline-words";
import { rowHeadline } from "@/components/flag/row-headline";
import { verdictWords } from "@/components/flag/verdict-words";
import { formatCount } from "@/components/ui/format-number";
import type { ArtifactRow } from "@/lib/core/view/artifact-view";
import type { SessionRow } from "@/lib/core/view/session-view";

/** An artifact as a line of the palette. */
export function PaletteArtifact({ row }: { row: ArtifactRow }) {
  const words = verdictWords[row.verdict];
  return (
    <>
      <Glyph label={words.title} text={words.glyph} tone={words.tone} />
      <span className="min-w-0 flex-1 truncate">
        <HeadlineWords words={rowHeadline(row)} />
      </span>
      <span className="text-ink-3 max-w-40 shrink-0 truncate text-[12px]">
        <InertText text={row.session.repository ?? row.session.agent} />
      </span>
    </>
  );
}

/** A session as a line of the palette. */
export function PaletteSession({ row }: { row: SessionRow }) {
  const { session } = row;
  return (
    <>
      <span className="min-w-0 flex-1 truncate">
        <InertText text={session.repository ?? session.cwd ?? session.nativeId} />{" "}
        <span className="text-ink-3">
          {session.agent} · <InertText text={session.nativeId.slice(0, 12)} />
        </span>
      </span>
      <span className="text-ink-3 shrink-0 text-[12px]">{formatCount(row.events, "event")}</span>
    </>
  );
}
