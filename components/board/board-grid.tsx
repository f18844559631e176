"use client";

import { Glyph } from "@/components/flag/glyph";
import { toneText, toneWash, verdictWords } from "@/components/flag/verdict-words";
import { boardHref } from "@/components/shell/href";
import { classNames } from "@/components/ui/class-name";
import { formatNumber } from "@/components/ui/format-number";
import { SoftLink } from "@/components/ui/soft-link";
import { type ArtifactVerdict, artifactVerdicts } from "@/lib/core/finding";
import type { ArtifactFilter, BoardView } from "@/lib/core/view/artifact-view";
import { laneWords } from "./lane-words";
import { trendPoints } from "./trend-points";
import type { BoardFilter } from "./use-board-filter";

type Props = { board: BoardView; filter: BoardFilter };
type Cell = BoardView["cells"][number];

/** Verdicts that raise a flag: their cells count what is open, the others everything. */
const flagged: ReadonlySet<ArtifactVerdict> = new Set(["contradicted", "omitted", "unsupported"]);
const edge = "border-line-2 border-t border-l";

/** Lane by verdict. A cell is a filter of the queue below. */
export function BoardGrid({ board, filter }: Props) {
  return (
    <table className="border-line bg-sheet w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-xl border">
      <caption className="sr-only">
        Artifacts by lane and verdict; a number filters the queue
      </caption>
      <thead>
        <tr>
          <td className="phone:w-[84px] w-[156px]" />
          {artifactVerdicts.map((verdict) => (
            <VerdictHead key={verdict} verdict={verdict} />
          ))}
        </tr>
      </thead>
      <tbody>
        {board.lanes.map((lane) => (
          <tr key={lane}>
            <th
              className="border-line-2 phone:px-2 border-t px-4 py-2.5 text-left align-top font-[550]"
              scope="row"
            >
              {lane}
              <span className="text-ink-3 phone:hidden block text-[12px] font-normal">
                {laneWords[lane] ?? ""}
              </span>
            </th>
            {artifactVerdicts.map((verdict) => {
              const cell = board.cells.find(
                (each) => each.lane === lane && each.verdict === verdict,
              );
              return (
                <CountCell
                  cell={cell}
                  filter={filter}
                  key={verdict}
                  lane={lane}
                  verdict={verdict}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function VerdictHead({ verdict }: { verdict: ArtifactVerdict }) {
  const words = verdictWords[verdict];
  return (
    <th
      className="border-line-2 text-ink-2 phone:px-1 phone:text-center border-l px-4 py-2.5 text-left text-[12px] font-normal"
      scope="col"
      title={words.meaning}
    >
      <span className="inline-flex items-center gap-[7px]">
        <Glyph text={words.glyph} tone={words.tone} />
        <span className="phone:sr-only">{words.title}</span>
      </span>
    </th>
  );
}

function CountCell(props: {
  cell: Cell | undefined;
  lane: string;
  verdict: ArtifactVerdict;
  filter: BoardFilter;
}) {
  const { cell, lane, verdict, filter } = props;
  const { tone } = verdictWords[verdict];
  const isFlagged = flagged.has(verdict);
  const count = (isFlagged ? cell?.open : cell?.total) ?? 0;
  const isOn = filter.filter.lane === lane && filter.filter.verdict === verdict;
  const state: ArtifactFilter["state"] = isFlagged ? "open" : "any";
  const wanted = { lane, verdict, ...(state !== "open" && { state }) };
  const hidden = isFlagged && cell !== undefined ? cell.total - cell.open : 0;
  const pick = () =>
    filter.change(
      isOn
        ? { lane: null, verdict: null, state: null }
        : { lane, verdict, state: state === "open" ? null : state },
    );
  return (
    <td className={classNames(edge, "p-0 align-top", isOn && toneWash[tone])}>
      <SoftLink
        aria-current={isOn ? "true" : undefined}
        aria-label={`${formatNumber(count)} ${verdict} in the ${lane} lane${isFlagged ? ", open" : ""}`}
        className="pane-focus hover:bg-line-2/60 phone:min-h-11 phone:items-center phone:justify-center phone:px-1 phone:py-2 flex min-h-[58px] items-start justify-between gap-2 px-4 py-3"
        href={boardHref(wanted)}
        onPick={pick}
        title={hidden > 0 ? `${formatNumber(hidden)} more are decided` : undefined}
      >
        <span
          className={classNames(
            "text-[24px] leading-none tracking-[-0.02em] tabular-nums phone:text-[17px]",
            count === 0 ? "text-ink-3" : classNames("font-[560]", cellTone(verdict, tone)),
          )}
        >
          {formatNumber(count)}
        </span>
        <Trend cell={cell} tone={tone} />
      </SoftLink>
    </td>
  );
}

function cellTone(verdict: ArtifactVerdict, tone: keyof typeof toneText): string {
  return verdict === "supported" ? "text-ink-2" : toneText[tone];
}

function Trend({ cell, tone }: { cell: Cell | undefined; tone: keyof typeof toneText }) {
  if (cell === undefined || cell.trend.every((each) => each === 0)) return null;
  return (
    <svg
      aria-hidden
      className={classNames("h-[22px] w-16 shrink-0 overflow-visible phone:hidden", toneText[tone])}
      viewBox="0 0 64 22"
    >
      <polyline
        fill="none"
        points={trendPoints(cell.trend, 64, 20)}
        stroke="currentColor"
        strokeLinejoin="round"
        strokeWidth="1.5"
      />
    </svg>
  );
}
