import type { CheckInput } from "../check";
import type { NumberMention } from "./read-numbers";
import { recordIndex } from "./record-text";

/** Ways in which programs and people separate thousands. */
const separators = [",", ".", " ", "\u202f", "'", "_"];

function forms({ digits, value }: NumberMention): string[] {
  const plain = [digits, ...(digits.includes(".") ? [digits.replace(/0+$/, "")] : [])];
  if (!/^\d{4,}$/.test(digits)) return [...plain, digits.replace(".", ",")];
  const groups = String(value).replace(/\B(?=(?:\d{3})+$)/g, "\u0000");
  return [...plain, ...separators.map((sign) => groups.replaceAll("\u0000", sign))];
}

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= "0" && sign <= "9";

/** Whether the text holds the digits as a number of their own, whatever is glued to it. */
function holds(text: string, form: string): boolean {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    if (!isDigit(text[at - 1]) && !isDigit(text[at + form.length])) return true;
  }
  return false;
}

/** Whether a text holds the number in any of the ways in which it is written. */
export function isNumberIn(text: string, mention: NumberMention): boolean {
  return forms(mention).some((form) => holds(text, form));
}

/** The last live event that holds the number anywhere, in whatever sense; null where none does. */
export function findNumber(input: CheckInput, mention: NumberMention): number | null {
  const { texts } = recordIndex(input);
  const wanted = [...new Set(forms(mention))];
  const entry = texts.findLast(
    ({ rolledBack, text }) => !rolledBack && wanted.some((form) => holds(text, form)),
  );
  return entry?.order ?? null;
}
