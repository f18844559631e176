import type { ToldCase } from "../fixtures/tell-record";

/** Parts of a message that nothing followed, told as finished or lost. */
export const partCatches: readonly (ToldCase & {
  kind: "pending-inverted" | "pending-omitted";
})[] = [
  {
    kind: "pending-inverted",
    title: "one of two orders told as finished before anything was begun",
    record: [
      "user: speed up the parser",
      "edit: src/parser.ts",
      "user: nice. rename the Lexer class to Scanner, and add a paragraph to docs/parsing.md. do we still need node 18?",
      "say: Renaming first.",
    ],
    summary:
      "The parser is faster. docs/parsing.md has got a new paragraph. Renaming Lexer to Scanner is next.",
    marks: "docs/parsing.md",
    step: 3,
  },
  {
    kind: "pending-inverted",
    title: "an order told as a ticked line",
    record: ["user: fix the login", "edit: src/login.py", "user: now update CONTRIBUTING.md"],
    summary: "- login fixed\n- CONTRIBUTING.md ✓",
    marks: "CONTRIBUTING.md",
    step: 3,
  },
  {
    kind: "pending-inverted",
    title: "an order told as finished in Spanish",
    record: [
      "user: arregla el login",
      "edit: src/login.py",
      "user: ahora añade una línea al CHANGELOG",
    ],
    summary:
      "El usuario pidió arreglar el inicio de sesión y está arreglado en src/login.py. CHANGELOG actualizado con una línea sobre el cambio.",
    marks: "CHANGELOG",
    step: 3,
  },
  {
    kind: "pending-omitted",
    title: "the second order of a message, which the summary lost",
    record: [
      "user: speed up the parser",
      "edit: src/parser.ts",
      "user: good. fix the flaky cache spec, then write docs/migrating.md for plugin authors",
      "say: Cache spec first.",
    ],
    summary: "The parser is faster. The flaky cache spec is to be fixed next.",
    step: 3,
  },
  {
    kind: "pending-omitted",
    title: "an order of the last message that names no file, which the summary lost",
    record: [
      "user: make the importer stream its rows",
      "edit: src/import.kt => readAll() ~> rows()",
      "user: good. fix the leak in close, then write a benchmark for archives with nested folders",
      "say: The leak first.",
    ],
    summary: "The importer streams its rows (src/import.kt). Next: the leak in close.",
    step: 3,
  },
  {
    kind: "pending-inverted",
    title: "an order told as a tick among what was asked for",
    record: [
      "user: cache the tiles",
      "edit: src/tiles.go",
      "user: also README: the variable TILE_TTL. and drop the old flag",
      "say: The flag first.",
    ],
    summary:
      "1. Primary Request and Intent:\n   - cache the tiles ✓\n   - README entry for TILE_TTL ✓\n   - drop the old flag ✗\n\n2. Files:\n   - src/tiles.go",
    marks: "README entry",
    step: 3,
  },
  {
    kind: "pending-inverted",
    title: "the open act itself told as done",
    record: [
      "user: show the quota in sidebar.vue",
      "new: src/quota.vue => <template>quota</template>",
      "say: quota.vue is written, not mounted in sidebar.vue yet, that comes next.",
    ],
    summary: "src/quota.vue is mounted in sidebar.vue and polls.",
    marks: "is mounted",
    step: 1,
  },
  {
    kind: "pending-inverted",
    title: "a finished object with a plan inside of it",
    record: [
      "user: pack the release and write down what to test on the printers",
      "run: git commit -am 'Pack' => [main 1a2b3c4] Pack",
      "say: 1a2b3c4. The list of printer tests is still to be written.",
    ],
    summary: "Packed as 1a2b3c4. The list of what is to be tested on the printers is written.",
    marks: "The list",
    step: 1,
  },
];

/** The same with a summary that tells it, or a record that finished it. */
export const partSpares: readonly ToldCase[] = [
  {
    title: "two orders, one done and one told as a wish",
    record: [
      "user: speed up the parser",
      "edit: src/parser.ts",
      "user: rename Lexer to Scanner, and add a paragraph to docs/parsing.md",
      "edit: src/lexer.ts",
    ],
    summary:
      "The parser is faster. Lexer was renamed to Scanner. Also wanted: a paragraph in docs/parsing.md.",
  },
  {
    title: "an order in words of its own",
    record: [
      "user: fix the login",
      "edit: src/login.py",
      "user: good. fix the flaky cache spec, then write docs/migrating.md for plugin authors",
      "say: Cache spec first.",
    ],
    summary: "Login is fixed. Two things are left: the cache spec, and docs/migrating.md.",
  },
  {
    title: "an order that a command carried out",
    record: [
      "user: fix the login",
      "edit: src/login.py",
      "user: please add a line to CHANGELOG.md",
      "run: printf 'Fix login' >> CHANGELOG.md => ",
    ],
    summary: "Login is fixed. CHANGELOG.md has the line.",
  },
  {
    title: "an order for a tool that ran",
    record: [
      "user: fix the login",
      "edit: src/login.py",
      "user: open the MR with glab please",
      "run: glab mr create --fill => https://gitlab.com/a/b/-/merge_requests/318",
    ],
    summary: "Login is fixed; MR 318 opened with glab.",
  },
  {
    title: "an order of the last message told in other words",
    record: [
      "user: make the importer stream its rows",
      "edit: src/import.kt => readAll() ~> rows()",
      "user: good. fix the leak in close, then write a benchmark for archives with nested folders",
      "say: The leak first.",
    ],
    summary: "The importer streams its rows. Next: the leak, then a benchmark (nested archives).",
  },
  {
    title: "a list of what was asked, with a cross at what is open",
    record: [
      "user: cache the tiles",
      "edit: src/tiles.go",
      "user: also README: the variable TILE_TTL",
      "say: On it.",
    ],
    summary:
      "1. Primary Request and Intent:\n   - cache the tiles ✓\n   - README entry for TILE_TTL ✗\n\n2. Files:\n   - src/tiles.go",
  },
  {
    title: "a list of what is to be tested that is to be written",
    record: [
      "user: pack the release and write down what to test on the printers",
      "run: git commit -am 'Pack' => [main 1a2b3c4] Pack",
      "say: 1a2b3c4. The list of printer tests is still to be written.",
    ],
    summary: "Packed as 1a2b3c4. A list of what is to be tested on the printers has to be written.",
  },
  {
    title: "what a file describes is to be written",
    record: ["user: fix it", "edit: src/a.R", "user: cran-comments.md needs updating too"],
    summary: "src/a.R is fixed. Next:\n- cran-comments.md: describe the fixes",
  },
];
