/** The program's own name: without folders and without a platform's or package's extension. */
export function programName(word: string): string {
  const base = word.slice(Math.max(word.lastIndexOf("/"), word.lastIndexOf("\\")) + 1);
  return base.replace(/\.(?:exe|cmd|bat|phar|ps1)$/i, "");
}
