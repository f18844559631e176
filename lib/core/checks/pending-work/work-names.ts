const extensions =
  "ts|tsx|js|jsx|mjs|cjs|py|go|rs|rb|erb|java|kt|kts|php|cs|md|rst|txt|yml|yaml|json|toml|sql|sh|css|scss|html|vue|svelte|tf|ex|exs|swift|c|h|cpp|hpp|scala|xml|ini|cfg|conf|lock|gradle|proto|graphql|ipynb|r|jl|lua|dart|zig|nix";
const fileName = new RegExp(
  `(?<![\\w@:])(?:[\\w.-]+\\/)*([\\w-][\\w.-]*\\.(?:${extensions}))(?![\\w/])`,
  "gi",
);
const documentName =
  /(?<![\w/.-])(README|CHANGELOG|CHANGES|LICENSE|CONTRIBUTING|NOTICE|TODO)(?![\w/-])/g;

/** Files and documents that a text names, by their base names in lower case, each with its bare name too. */
export function namesIn(text: string): string[] {
  const files = [...text.matchAll(fileName)].map(([, name = ""]) => name.toLowerCase());
  const documents = [...text.matchAll(documentName)].map(([, name = ""]) => name.toLowerCase());
  const known = documents.filter((name) => !files.some((file) => file.startsWith(`${name}.`)));
  return [...new Set([...files, ...known])];
}

/** Whether a text names the thing: a document may come without its extension. */
export function namesThing(text: string, name: string): boolean {
  const lower = text.toLowerCase();
  const bare = /^(?:readme|changelog|changes|license|contributing|notice|todo)\b/.exec(name)?.[0];
  const wanted = bare ?? name;
  const at = lower.indexOf(wanted);
  if (at < 0) return false;
  const before = lower[at - 1] ?? " ";
  const after = lower[at + wanted.length] ?? " ";
  return !/[\p{L}\p{N}_-]/u.test(before) && !/[\p{L}\p{N}_-]/u.test(after);
}
