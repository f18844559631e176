import type { Runner } from "./runner";

/** Compilers and bundlers. */
export const buildRunners: readonly Runner[] = [
  {
    id: "next build",
    family: "build",
    programs: [{ names: ["next"], sub: ["build"] }],
    grammar: {
      summary: [
        { pattern: /^\s*(?:> |⨯ )?(?:Build failed because of|Failed to compile)/, status: "fail" },
        { pattern: /^\s*(?:✓|✔) Compiled successfully/, status: "pass" },
        { pattern: /^\s*(?:✓|✔) Generating static pages \(\d+\/\d+\)/, status: "pass" },
        { pattern: /^\s*> Build error occurred/, status: "fail" },
      ],
      failing: [/^Type error: /, /^\s*⨯ /, /^Error: /],
    },
  },
  {
    id: "vite build",
    family: "build",
    programs: [
      {
        names: [
          "vite",
          "astro",
          "nuxt",
          "nuxi",
          "remix",
          "react-router",
          "vue-cli-service",
          "gatsby",
          "svelte-kit",
          "vitepress",
          "storybook",
          "docusaurus",
          "parcel",
          "wxt",
          "expo",
          "rspack",
          "rsbuild",
        ],
        sub: ["build", "generate"],
      },
      {
        names: [
          "tsup",
          "tsdown",
          "unbuild",
          "rollup",
          "esbuild",
          "swc",
          "babel",
          "microbundle",
          "electron-builder",
        ],
      },
      { names: ["bun"], sub: ["build"] },
    ],
    grammar: {
      summary: [
        { pattern: /^(?:x |✗ )?(?:error during build|Build failed)/i, status: "fail" },
        {
          pattern:
            /^\s*(?:✓|✔)? ?(?:built in|Build complete|Complete!|⚡️? ?Build success|\S+ ⚡️ Build success)/i,
          status: "pass",
        },
        { pattern: /^(?:ESM|CJS|DTS) (?:⚡️? )?Build success/, status: "pass" },
        { pattern: /^(?:\S+ )?(?:ESM|CJS|DTS) Build failed/, status: "fail" },
        { pattern: /^created .{1,200} in [\d.]+m?s/, status: "pass" },
        { pattern: /^\s*⚡ Done in /, status: "pass" },
      ],
      failing: [
        /^\s*(?:✘ )?\[?(?:ERROR|error)\]?:? /,
        /^\[!\] /,
        /^\[vite\S*\]:? .{0,80}(?:failed|could not)/i,
      ],
    },
  },
  {
    id: "webpack",
    family: "build",
    programs: [
      { names: ["webpack", "webpack-cli"] },
      { names: ["ng", "react-scripts", "craco", "vue-cli-service"], sub: ["build"] },
    ],
    grammar: {
      summary: [
        { pattern: /^webpack .{0,30}compiled with (?<errors>\d+) errors?/, status: "fail" },
        {
          pattern: /^webpack .{0,30}compiled (?:successfully|with (?<warnings>\d+) warnings?)/,
          status: "pass",
        },
        {
          pattern:
            /^(?:Compiled successfully|Compiled with warnings|✔ Browser application bundle generation complete|Application bundle generation complete)/,
          status: "pass",
        },
        {
          pattern: /^(?:Failed to compile|✖ Failed|Application bundle generation failed)/,
          status: "fail",
        },
      ],
      failing: [/^ERROR in /, /^(?:✘ \[ERROR\]|Error: )/],
    },
  },
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
    id: "mix compile",
    family: "build",
    isSilent: true,
    programs: [{ names: ["mix"], sub: ["compile"] }],
    grammar: {
      summary: [
        { pattern: /^== Compilation error in file /, status: "fail" },
        { pattern: /^Generated \S+ app/, status: "pass" },
      ],
    },
  },
  {
    id: "flutter build",
    family: "build",
    programs: [{ names: ["flutter"], sub: ["build"] }],
    grammar: {
      summary: [
        { pattern: /^\s*✓ {1,2}Built /, status: "pass" },
        { pattern: /^(?:FAILURE: Build failed|Encountered error while building)/, status: "fail" },
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
  {
    id: "docker build",
    family: "build",
    programs: [
      { names: ["docker", "podman", "buildah"], sub: ["build", "buildx"] },
      { names: ["docker", "docker-compose"], with: /^build$/ },
    ],
    grammar: {
      summary: [
        { pattern: /^(?:#\d+ )?ERROR: failed to (?:build|solve)/, status: "fail" },
        { pattern: /^Successfully (?:built|tagged) /, status: "pass" },
        {
          pattern: /^(?:#\d+ )?(?:writing image|exporting manifest|naming to) .{1,200} done/,
          status: "pass",
        },
      ],
      failing: [/^(?:#\d+ )?ERROR: /, /^The command '.{1,300}' returned a non-zero code/],
    },
  },
];
