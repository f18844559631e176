import type { Runner } from "../runners/runner";

/** Builders of packages, documents and sites, and build tools of smaller languages. */
export const packageBuildRunners: readonly Runner[] = [
  {
    id: "python build",
    family: "build",
    programs: [
      { names: ["build", "pyproject-build"] },
      { names: ["uv", "poetry", "hatch", "flit", "pdm", "rye"], sub: ["build"] },
      { names: ["setup.py"], with: /^(?:build|sdist|bdist|bdist_wheel|build_ext)$/ },
    ],
    grammar: {
      summary: [
        { pattern: /^\s*Successfully built \S+\.(?:tar\.gz|whl|zip)/, status: "pass" },
        { pattern: /^\s*- Built \S+\.(?:tar\.gz|whl)/, status: "pass" },
        {
          pattern: /^ERROR Backend \S+ failed|^ERROR Failed to |^\* .{0,80}failed$/,
          status: "fail",
        },
        { pattern: /^(?:error: subprocess-exited-with-error|× Failed to build)/, status: "fail" },
      ],
      failing: [/^(?:ERROR|error): /],
    },
  },
  {
    id: "cargo doc",
    family: "build",
    programs: [{ names: ["cargo"], sub: ["doc", "rustdoc", "package"] }],
    grammar: {
      summary: [
        { pattern: /^error: could not (?:document|compile) /, status: "fail" },
        { pattern: /^\s+Generated \S+/, status: "pass" },
        { pattern: /^\s+(?:Finished|Packaged) /, status: "pass" },
        { pattern: /^warning: .{1,80} generated (?<warnings>\d+) warnings?/, isPart: true },
      ],
      failing: [/^error(?:\[(?<name>E\d+)\])?: /],
    },
  },
  {
    id: "site build",
    family: "build",
    programs: [
      {
        names: ["mkdocs", "mdbook", "jekyll", "antora", "zola", "eleventy", "typedoc"],
        sub: ["build"],
      },
      { names: ["hugo", "sphinx-build", "typedoc", "latexmk", "pdflatex", "xelatex", "quarto"] },
    ],
    grammar: {
      summary: [
        { pattern: /^INFO\s+-\s+Documentation built in /, status: "pass" },
        { pattern: /^Aborted with (?<warnings>\d+) warnings? in strict mode/i, status: "fail" },
        { pattern: /^build (?:succeeded|finished)\b/i, status: "pass" },
        { pattern: /^build finished with problems|^Sphinx error:/i, status: "fail" },
        { pattern: /^Total in \d+ m?s|^\s+done in [\d.]+ seconds/, status: "pass" },
        { pattern: /^Latexmk: All targets .{0,80}up-to-date/, status: "pass" },
      ],
      failing: [/^(?:ERROR|Error:|! LaTeX Error|\[ERROR\])/],
    },
  },
  {
    id: "stack build",
    family: "build",
    programs: [
      {
        names: ["stack", "cabal", "sbt", "mill", "gleam", "rebar3", "lein"],
        sub: ["build", "compile", "uberjar", "assembly"],
      },
      { names: ["nix"], sub: ["build"] },
      {
        names: ["nix-build", "packer", "ant", "scons", "elm", "asc", "forge", "anchor"],
        with: /^(?:build|make|compile|dist|-A)$/,
      },
    ],
    grammar: {
      summary: [
        {
          pattern: /^(?:BUILD SUCCESSFUL|\[success\] |Compiled \S+ in |Success! )/,
          status: "pass",
        },
        {
          pattern:
            /^(?:BUILD FAILED|\[error\] \(|error: build of |error: Cannot build |Compiler run failed)/,
          status: "fail",
        },
      ],
      failing: [/^(?<name>\S+:\d+:\d+): error/, /^\[error\] /, /^error: /],
    },
  },
  {
    id: "app build",
    family: "build",
    programs: [
      {
        names: ["react-native", "expo", "cap", "ionic", "tauri", "electron-forge", "eas"],
        with: /^(?:run-ios|run-android|build-ios|build-android|run:ios|run:android|build|package|make|export)$/,
      },
    ],
    grammar: {
      summary: [
        {
          pattern: /^BUILD SUCCESSFUL\b|^(?:success|info) Successfully (?:built|launched)/,
          status: "pass",
        },
        { pattern: /^BUILD FAILED\b|^error Failed to (?:build|install|launch)/, status: "fail" },
      ],
      failing: [/^error:? /],
    },
  },
];
