import type { Runner } from "../runners/runner";

/** Linters, formatters and type checkers of compiled languages. */
export const nativeQualityRunners: readonly Runner[] = [
  {
    id: "golangci-lint",
    family: "lint",
    isSilent: true,
    programs: [{ names: ["golangci-lint"], sub: ["run"] }],
    grammar: {
      summary: [{ pattern: /^(?<errors>\d+) issues?(?::|\.)/ }],
      failing: [/^(?<name>\S+\.go:\d+(?::\d+)?): .{1,400} \([\w, -]{2,60}\)$/, /^level=error /],
    },
  },
  {
    id: "go vet",
    family: "lint",
    isSilent: true,
    programs: [
      { names: ["go"], sub: ["vet"] },
      { names: ["staticcheck", "revive", "errcheck", "gosec", "govulncheck"] },
    ],
    grammar: { summary: [], failing: [/^(?:vet: )?(?<name>\S+\.go:\d+:\d+): /] },
  },
  {
    id: "gofmt",
    family: "format",
    isSilent: true,
    programs: [{ names: ["gofmt", "gofumpt", "goimports"] }, { names: ["go"], sub: ["fmt"] }],
    grammar: { summary: [], failing: [/^(?<name>\S+\.go:\d+:\d+): /] },
  },
  {
    id: "clippy",
    family: "lint",
    programs: [{ names: ["cargo"], sub: ["clippy"] }, { names: ["cargo-clippy"] }],
    grammar: {
      summary: [
        {
          pattern: /^error: could not compile .{1,200} due to (?<errors>\d+) previous errors?/,
          status: "fail",
        },
        { pattern: /^error: could not compile /, status: "fail" },
        { pattern: /^warning: .{1,80} generated (?<warnings>\d+) warnings?/, isPart: true },
        { pattern: /^\s*Finished /, status: "pass" },
      ],
      failing: [/^error(?:\[(?<name>E\d+)\])?: /],
    },
  },
  {
    id: "cargo check",
    family: "typecheck",
    programs: [{ names: ["cargo"], sub: ["check", "c"] }],
    grammar: {
      summary: [
        {
          pattern: /^error: could not compile .{1,200} due to (?<errors>\d+) previous errors?/,
          status: "fail",
        },
        { pattern: /^error: could not compile /, status: "fail" },
        { pattern: /^warning: .{1,80} generated (?<warnings>\d+) warnings?/, isPart: true },
        { pattern: /^\s*Finished /, status: "pass" },
      ],
      failing: [/^error(?:\[(?<name>E\d+)\])?: /],
    },
  },
  {
    id: "rustfmt",
    family: "format",
    isSilent: true,
    programs: [{ names: ["cargo"], sub: ["fmt"] }, { names: ["rustfmt"] }],
    grammar: { summary: [], failing: [/^Diff in (?<name>\S+)/, /^error: /] },
  },
  {
    id: "clang-tidy",
    family: "lint",
    isSilent: true,
    programs: [{ names: ["clang-tidy", "cppcheck", "cpplint"] }],
    grammar: { summary: [], failing: [/^(?<name>\S+:\d+:\d+): (?:error|fatal error): /] },
  },
  {
    id: "clang-format",
    family: "format",
    isSilent: true,
    programs: [{ names: ["clang-format"] }],
    grammar: {
      summary: [],
      failing: [/^(?<name>\S+:\d+:\d+): error: code should be clang-formatted/],
    },
  },
  {
    id: "ktlint",
    family: "lint",
    isSilent: true,
    programs: [{ names: ["ktlint", "detekt", "checkstyle", "scalafmt", "scalafix"] }],
    grammar: {
      summary: [{ pattern: /^Summary error count \(descending\) by rule/, status: "fail" }],
      failing: [/^(?<name>\S+\.kts?:\d+:\d+): /],
    },
  },
  {
    id: "swiftlint",
    family: "lint",
    programs: [{ names: ["swiftlint", "swiftformat"] }],
    grammar: {
      summary: [
        { pattern: /^Done linting! Found (?<warnings>\d+) violations?, (?<errors>\d+) serious/ },
      ],
    },
  },
];
