import { percent } from "./goals";
import { kindPlot, streamPicture } from "./pictures";
import type { Result } from "./table";

const escapeHtml = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** A bar from 0 to 1 as inline SVG, with its value in words. */
const bar = (value: number | null, good: number) => {
  const width = Math.round((value ?? 0) * 240);
  return `<svg width="248" height="12" role="img" aria-label="${percent(value)}"><rect width="240" height="10" y="1" rx="2" class="track"/><rect width="${width}" height="10" y="1" rx="2" class="${(value ?? 0) >= good ? "good" : "bad"}"/></svg> ${percent(value)}`;
};

const mean = (a: number | null, b: number | null) =>
  a === null || b === null ? null : (a + b) / 2;

const style = `body{font:14px/1.5 system-ui,sans-serif;max-width:960px;margin:40px auto;padding:0 20px;color:#1c1b19;background:#fbfaf7}
table{border-collapse:collapse;width:100%;margin:12px 0 32px}td,th{padding:6px 10px;border-bottom:1px solid #e6e2d9;text-align:left;font-variant-numeric:tabular-nums}
.track{fill:#e6e2d9}.good{fill:#2e7d4f}.bad{fill:#b42318}.missed{fill:#b54708}.grid{stroke:#e6e2d9}.span{stroke:#8a857c}.dot{fill:#1d4ed8}svg text{font-size:11px;fill:#5d5a54}h1{font-size:22px}h2{font-size:15px}small{color:#5d5a54}`;

/** The figures as a page of pictures that needs nothing else. */
export function writeReport(result: Result): string {
  const goals = result.goals.map(
    (goal) =>
      `<tr><td>${escapeHtml(goal.name)}</td><td>${goal.goal}</td><td>${goal.value}</td><td>${goal.isMet ? "✓" : "✕ missed"}</td></tr>`,
  );
  const kinds = result.kinds.map(
    (kind) =>
      `<tr><td>${kind.kind}</td><td>${kind.mutants}</td><td>${bar(kind.recall, 0.95)}</td><td>${bar(kind.precision, 0.98)}</td><td>${kind.falseAlarms}</td></tr>`,
  );
  const mutations = result.mutations.map(
    (one) =>
      `<tr><td>${escapeHtml(one.id)}</td><td>${one.mutants}</td><td>${bar(one.recall, 0.95)}</td></tr>`,
  );
  const alarms = result.falseAlarms.map(
    (alarm) => `<tr><td>${escapeHtml(alarm.what)}</td><td>${alarm.count}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Checker benchmark</title><style>${style}</style>
<h1>Checker benchmark</h1><p>${result.split} split, seed ${escapeHtml(result.seed)}: ${result.cases.mutants} mutants, ${result.cases.cleanEasy} easy and ${result.cases.cleanHard} hard clean summaries. <small>Digest ${result.digest.slice(0, 16)}</small></p>
<h2>What a person would be called to</h2>${streamPicture(result.errorRecall, mean(result.cleanEasyError, result.cleanHardError))}
<h2>Kinds at a glance</h2>${kindPlot(result.kinds)}
<h2>Goals</h2><table><tr><th>measure</th><th>wanted</th><th>measured</th><th></th></tr>${goals.join("")}</table>
<h2>Kinds</h2><table><tr><th>kind</th><th>mutants</th><th>recall</th><th>precision</th><th>false</th></tr>${kinds.join("")}</table>
<h2>Mutations</h2><table><tr><th>mutation</th><th>mutants</th><th>recall</th></tr>${mutations.join("")}</table>
<h2>Flagged although clean</h2><table><tr><th>control · kind · rule</th><th>count</th></tr>${alarms.join("")}</table></html>
`;
}
