/** Orders texts by their UTF-16 units, so that no locale of a machine has a say. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
