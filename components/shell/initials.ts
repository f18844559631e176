/** "Local operator" → "LO", "ana" → "AN". */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const [first = "?", last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = last === undefined ? [...first].slice(0, 2) : [[...first][0], [...last][0]];
  return letters.join("").toUpperCase();
}
