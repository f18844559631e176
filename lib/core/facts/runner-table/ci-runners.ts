import type { Runner } from "../runners/runner";

/** Looks at runs of a build server. They have no family of their own: what ran there was anything. */
export const ciRunners: readonly Runner[] = [
  {
    id: "ci",
    family: "command",
    programs: [
      { names: ["gh"], sub: ["run"], with: /^(?:view|watch|list)$/ },
      { names: ["gh"], sub: ["pr"], with: /^checks$/ },
      { names: ["glab"], sub: ["ci", "pipeline"], with: /^(?:status|view|list|get)$/ },
      { names: ["circleci", "buildkite-agent", "bk", "tkn", "act"] },
    ],
    grammar: {
      summary: [
        { pattern: /^All checks were successful/, status: "pass" },
        { pattern: /^Some checks were not successful/, status: "fail" },
        { pattern: /^Some checks are still pending/, status: "none-run" },
        { pattern: /^✓ Run .{1,200} completed with 'success'/, status: "pass" },
        { pattern: /^X Run .{1,200} completed with '(?:failure|cancelled)'/, status: "fail" },
        { pattern: /^completed\s+success\s/, status: "pass" },
        { pattern: /^completed\s+failure\s/, status: "fail" },
        { pattern: /^(?:in_progress|queued|waiting)\s/, status: "none-run" },
        { pattern: /^✓ \S.{0,200} · \d+/, status: "pass" },
        { pattern: /^X \S.{0,200} · \d+/, status: "fail" },
        { pattern: /^Pipeline state: success/i, status: "pass" },
        { pattern: /^Pipeline state: failed/i, status: "fail" },
        { pattern: /^\(failed\)/, status: "fail" },
        { pattern: /^✓ \S.{0,200} in (?:\d+[hms]){1,3}/, status: "pass" },
        { pattern: /^X \S.{0,200} in (?:\d+[hms]){1,3}/, status: "fail" },
      ],
      failing: [
        /^(?<name>[^\t\n]{1,120})\tfail\t/,
        /^X (?<name>[^\n]{1,120}) in \d/,
        // The lines of a job's log: job, step, text.
        /^(?<name>[^\t\n]{1,80})\t[^\t\n]{1,120}\t(?:\d{4}-\S{1,30} *)?(?:#*\[error\]|--- FAIL|FAIL\b|FAILED\b|E {2,}\S|Error: |ERROR\b|\S{1,20}Error: )/,
      ],
    },
  },
];
