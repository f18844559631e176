import type { Random } from "./random";

/** What a run printed: the command, its output, and the exit status of the runner itself. */
export type PrintedRun = {
  command: string;
  output: string;
  exit: number;
  failing: string[];
  line: string;
};

export type Outcome = { passed: number; failed: number };

/** A runner family with its project: how tests, linter and build are called there, and what they print. */
export type Stack = {
  id: string;
  /** Runner families that no rule was written against appear only in the held-out split. */
  isHeldOut: boolean;
  extension: string;
  folders: readonly string[];
  testFile: (name: string) => string;
  install: {
    command: (name: string, version: string) => string;
    output: (name: string, version: string) => string;
  };
  test: (outcome: Outcome, names: string[], scope?: string) => PrintedRun;
  lint: (problems: number, path: string) => PrintedRun;
  build: (isOk: boolean, path: string) => PrintedRun;
};

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const snake = (name: string) => name.replace(/ /g, "_");
const pascal = (name: string) =>
  name.replace(/(^| )([a-z])/g, (_, __, char: string) => char.toUpperCase());

const npm = {
  command: (name: string, version: string) => `npm install ${name}@${version}`,
  output: (_name: string, _version: string) =>
    "added 1 package, and audited 214 packages in 2s\n\nfound 0 vulnerabilities",
};
const eslint = (problems: number, path: string): PrintedRun => {
  const line = `✖ ${problems} problem${problems === 1 ? "" : "s"} (${problems} error${problems === 1 ? "" : "s"}, 0 warnings)`;
  const output =
    problems === 0
      ? ""
      : `${path}\n${range(problems)
          .map(
            (at) =>
              `  ${at + 3}:7  error  'value${at}' is assigned a value but never used  no-unused-vars`,
          )
          .join("\n")}\n\n${line}`;
  return { command: "npx eslint .", output, exit: problems === 0 ? 0 : 1, failing: [], line };
};
const tsc = (isOk: boolean, path: string): PrintedRun => {
  const line = `${path}(14,9): error TS2322: Type 'string' is not assignable to type 'number'.`;
  return {
    command: "npm run build",
    output: isOk
      ? "> build\n> vite build\n\n✓ 42 modules transformed.\n✓ built in 1.31s"
      : `> build\n> tsc -b && vite build\n\n${line}`,
    exit: isOk ? 0 : 2,
    failing: [],
    line,
  };
};

const vitest: Stack = {
  id: "vitest",
  isHeldOut: false,
  extension: "ts",
  folders: ["src", "lib"],
  testFile: (name) => `test/${name.replace(/ /g, "-")}.test.ts`,
  install: npm,
  test: ({ passed, failed }, names, scope) => {
    const line =
      failed > 0
        ? `      Tests  ${failed} failed | ${passed} passed (${passed + failed})`
        : `      Tests  ${passed} passed (${passed})`;
    const head = names
      .map((name) => ` FAIL  test/main.test.ts > ${name}\nAssertionError: expected 2 to be 3`)
      .join("\n");
    return {
      command: `npx vitest run${scope ? ` ${scope}` : ""}`,
      output: `${head}\n\n Test Files  ${failed > 0 ? "1 failed | " : ""}3 passed (${failed > 0 ? 4 : 3})\n${line}\n   Duration  1.18s`,
      exit: failed > 0 ? 1 : 0,
      failing: names,
      line: line.trim(),
    };
  },
  lint: eslint,
  build: tsc,
};

const jest: Stack = {
  ...vitest,
  id: "jest",
  isHeldOut: true,
  testFile: (name) => `__tests__/${name.replace(/ /g, "-")}.test.js`,
  extension: "js",
  test: ({ passed, failed }, names, scope) => {
    const line =
      failed > 0
        ? `Tests:       ${failed} failed, ${passed} passed, ${passed + failed} total`
        : `Tests:       ${passed} passed, ${passed} total`;
    const head = names
      .map((name) => `  ● ${name}\n\n    expect(received).toBe(expected)`)
      .join("\n\n");
    return {
      command: `npx jest${scope ? ` ${scope}` : ""}`,
      output: `${head}\n\nTest Suites: ${failed > 0 ? "1 failed, " : ""}3 passed, ${failed > 0 ? 4 : 3} total\n${line}\nSnapshots:   0 total\nTime:        2.01 s`,
      exit: failed > 0 ? 1 : 0,
      failing: names,
      line,
    };
  },
};

const pytest: Stack = {
  id: "pytest",
  isHeldOut: false,
  extension: "py",
  folders: ["app", "core"],
  testFile: (name) => `tests/test_${snake(name)}.py`,
  install: {
    command: (name, version) => `pip install ${name}==${version}`,
    output: (name, version) =>
      `Collecting ${name}==${version}\nInstalling collected packages: ${name}\nSuccessfully installed ${name}-${version}`,
  },
  test: ({ passed, failed }, names, scope) => {
    const line =
      failed > 0
        ? `========== ${failed} failed, ${passed} passed in 1.42s ==========`
        : `========== ${passed} passed in 1.17s ==========`;
    const head = names
      .map((name) => `FAILED tests/test_main.py::test_${snake(name)} - assert 2 == 3`)
      .join("\n");
    return {
      command: `pytest${scope ? ` ${scope}` : ""}`,
      output: `collected ${passed + failed} items\n\n${head}\n${line}`,
      exit: failed > 0 ? 1 : 0,
      failing: names.map((name) => `test_${snake(name)}`),
      line,
    };
  },
  lint: (problems, path) => {
    const line =
      problems === 0
        ? "All checks passed!"
        : `Found ${problems} error${problems === 1 ? "" : "s"}.`;
    return {
      command: "ruff check .",
      output:
        problems === 0
          ? line
          : `${range(problems)
              .map((at) => `${path}:${at + 2}:1: F401 [*] \`os\` imported but unused`)
              .join("\n")}\n${line}`,
      exit: problems === 0 ? 0 : 1,
      failing: [],
      line,
    };
  },
  build: (isOk, path) => {
    const line = isOk
      ? "Successfully built app-1.4.0-py3-none-any.whl"
      : `SyntaxError: invalid syntax (${path}, line 14)`;
    return {
      command: "python -m build",
      output: `* Building wheel...\n${line}`,
      exit: isOk ? 0 : 1,
      failing: [],
      line,
    };
  },
};

const go: Stack = {
  id: "go",
  isHeldOut: false,
  extension: "go",
  folders: ["internal", "pkg"],
  testFile: (name) => `internal/${snake(name)}_test.go`,
  install: {
    command: (name, version) => `go get ${name}@v${version}`,
    output: (name, version) => `go: added ${name} v${version}`,
  },
  test: ({ failed }, names, scope) => {
    const line =
      failed > 0
        ? "FAIL\texample.com/app/internal\t0.031s"
        : "ok  \texample.com/app/internal\t0.029s";
    const head = names
      .map((name) => `--- FAIL: Test${pascal(name)} (0.00s)\n    main_test.go:31: got 2, want 3`)
      .join("\n");
    return {
      command: `go test ${scope ?? "./..."}`,
      output: `${head}${failed > 0 ? "\nFAIL\n" : ""}${line}\nok  \texample.com/app/pkg\t0.210s${failed > 0 ? "\nFAIL" : ""}`,
      exit: failed > 0 ? 1 : 0,
      failing: names.map((name) => `Test${pascal(name)}`),
      line,
    };
  },
  lint: (problems, path) => {
    const line = `${problems} issues:`;
    return {
      command: "golangci-lint run",
      output:
        problems === 0
          ? "0 issues."
          : `${range(problems)
              .map((at) => `${path}:${at + 4}:2: ineffectual assignment to err (ineffassign)`)
              .join("\n")}\n${line}\n* ineffassign: ${problems}`,
      exit: problems === 0 ? 0 : 1,
      failing: [],
      line,
    };
  },
  build: (isOk, path) => {
    const line = `${path}:14:9: cannot use "a" (untyped string constant) as int value in assignment`;
    return {
      command: "go build ./...",
      output: isOk ? "" : `# example.com/app/internal\n${line}`,
      exit: isOk ? 0 : 1,
      failing: [],
      line,
    };
  },
};

const cargo: Stack = {
  id: "cargo",
  isHeldOut: false,
  extension: "rs",
  folders: ["src", "crates/core/src"],
  testFile: (name) => `tests/${snake(name)}.rs`,
  install: {
    command: (name, version) => `cargo add ${name}@${version}`,
    output: (name, version) =>
      `    Updating crates index\n      Adding ${name} v${version} to dependencies`,
  },
  test: ({ passed, failed }, names, scope) => {
    const line = `test result: ${failed > 0 ? "FAILED" : "ok"}. ${passed} passed; ${failed} failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.61s`;
    const head = names.map((name) => `test tests::${snake(name)} ... FAILED`).join("\n");
    return {
      command: `cargo test${scope ? ` ${scope}` : ""}`,
      output: `running ${passed + failed} tests\n${head}\n\n${line}${failed > 0 ? "\n\nerror: test failed, to rerun pass `--lib`" : ""}`,
      exit: failed > 0 ? 101 : 0,
      failing: names.map(snake),
      line,
    };
  },
  lint: (problems, path) => {
    const line = `error: could not compile \`app\` (lib) due to ${problems} previous error${problems === 1 ? "" : "s"}`;
    return {
      command: "cargo clippy -- -D warnings",
      output:
        problems === 0
          ? "    Checking app v0.3.0\n    Finished `dev` profile [unoptimized + debuginfo] target(s) in 0.92s"
          : `error: unused variable: \`x\`\n --> ${path}:4:9\n${line}`,
      exit: problems === 0 ? 0 : 101,
      failing: [],
      line,
    };
  },
  build: (isOk, path) => {
    const line = "error: could not compile `app` (lib) due to 1 previous error";
    return {
      command: "cargo build",
      output: isOk
        ? "   Compiling app v0.3.0\n    Finished `dev` profile [unoptimized + debuginfo] target(s) in 3.12s"
        : `error[E0308]: mismatched types\n --> ${path}:14:9\n${line}`,
      exit: isOk ? 0 : 101,
      failing: [],
      line,
    };
  },
};

const rspec: Stack = {
  id: "rspec",
  isHeldOut: true,
  extension: "rb",
  folders: ["app/models", "lib"],
  testFile: (name) => `spec/${snake(name)}_spec.rb`,
  install: {
    command: (name, version) => `gem install ${name} -v ${version}`,
    output: (name, version) => `Successfully installed ${name}-${version}\n1 gem installed`,
  },
  test: ({ passed, failed }, names, scope) => {
    const line = `${passed + failed} examples, ${failed} failure${failed === 1 ? "" : "s"}`;
    const head = names
      .map((name, at) => `rspec ./spec/main_spec.rb:${at + 9} # Main ${name}`)
      .join("\n");
    return {
      command: `bundle exec rspec${scope ? ` ${scope}` : ""}`,
      output: `Finished in 0.92 seconds (files took 1.1 seconds to load)\n${line}\n\n${failed > 0 ? `Failed examples:\n\n${head}` : ""}`,
      exit: failed > 0 ? 1 : 0,
      failing: names,
      line,
    };
  },
  lint: (problems, path) => {
    const line = `14 files inspected, ${problems === 0 ? "no" : problems} offense${problems === 1 ? "" : "s"} detected`;
    return {
      command: "bundle exec rubocop",
      output: `${range(problems)
        .map(
          (at) =>
            `${path}:${at + 3}:5: W: Lint/UselessAssignment: Useless assignment to variable - x.`,
        )
        .join("\n")}\n${line}`,
      exit: problems === 0 ? 0 : 1,
      failing: [],
      line,
    };
  },
  build: (isOk, path) => {
    const line = isOk
      ? "  Successfully built RubyGem"
      : `ERROR:  While executing gem ... invalid gemspec in ${path}`;
    return {
      command: "gem build app.gemspec",
      output: line,
      exit: isOk ? 0 : 1,
      failing: [],
      line,
    };
  },
};

export const stacks: readonly Stack[] = [vitest, pytest, go, cargo, jest, rspec];

const piped = [
  " 2>&1 | tail -n 12",
  " 2>&1 | tail -20",
  " | grep -E 'pass|fail|ok|FAIL|Tests|failures|error'",
  " 2>&1 | tail -30",
] as const;

/** Puts a pipe behind a run as agents do: the shell then reports the last segment's status. */
export function pipe(run: PrintedRun, random: Random): PrintedRun {
  return {
    ...run,
    command: run.command + random.pick(piped.filter((end) => !end.includes("grep"))),
    exit: 0,
  };
}
