/** How the digits of one number could have become those of another by a slip. */
export type DigitSlip = "swapped" | "one-digit" | "shifted" | "next";

const bare = (digits: string) => digits.replace(".", "");
const point = (digits: string) => (digits.includes(".") ? digits.length - digits.indexOf(".") : 0);

const isNextTo = (a: string, b: string) => a.length > 1 && Math.abs(Number(a) - Number(b)) <= 2;

function slipOfDigits(a: string, b: string): DigitSlip | null {
  const differing = [...a].flatMap((digit, at) => (digit === b[at] ? [] : [at]));
  if (differing.length === 1) return a.length > 1 ? "one-digit" : null;
  if ([...a].sort().join("") === [...b].sort().join("")) return "swapped";
  return isNextTo(a, b) ? "next" : null;
}

/** The slip between two numbers as written, or null where they differ in more. */
export function digitSlip(wanted: string, held: string): DigitSlip | null {
  const [a, b] = [bare(wanted), bare(held)];
  if (wanted === held) return null;
  if (a.replace(/0+$/, "") === b.replace(/0+$/, "") && a !== "0" && b !== "0") return "shifted";
  if (point(wanted) !== point(held)) return null;
  if (a.length === b.length) return slipOfDigits(a, b);
  return isNextTo(a, b) ? "next" : null;
}

/** Digits that "14M" and "230k" leave out. */
const leftOut: Readonly<Record<string, number>> = { k: 3, m: 6 };

/** The slip between a number with its sign and one that is written in full. */
export function slipOfLong(
  wanted: { digits: string; unit: string | null },
  held: string,
): DigitSlip | null {
  const more = leftOut[wanted.unit ?? ""] ?? 0;
  if (more === 0) return digitSlip(wanted.digits, held);
  const { length } = wanted.digits;
  return held.length === length + more ? digitSlip(wanted.digits, held.slice(0, length)) : null;
}

const swapPoints = [0, 1, 1.5, 2.5];
const digitPoints = [0, 0.25, 0.5, 1];

/** How much a slip says: the longer a number, the less likely does another one look like it by chance. */
export function slipPoints(slip: DigitSlip | null, digits: string): number {
  if (slip === null) return 0;
  if (slip === "shifted" || slip === "next") return 0.5;
  const { length } = bare(digits);
  if (length >= 8) return 3;
  return (slip === "swapped" ? swapPoints : digitPoints)[length - 1] ?? 2.5;
}
