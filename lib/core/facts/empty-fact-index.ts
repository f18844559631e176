import type { FactIndex } from "./fact";

/** An index without facts. */
export function emptyFactIndex(): FactIndex {
  return {
    runs: [],
    files: [],
    git: [],
    packages: [],
    directives: [],
    denials: [],
    questions: [],
    approvals: [],
    todos: [],
    versions: [],
    userTexts: [],
    opaque: [],
    hasTruncatedOutput: false,
  };
}
