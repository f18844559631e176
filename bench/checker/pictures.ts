import { percent } from "./goals";
import type { KindFigures } from "./score";

/** Pictures as inline SVG: text for whoever cannot see them, and no script. */

const text = (x: number, y: number, words: string, extra = "") =>
  `<text x="${x}" y="${y}" ${extra}>${words}</text>`;

/** Every kind as a line from its recall to its precision; both belong at the right end. */
export function kindPlot(kinds: readonly KindFigures[]): string {
  const measured = kinds.filter(({ mutants, recall }) => mutants > 0 && recall !== null);
  const [left, width, step] = [170, 480, 20];
  const height = measured.length * step;
  const place = (value: number | null) => left + (value ?? 0) * width;
  const grid = [0, 0.25, 0.5, 0.75, 0.95, 1].flatMap((at) => [
    `<path class="grid" d="M${place(at)} 0v${height}"/>`,
    text(place(at), height + 16, `${at * 100}`, 'text-anchor="middle"'),
  ]);
  const rows = measured.map(({ kind, recall, precision }, index) => {
    const y = index * step + step / 2;
    return [
      text(left - 12, y + 4, kind, 'text-anchor="end"'),
      `<path class="span" d="M${place(recall)} ${y}H${place(precision)}"/>`,
      `<rect class="dot" x="${place(recall) - 4}" y="${y - 4}" width="8" height="8"/>`,
      `<circle class="good" cx="${place(precision)}" cy="${y}" r="4"/>`,
    ].join("");
  });
  const words = measured
    .map(({ kind, recall, precision }) => `${kind} ${percent(recall)} and ${percent(precision)}`)
    .join(", ");
  return `<svg viewBox="0 0 ${left + width + 20} ${height + 22}" width="${left + width + 20}" role="img" aria-label="Recall and precision in per cent: ${words}">${grid.join("")}${rows.join("")}</svg><p>■ recall &nbsp; ● precision, in per cent</p>`;
}

/** A thousand summaries of which two in a hundred are faulty: which of them a person would be called to. */
export function streamPicture(recall: number | null, cleanFlagRate: number | null): string {
  const faulty = 20;
  const found = Math.round(faulty * (recall ?? 0));
  const wrong = Math.round((1000 - faulty) * (cleanFlagRate ?? 0));
  const cells = Array.from({ length: 1000 }, (_, at) => {
    const x = (at % 50) * 10;
    const y = Math.floor(at / 50) * 10;
    return `<rect x="${x}" y="${y}" width="8" height="8" rx="1.5" class="${cellClass(at, { found, faulty, wrong })}"/>`;
  });
  const words = `Of 1,000 summaries ${faulty} are faulty: ${found} of them are flagged, and ${wrong} faithful ones as well.`;
  return `<svg viewBox="0 0 500 200" width="500" role="img" aria-label="${words}">${cells.join("")}</svg><p>${words}</p>`;
}

function cellClass(at: number, counts: { found: number; faulty: number; wrong: number }): string {
  if (at < counts.found) return "good";
  if (at < counts.faulty) return "missed";
  return at < counts.faulty + counts.wrong ? "bad" : "track";
}
