/** How the digits of one number could have become those of another by a slip. */
export type DigitSlip = "swapped" | "one-digit" | "shifted";

const bare = (digits: string) => digits.replace(".", "");
const point = (digits: string) => (digits.includes(".") ? digits.length - digits.indexOf(".") : 0);

/** The slip between two numbers as written, or null where they differ in more. */
export function digitSlip(wanted: string, held: string): DigitSlip | null {
  if (wanted === held) return null;
  const [a, b] = [bare(wanted), bare(held)];
  if (a.replace(/0+$/, "") === b.replace(/0+$/, "") && a !== "0" && b !== "0") return "shifted";
  if (a.length !== b.length || point(wanted) !== point(held)) return null;
  const differing = [...a].flatMap((digit, at) => (digit === b[at] ? [] : [at]));
  if (differing.length === 1) return a.length > 1 ? "one-digit" : null;
  const [first = 0, second = 0] = differing;
  const isSwap = differing.length === 2 && a[first] === b[second] && a[second] === b[first];
  return isSwap ? "swapped" : null;
}

const swapPoints = [0, 1, 1.5, 2.5];
const digitPoints = [0, 0.25, 0.5, 1];

/** How much a slip says: the longer a number, the less likely does another one look like it by chance. */
export function slipPoints(slip: DigitSlip | null, digits: string): number {
  if (slip === null) return 0;
  if (slip === "shifted") return 0.5;
  const { length } = bare(digits);
  if (length >= 8) return 3;
  return (slip === "swapped" ? swapPoints : digitPoints)[length - 1] ?? 2.5;
}
