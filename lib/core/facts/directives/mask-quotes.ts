/** The text with what stands in quotation marks or code marks blanked, length unchanged. */
export function maskQuotes(text: string): string {
  return text
    .replace(/`[^`\n]{1,300}`/g, (part) => `\`${"·".repeat(part.length - 2)}\``)
    .replace(
      /"[^"\n]{2,300}"|“[^”\n]{2,300}”|«[^»\n]{2,300}»/g,
      (part) => `"${"·".repeat(part.length - 2)}"`,
    )
    .replace(
      /(?<=^|[\s(])'[^'\n]{2,200}'(?=$|[\s.,;:!?)])/g,
      (part) => `"${"·".repeat(part.length - 2)}"`,
    );
}

/** Straight apostrophes, one character for one. */
export function straightQuotes(text: string): string {
  return text.replace(/[‘’ʼ]/g, "'");
}
