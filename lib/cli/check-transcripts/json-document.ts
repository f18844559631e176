import type { CheckDocument, SessionReport } from "@/lib/core/contract-json";

// What a terminal would act on, but JSON leaves as it is: C1 controls, bidi marks, line separators.
const unsafe = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** The one document of `--json`. Escapes keep it safe to look at and change no value. */
export function jsonDocument(files: SessionReport[]): string {
  const document: CheckDocument = { version: 1, files };
  const text = JSON.stringify(document, null, 2);
  return `${text.replace(unsafe, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`)}\n`;
}
