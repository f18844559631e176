import { writeNineSections } from "@/lib/samples/transcripts/story";
import { nothingCommitted, type PhraseFamily, tell } from "./phrases";
import type { Plan } from "./plan";
import type { Random } from "./random";
import type { Fact } from "./session-fact";

export type Role =
  | "request"
  | "constraints"
  | "files"
  | "errors"
  | "messages"
  | "done"
  | "pending"
  | "current"
  | "next";

/** One statement of a summary. ⟦ ⟧ marks the part that is the claim. */
export type Item = { role: Role; text: string; fact: Fact | null; tag?: string };

export type Style = "nine" | "handoff" | "headings";

export type WrittenSummary = {
  text: string /** Span of the marked part of each item; null where it has none. */;
  spans: ({ start: number; end: number } | null)[];
};

const roleOf: Partial<Record<Fact["kind"], Role>> = {
  tests: "current",
  lint: "current",
  build: "current",
  commit: "current",
  push: "current",
  edited: "files",
  created: "files",
  install: "files",
  diffstat: "files",
  fixed: "errors",
  denied: "errors",
  answer: "done",
  pending: "pending",
  done: "done",
  idea: "next",
};

/** A faithful summary of a plan: every open failure, rule and refusal is in it. */
export function faithfulItems(plan: Plan, family: PhraseFamily, random: Random): Item[] {
  const items: Item[] = [];
  for (const fact of plan.facts) items.push(...itemsOf(fact, family, random));
  if (!plan.facts.some((fact) => fact.kind === "commit"))
    items.push({ role: "current", text: nothingCommitted[family], fact: null });
  return dropRepeats(items);
}

function itemsOf(fact: Fact, family: PhraseFamily, random: Random): Item[] {
  if (fact.kind === "request")
    return [
      { role: "request", text: `Take care of ${fact.noun}.`, fact },
      { role: "messages", text: `"${fact.text}"`, fact },
    ];
  if (fact.kind === "rule")
    return [{ role: "constraints", text: `⟦${capital(random.pick(fact.rule.kept))}⟧.`, fact }];
  const text = tell(fact, family);
  const role = roleOf[fact.kind];
  return text && role ? [{ role, text, fact }] : [];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function dropRepeats(items: Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key =
      item.fact?.kind === "edited" ? `edited ${item.fact.path}` : `${item.role} ${item.text}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const sections: Record<Style, { title: string; roles: Role[] }[]> = {
  nine: [
    { title: "Primary Request and Intent", roles: ["request", "constraints"] },
    { title: "Key Technical Concepts", roles: [] },
    { title: "Files and Code Sections", roles: ["files"] },
    { title: "Errors and fixes", roles: ["errors"] },
    { title: "Problem Solving", roles: ["done"] },
    { title: "All user messages", roles: ["messages"] },
    { title: "Pending Tasks", roles: ["pending"] },
    { title: "Current Work", roles: ["current"] },
    { title: "Optional Next Step", roles: ["next"] },
  ],
  handoff: [
    { title: "Goal", roles: ["request"] },
    { title: "Constraints", roles: ["constraints"] },
    { title: "Progress", roles: ["done", "files", "errors"] },
    { title: "State", roles: ["current"] },
    { title: "Remaining", roles: ["pending", "next"] },
  ],
  headings: [
    { title: "## Goal", roles: ["request"] },
    { title: "## Constraints & Preferences", roles: ["constraints"] },
    { title: "## Progress\n### Done", roles: ["done", "files", "current"] },
    { title: "### In Progress", roles: ["pending"] },
    { title: "### Blocked", roles: ["errors"] },
    { title: "## Next Steps", roles: ["next"] },
  ],
};

const open = "⟦";
const close = "⟧";

/** Puts the items under their sections and finds where each marked part ended up. */
export function writeSummary(items: readonly Item[], style: Style): WrittenSummary {
  const marked = items.map((item, index) => ({
    ...item,
    text: item.text.replace(open, `\ue001${index}\ue002`).replace(close, `\ue003${index}\ue002`),
  }));
  const bodies = sections[style].map(({ title, roles }) => ({
    title,
    lines: marked.filter((item) => roles.includes(item.role)).map((item) => item.text),
  }));
  const raw =
    style === "nine"
      ? writeNineSections(
          bodies.map(({ lines }) => (lines.length > 0 ? lines.map(bullet).join("\n") : "None.")),
        )
      : bodies
          .filter(({ lines }) => lines.length > 0)
          .map((body) => writeBody(style, body))
          .join("\n\n");
  return unmark(raw, items.length);
}

const bullet = (line: string) => `- ${line}`;

const writeBody = (style: Style, { title, lines }: { title: string; lines: string[] }) =>
  style === "handoff"
    ? `${title}: ${lines.map(asSentence).join(" ")}`
    : `${title}\n${lines.map(bullet).join("\n")}`;

const asSentence = (line: string) =>
  /[.!?\ue002]$/.test(line) && !/[^.]\ue003\d+\ue002$/.test(line) ? line : `${line}.`;

function unmark(raw: string, count: number): WrittenSummary {
  const starts = new Map<number, number>();
  const ends = new Map<number, number>();
  let text = "";
  let last = 0;
  for (const match of raw.matchAll(/([\ue001\ue003])(\d+)\ue002/g)) {
    text += raw.slice(last, match.index);
    last = match.index + match[0].length;
    (match[1] === "\ue001" ? starts : ends).set(Number(match[2]), text.length);
  }
  text += raw.slice(last);
  const spans = Array.from({ length: count }, (_, index) => {
    const start = starts.get(index);
    const end = ends.get(index);
    return start === undefined || end === undefined ? null : { start, end };
  });
  return { text, spans };
}
