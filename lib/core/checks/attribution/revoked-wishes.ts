import type { CheckInput, Clause } from "../check";
import { live, revoked } from "../shared/record";
import { rootSet } from "../shared/word-root";

const wish =
  /\b(?:the |our )?user(?: (?:has|had|also|explicitly|now|then))* (?:wants|wanted|chose|picked|selected|decided (?:on|for)|went with|opted for|asked for|requested|prefers|preferred|settled on)(?: to use| to have| a| an| the)*\s+([^.;,!?\n]{2,60})/i;
/** The summary tells that it was taken back. */
const takenBack =
  /\b(?:first|initially|originally|at first|by mistake|took (?:it|that) back|taken back|then|later|instead|reverted|dropped|rolled back|undone|rewound|no longer|before|earlier|changed (?:his|her|their) mind|not|no)\b/i;

function isRefused(text: string, root: string): boolean {
  const spaced = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
  const at = spaced.indexOf(` ${root}`);
  const before = ` ${spaced}`.slice(Math.max(0, at - 24), at + 1);
  return /\b(?:no|not|without|instead of|rather than|drop|remove|forget|never|nicht|kein\w*)\b/.test(
    before,
  );
}

/** A wish whose object the user only ever named in messages that were rolled back, or refuses since. */
export function revokedWish(
  input: CheckInput,
  clause: Clause,
): { order: number; start: number; end: number } | null {
  const dead = revoked(input.facts.userTexts);
  if (dead.length === 0 || clause.modality === "quoted" || clause.modality === "question")
    return null;
  const found = wish.exec(clause.text);
  const { start, end } = clause.sentence;
  if (!found || takenBack.test(input.summary.masked.slice(start, end))) return null;
  const roots = [...rootSet(found[1] ?? "")].filter((root) => root.length > 2);
  if (roots.length === 0 || roots.length > 4) return null;
  const said = live(input.facts.userTexts);
  const source = dead.findLast(({ text }) => {
    const words = rootSet(text);
    return roots.every((root) => words.has(root));
  });
  const isAlive = said.some(({ text }) => {
    const words = rootSet(text);
    return roots.some((root) => words.has(root) && !isRefused(text, root));
  });
  if (!source || isAlive) return null;
  const from = clause.span.start + found.index;
  return { order: source.order, start: from, end: from + found[0].trimEnd().length };
}
