import type { Runner } from "../runners/runner";

/** Compilers and build tools. */
export const nativeBuildRunners: readonly Runner[] = [
  {
    id: "cargo build",
    family: "build",
    programs: [
      { names: ["cargo"], sub: ["build", "b", "install"] },
      { names: ["rustc"] },
      { names: ["wasm-pack", "trunk", "maturin"], sub: ["build", "develop"] },
    ],
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
    id: "go build",
    family: "build",
    isSilent: true,
    programs: [
      { names: ["go"], sub: ["build", "install"] },
      { names: ["goreleaser"], sub: ["build"] },
    ],
    grammar: {
      summary: [],
      failing: [
        /^(?<name>\.?\/?\S+\.go:\d+:\d+): /,
        /^# \S+$/,
        /^go: .*(?:cannot|no required|error)/,
      ],
    },
  },
  {
    id: "gradle build",
    family: "build",
    programs: [{ names: ["gradle", "gradlew"] }],
    grammar: {
      summary: [
        { pattern: /^BUILD FAILED/, status: "fail" },
        { pattern: /^BUILD SUCCESSFUL/, status: "pass" },
      ],
      failing: [/^e: (?<name>\S+\.kts?:\d+:\d+)/, /^(?<name>\S+\.java:\d+): error: /],
    },
  },
  {
    id: "maven build",
    family: "build",
    programs: [
      {
        names: ["mvn", "mvnw", "mvnd"],
        with: /^(?:compile|package|install|verify|clean|deploy|test-compile)$/,
      },
    ],
    grammar: {
      summary: [
        { pattern: /^(?:\[(?:INFO|ERROR)\] )?BUILD FAILURE/, status: "fail" },
        { pattern: /^(?:\[INFO\] )?BUILD SUCCESS/, status: "pass" },
      ],
      failing: [/^\[ERROR\] (?<name>\S+\.java:\[\d+,\d+\])/],
    },
  },
  {
    id: "dotnet build",
    family: "build",
    programs: [
      { names: ["dotnet"], sub: ["build", "publish", "msbuild", "pack"] },
      { names: ["msbuild"] },
    ],
    grammar: {
      summary: [
        { pattern: /^Build FAILED\./, status: "fail" },
        { pattern: /^Build succeeded(?:\.| in )/, status: "pass" },
        { pattern: /^Build (?:failed) with (?<errors>\d+) error/, status: "fail" },
        { pattern: /^\s+(?<warnings>\d+) Warning\(s\)/, isPart: true },
        { pattern: /^\s+(?<errors>\d+) Error\(s\)/, isPart: true },
      ],
      failing: [/^\S+\(\d+,\d+\): error (?<name>[A-Z]+\d+): /],
    },
  },
  {
    id: "xcodebuild",
    family: "build",
    programs: [{ names: ["xcodebuild"] }, { names: ["swift"], sub: ["build"] }],
    grammar: {
      summary: [
        { pattern: /^\*\* BUILD FAILED \*\*/, status: "fail" },
        { pattern: /^\*\* (?:BUILD|ARCHIVE) SUCCEEDED \*\*/, status: "pass" },
        { pattern: /^Build complete!/, status: "pass" },
      ],
      failing: [/^(?<name>\S+\.swift:\d+:\d+): error: /],
    },
  },
  {
    id: "bazel build",
    family: "build",
    programs: [{ names: ["bazel", "bazelisk"], sub: ["build"] }],
    grammar: {
      summary: [
        { pattern: /^(?:ERROR|FAILED): Build did NOT complete/, status: "fail" },
        { pattern: /^INFO: Build completed successfully/, status: "pass" },
      ],
    },
  },
  {
    id: "cmake",
    family: "build",
    programs: [
      { names: ["cmake"] },
      { names: ["ninja"] },
      { names: ["meson"], sub: ["compile", "setup"] },
    ],
    grammar: {
      summary: [
        { pattern: /^ninja: build stopped: /, status: "fail" },
        { pattern: /^ninja: no work to do\./, status: "pass" },
        { pattern: /^-- Configuring incomplete, errors occurred/, status: "fail" },
        { pattern: /^(?:g?make)(?:\[\d+\])?: \*\*\* .{1,200} Error \d+/, status: "fail" },
        { pattern: /^\[100%\] Built target /, status: "pass" },
        { pattern: /^-- Build files have been written to/, status: "pass" },
      ],
      failing: [/^(?<name>\S+:\d+:\d+): (?:fatal )?error: /, /^CMake Error/],
    },
  },
  {
    id: "gcc",
    family: "build",
    isSilent: true,
    programs: [
      {
        names: [
          "gcc",
          "g++",
          "clang",
          "clang++",
          "cc",
          "c++",
          "javac",
          "kotlinc",
          "scalac",
          "ghc",
          "nim",
          "crystal",
          "ocamlfind",
          "dune",
          "zig",
        ],
      },
    ],
    grammar: {
      summary: [],
      failing: [
        /^(?<name>\S+:\d+(?::\d+)?): (?:fatal )?error: /,
        /^(?:ld|collect2|clang)(?:\S*): error/,
      ],
    },
  },
];
