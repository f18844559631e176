import type { Runner } from "../runners/runner";

/** Bundlers and builds of web applications and images. */
export const webBuildRunners: readonly Runner[] = [
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
