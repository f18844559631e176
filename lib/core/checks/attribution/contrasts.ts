import type { CheckInput } from "../check";
import { rootSet } from "../shared/word-root";
import { userOrigin } from "./user-origin";

/** What somebody takes and what he leaves: "fix the factory, not the spec". */
type Contrast = { wanted: Set<string>; unwanted: Set<string> };

const forms: readonly { pattern: RegExp; wanted: 1 | 2 }[] = [
  {
    pattern:
      /([^.;!?\n]{3,90}?)(?:,? (?:and )?not(?! only\b)|,? instead of|,? rather than| over) (?:in |on |to |the |a |an |by )*([\p{L}\p{N}_./-]+(?: [\p{L}\p{N}_./-]+)?)/giu,
    wanted: 1,
  },
  {
    pattern:
      /\bnot (?:in |on |to |the |a |an )*([\p{L}\p{N}_./-]+(?: [\p{L}\p{N}_./-]+)?),? but (?:rather )?([^.;!?\n]{3,60})/giu,
    wanted: 2,
  },
];

/** Words near the contrast; a whole sentence in front of it is not what it is about. */
function nearWords(text: string): string {
  return text.trim().split(/\s+/).slice(-8).join(" ");
}

function contrastsIn(text: string): Contrast[] {
  const plain = text.slice(0, 8_000).replace(/[’]/g, "'");
  return forms.flatMap(({ pattern, wanted }) =>
    [...plain.matchAll(pattern)].map(([, one = "", two = ""]) => {
      const takes = rootSet(nearWords(wanted === 1 ? one : two));
      const leaves = rootSet(wanted === 1 ? two : one);
      const both = [...takes].filter((root) => leaves.has(root));
      for (const root of both) {
        takes.delete(root);
        leaves.delete(root);
      }
      return { wanted: takes, unwanted: leaves };
    }),
  );
}

const meet = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some((root) => b.has(root));

function isSwapped(claim: Contrast, said: Contrast): boolean {
  return (
    meet(claim.wanted, said.unwanted) &&
    meet(claim.unwanted, said.wanted) &&
    !meet(claim.unwanted, said.unwanted)
  );
}

/** The user's statement whose two sides the words exchange; null where another statement of the user backs them. */
export function swappedContrast(
  input: CheckInput,
  text: string,
): { order: number; line: string } | null {
  const claims = contrastsIn(text);
  if (claims.length === 0) return null;
  const said = userOrigin(input)
    .texts.filter(({ isTyped }) => isTyped)
    .flatMap(({ order, raw }) => contrastsIn(raw).map((contrast) => ({ order, raw, contrast })));
  for (const claim of claims) {
    const found = said.find(({ contrast }) => isSwapped(claim, contrast));
    const isBacked = said.some(
      ({ contrast }) =>
        meet(claim.wanted, contrast.wanted) && meet(claim.unwanted, contrast.unwanted),
    );
    if (found && !isBacked) return { order: found.order, line: found.raw };
  }
  return null;
}
