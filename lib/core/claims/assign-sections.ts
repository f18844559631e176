import type { Span } from "../artifact";
import type { Section, SectionRole } from "./claim";
import type { Block } from "./scan-blocks";
import { sectionRole } from "./section-role";

export type PlacedBlock = Block & { role: SectionRole; title: string; lead: string | null };

type Heading = {
  depth: number;
  role: SectionRole;
  title: string;
  span: Span;
  isListScope: boolean;
  /** Column of a title that stands as an ordered item; null of a Markdown heading and the like. */
  itemIndent: number | null;
};

type Walk = {
  text: string;
  stack: Heading[];
  placed: PlacedBlock[];
  sections: Section[];
  leads: { indent: number; text: string }[];
};

/** Titles of the nine-section prompt, which stand as ordered items and are no Markdown headings. */
const nineTitle =
  /^(primary request and intent|key technical concepts|files and code sections?|errors and fixes|problem solving|all user messages|pending tasks|current work|optional next steps?)\s*:?\s*/i;

const depths = { numbered: 1, bold: 7, lead: 8 } as const;

function plainTitle(text: string): string {
  return text
    .replace(/[*_`#]+/g, "")
    .replace(/:\s*$/, "")
    .trim();
}

function openHeading(
  walk: Walk,
  heading: Omit<Heading, "role" | "itemIndent">,
  itemIndent: number | null = null,
): void {
  while ((walk.stack[walk.stack.length - 1]?.depth ?? 0) >= heading.depth) walk.stack.pop();
  const parent = walk.stack[walk.stack.length - 1];
  const own = sectionRole(heading.title);
  const role = own === "none" ? (parent?.role ?? "none") : own;
  walk.stack.push({ ...heading, role, itemIndent });
  walk.leads = [];
  walk.sections.push({
    role,
    heading: heading.span,
    title: heading.title,
    span: { ...heading.span },
  });
}

function readNumberedTitle(walk: Walk, block: Block, words: string): Block | null | undefined {
  const nine = nineTitle.exec(words);
  const isTitle = block.kind === "item" && block.ordinal !== null && block.indent < 4;
  if (nine && (isTitle || words.trim().endsWith(":"))) {
    const title = plainTitle(nine[0]);
    const end = block.span.start + nine[0].trimEnd().length;
    openHeading(
      walk,
      {
        depth: depths.numbered,
        title,
        span: { start: block.span.start, end },
        isListScope: false,
      },
      block.indent,
    );
    const rest = words.slice(nine[0].length);
    if (rest.trim() === "") return null;
    const start = block.span.start + nine[0].length;
    return { ...block, kind: "paragraph", ordinal: null, span: { start, end: block.span.end } };
  }
  const hasHeading = walk.stack.some(
    ({ depth, itemIndent }) => depth <= 6 && itemIndent !== block.indent,
  );
  if (!isTitle || hasHeading || !/^[^.!?]{3,60}:\s*$/.test(words)) return undefined;
  if (sectionRole(words) === "none") return undefined;
  openHeading(
    walk,
    {
      depth: depths.numbered,
      title: plainTitle(words),
      span: block.span,
      isListScope: false,
    },
    block.indent,
  );
  return null;
}

function isBoldTitle(words: string): boolean {
  return /^(\*\*|__)[^*\n]{2,80}\1\s*:?\s*$/.test(words.trim());
}

function isLeadLine(words: string): boolean {
  return /^[^\n]{2,100}:[*_]*\s*$/.test(words.trim());
}

/** A list under "Remaining:" ends where a detached paragraph begins that is no part of the list. */
function closeListScope(walk: Walk, block: Block): void {
  const top = walk.stack[walk.stack.length - 1];
  if (!top?.isListScope || block.kind === "item" || block.kind === "row" || block.indent > 1)
    return;
  const previous = walk.placed[walk.placed.length - 1];
  if (block.isDetached && previous && previous.kind !== "paragraph") walk.stack.pop();
}

function place(walk: Walk, block: Block): void {
  while ((walk.leads[walk.leads.length - 1]?.indent ?? -1) >= block.indent) walk.leads.pop();
  const top = walk.stack[walk.stack.length - 1];
  const lead = walk.leads[walk.leads.length - 1]?.text ?? null;
  const leadRole = lead === null ? "none" : sectionRole(lead);
  const role = leadRole === "none" ? (top?.role ?? "none") : leadRole;
  walk.placed.push({ ...block, role, title: top?.title ?? "", lead });
  const section = walk.sections[walk.sections.length - 1];
  if (section) section.span.end = Math.max(section.span.end, block.span.end);
}

function readBlock(walk: Walk, block: Block): void {
  const words = walk.text.slice(block.span.start, block.span.end);
  if (block.kind === "heading") {
    openHeading(walk, {
      depth: block.depth,
      title: plainTitle(words),
      span: block.span,
      isListScope: false,
    });
    return;
  }
  const numbered = readNumberedTitle(walk, block, words);
  if (numbered === null) return;
  if (numbered !== undefined) {
    place(walk, numbered);
    return;
  }
  const isParagraph = block.kind === "paragraph";
  if (isParagraph && (isBoldTitle(words) || (isLeadLine(words) && block.indent < 2))) {
    const depth = isBoldTitle(words) ? depths.bold : depths.lead;
    const title = plainTitle(words);
    openHeading(walk, { depth, title, span: block.span, isListScope: depth === depths.lead });
    return;
  }
  closeListScope(walk, block);
  place(walk, block);
  if (isLeadLine(words)) walk.leads.push({ indent: block.indent, text: plainTitle(words) });
}

/** Gives every block the role of what it stands under: a heading, a numbered or bold title, a lead-in line. */
export function assignSections(
  text: string,
  blocks: readonly Block[],
): { placed: PlacedBlock[]; sections: Section[] } {
  const walk: Walk = { text, stack: [], placed: [], sections: [], leads: [] };
  for (const block of blocks) readBlock(walk, block);
  return { placed: walk.placed, sections: walk.sections };
}
