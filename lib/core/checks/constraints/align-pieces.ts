import type { UserPiece } from "./user-pieces";

type WeightOf = (root: string) => number;

const mass = (roots: Iterable<string>, weightOf: WeightOf) =>
  [...roots].reduce((sum, root) => sum + weightOf(root), 0);

function isHeld(root: string, roots: ReadonlySet<string>): boolean {
  if (roots.has(root)) return true;
  if (root.length < 5 || root.startsWith("act:")) return false;
  return [...roots].some(
    (other) => other.length > 4 && (other.startsWith(root) || root.startsWith(other)),
  );
}

/** How much of a statement's weight another one holds, 0 to 1, both ways, and the weight that both share. */
export type Alignment = { ofPart: number; ofPiece: number; shared: number };

export function alignRoots(
  part: ReadonlySet<string>,
  piece: UserPiece,
  weightOf: WeightOf,
): Alignment {
  const held = [...part].filter((root) => isHeld(root, piece.roots));
  const kept = [...piece.roots].filter((root) => isHeld(root, part));
  const ofPart = mass(held, weightOf) / Math.max(0.01, mass(part, weightOf));
  const ofPiece = mass(kept, weightOf) / Math.max(0.01, mass(piece.roots, weightOf));
  return { ofPart, ofPiece, shared: mass(kept, weightOf) };
}
