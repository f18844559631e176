import type { RunFamily } from "../fact";

const families: readonly [RegExp, RunFamily][] = [
  [
    /(?:^|[:_\-./])(?:type-?checks?|types?|tsc|check-types|mypy|pyright)(?:$|[:_\-.])/i,
    "typecheck",
  ],
  [
    /(?:^|[:_\-./])(?:e?slint|lint\w*|clippy|vet|rubocop|flake8?|ruff|biome|stylelint|style)(?:$|[:_\-.])/i,
    "lint",
  ],
  [/(?:^|[:_\-./])(?:fmt|format\w*|prettier|black)(?:$|[:_\-.])/i, "format"],
  [/(?:^|[:_\-./])(?:db:)?(?:migrat\w+|migrations?)(?:$|[:_\-.])/i, "migration"],
  [
    /(?:^|[:_\-./])(?:tests?|testing|spec|specs|e2e|unit|integration|coverage|vitest|jest|pytest|py\d{2,3}|cypress|playwright|smoke|unittests?|runtests?)(?:$|[:_\-.\d])/i,
    "test",
  ],
  [/(?:^|[:_\-./])(?:deploy\w*|ship)(?:$|[:_\-.])/i, "deploy"],
  [/(?:^|[:_\-./])(?:build\w*|compile|bundle|dist|all|assemble)(?:$|[:_\-.])/i, "build"],
];

/** What the name of a task or script promises, or null where it promises nothing. */
export function familyOfTask(name: string): RunFamily | null {
  return families.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
