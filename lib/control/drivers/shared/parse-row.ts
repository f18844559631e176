/** One line of a transcript as a value; undefined where it is no JSON, as the last line may be while it is written. */
export function parseRow(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
