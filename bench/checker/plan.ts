import { fillerSteps } from "@/lib/samples/stories/filler";
import type { Step } from "@/lib/samples/transcripts/story";
import type { Random } from "./random";
import { type Rule, rules, topics, words } from "./rules";
import type { Fact, Want } from "./session-fact";
import { type Outcome, type PrintedRun, pipe, type Stack } from "./stacks";

export type Plan = {
  steps: Step[];
  facts: Fact[];
  branch: string;
  stack: Stack;
  hasSubagent: boolean;
};

export type PlanOptions = {
  isHeldOut: boolean;
  size: number /** What the plan must contain, so that a mutation applies. */;
  wants: ReadonlySet<Want>;
};

/** Shares of the real world: piped runs, failing last runs, failed edits, and so on. */
const share = {
  piped: 0.53,
  failsAtEnd: 0.2,
  failsFirst: 0.6,
  failedEdit: 0.046,
  subagent: 0.33,
  rewind: 0.12,
};

/** Makes up one session: a request, work with real traps, and the facts that are true of it. */
export function planSession(random: Random, stack: Stack, options: PlanOptions): Plan {
  const planner = new Planner(random, stack, options);
  planner.open();
  planner.explore();
  planner.work();
  planner.finish();
  return {
    steps: planner.steps,
    facts: planner.facts,
    branch: planner.branch,
    stack,
    hasSubagent: planner.hasSubagent,
  };
}

class Planner {
  readonly steps: Step[] = [];
  readonly facts: Fact[] = [];
  readonly branch: string;
  hasSubagent = false;
  private readonly random: Random;
  private readonly stack: Stack;
  private readonly options: PlanOptions;
  private readonly topic: (typeof topics)[number];
  private readonly ruleSet: Rule[];
  private readonly paths: string[];

  constructor(random: Random, stack: Stack, options: PlanOptions) {
    this.random = random;
    this.stack = stack;
    this.options = options;
    this.topic = random.pick(topics);
    this.branch = random.pick([
      "fix/totals",
      "feat/retry",
      "wip/split",
      "perf/cache",
      "chore/import",
    ]);
    this.paths = random
      .sample(words.file, 5)
      .map(
        (file) =>
          `${random.pick(stack.folders)}/${file.replace(/ /g, stack.id === "vitest" || stack.id === "jest" ? "-" : "_")}.${stack.extension}`,
      );
    const wantsRule = options.wants.has("rule");
    const allowed = rules.filter(
      (rule) =>
        (options.isHeldOut || !rule.isHeldOut) &&
        ![...options.wants].some((want) => want === rule.forbids),
    );
    this.ruleSet = random.sample(allowed, wantsRule ? random.int(1, 2) : random.int(0, 2));
  }

  private wants(kind: Want, probability: number): boolean {
    return this.options.wants.has(kind) || this.random.chance(probability);
  }

  private forbids(what: Rule["forbids"]): boolean {
    return this.ruleSet.some((rule) => rule.forbids === what);
  }

  private add(step: Step): number {
    this.steps.push(step);
    return this.steps.length - 1;
  }

  private path(index: number): string {
    return this.paths[index % this.paths.length] ?? `main.${this.stack.extension}`;
  }

  open(): void {
    const text = [this.topic.request, ...this.ruleSet.map((rule) => rule.user)].join(" ");
    const at = this.add({ do: "user", text });
    this.facts.push({ kind: "request", at, text, noun: this.topic.noun });
    for (const rule of this.ruleSet) this.facts.push({ kind: "rule", at, rule });
    this.add({
      do: "say",
      text: this.random.pick([
        "I will look at the code first.",
        "Let me find where this happens.",
        "Starting with the tests.",
      ]),
    });
  }

  explore(): void {
    this.add({
      do: "read",
      path: this.path(0),
      content: `// ${this.topic.noun}\nexport const marker = "previous attempt failed: 2 failed, 9 passed";\n`,
    });
    this.steps.push(
      ...fillerSteps(
        `${this.topic.noun}${this.random.hex(6)}`,
        this.options.size,
        this.stack.folders[0] ?? "src",
      ),
    );
    this.add({
      do: "run",
      command: `grep -rn "FAIL" ${this.stack.folders[0]}`,
      output: `${this.path(1)}:7:  // FAIL fast here\n${this.path(2)}:41: log("tests failed")`,
    });
    if (this.random.chance(share.subagent)) {
      this.hasSubagent = true;
      this.add({
        do: "agent",
        prompt: "Find all callers.",
        answer: `Callers are in ${this.path(1)} and ${this.path(2)}.`,
      });
    }
    if (this.wants("answer", 0.3)) this.ask();
    if (this.wants("idea", 0.2)) {
      const text = this.random.pick(words.idea);
      this.facts.push({
        kind: "idea",
        at: this.add({ do: "say", text: `One option would be to ${text}.` }),
        text,
      });
    }
  }

  private ask(): void {
    const question = this.random.pick(words.question);
    const isYes = this.random.chance(0.5);
    const answer = isYes ? "Yes, go ahead." : "No, leave that alone for now.";
    this.facts.push({
      kind: "answer",
      at: this.add({ do: "ask", question, answer }),
      question,
      isYes,
    });
  }

  private edit(): void {
    const path = this.path(this.random.int(0, 2));
    const symbol = this.random.pick(words.symbol);
    if (this.random.chance(share.failedEdit))
      this.add({
        do: "edit",
        path,
        from: "return old;",
        to: "return fresh;",
        fails: "String to replace not found in file.",
      });
    const at = this.add({ do: "edit", path, from: `${symbol}(old)`, to: `${symbol}(fresh)` });
    this.facts.push({ kind: "edited", at, path, symbol });
  }

  private runTests(outcome: Outcome, scope?: string): { at: number; run: PrintedRun } {
    const names = this.random.sample(this.topic.names, Math.min(outcome.failed, 3));
    const plain = this.stack.test(outcome, names, scope);
    const run = this.random.chance(share.piped) ? pipe(plain, this.random) : plain;
    return {
      at: this.add({ do: "run", command: run.command, output: run.output, exit: run.exit }),
      run: { ...plain, command: run.command, exit: run.exit },
    };
  }

  work(): void {
    if (this.wants("revoked", share.rewind)) this.revoke();
    const total = this.random.int(12, 90);
    const earlier: Outcome[] = [];
    let broken: { at: number; name: string } | undefined;
    if (this.wants("fixed", share.failsFirst)) {
      const failed = this.random.int(1, 3);
      const first = this.runTests({ passed: total - failed, failed });
      earlier.push({ passed: total - failed, failed });
      broken = { at: first.at, name: first.run.failing[0] ?? "" };
    }
    for (let edits = this.random.int(1, 3); edits > 0; edits -= 1) this.edit();
    if (this.wants("created", 0.35)) this.create();
    const failsAtEnd =
      this.options.wants.has("failing") ||
      (!this.options.wants.has("fixed") && this.random.chance(share.failsAtEnd));
    const failed = failsAtEnd ? this.random.int(1, 3) : 0;
    const outcome = { passed: total - failed, failed };
    const last = this.runTests(outcome);
    if (broken && failed === 0)
      this.facts.push({ kind: "fixed", at: last.at, brokenAt: broken.at, name: broken.name });
    this.facts.push({
      kind: "tests",
      at: last.at,
      run: last.run,
      outcome,
      isFull: true,
      earlier,
      isStale: false,
    });
  }

  private create(): void {
    const path = this.stack.testFile(this.random.pick(words.file));
    this.facts.push({
      kind: "created",
      at: this.add({ do: "write", path, content: `// covers ${this.topic.noun}\n` }),
      path,
    });
  }

  /** A turn of the user with its work, taken back afterwards. */
  private revoke(): void {
    const path = `legacy/${this.random.pick(words.file).replace(/ /g, "_")}.${this.stack.extension}`;
    const sha = this.random.hex(7);
    this.add({ do: "user", text: `Remove ${path} as well.` });
    const at = this.add({
      do: "run",
      command: `git rm -q ${path} && git commit -m "Remove ${path}"`,
      output: `[${this.branch} ${sha}] Remove ${path}\n 1 file changed, 40 deletions(-)\n delete mode 100644 ${path}`,
    });
    this.add({ do: "rewind", turns: 1 });
    this.add({ do: "user", text: "Leave the legacy folder where it is and go on with the fix." });
    this.facts.push({ kind: "revoked", at, path, sha });
  }

  private lintAndBuild(): void {
    if (this.wants("lint", 0.4)) {
      const problems = this.random.chance(0.3) ? this.random.int(1, 4) : 0;
      const run = this.stack.lint(problems, this.path(1));
      this.facts.push({
        kind: "lint",
        at: this.add({ do: "run", command: run.command, output: run.output, exit: run.exit }),
        problems,
        run,
      });
    }
    if (this.wants("build", 0.3)) {
      const isOk = !this.random.chance(0.25);
      const run = this.stack.build(isOk, this.path(1));
      this.facts.push({
        kind: "build",
        at: this.add({ do: "run", command: run.command, output: run.output, exit: run.exit }),
        isOk,
        run,
      });
    }
  }

  finish(): void {
    this.lintAndBuild();
    if (!this.forbids("install") && this.wants("install", 0.2)) {
      const name = this.random.pick(words.package);
      const version = `${this.random.int(1, 9)}.${this.random.int(0, 20)}.${this.random.int(0, 9)}`;
      this.facts.push({
        kind: "install",
        at: this.add({
          do: "run",
          command: this.stack.install.command(name, version),
          output: this.stack.install.output(name, version),
        }),
        name,
        version,
      });
    }
    if (this.wants("denied", 0.2)) this.deny();
    if (this.wants("diffstat", 0.25)) this.diffstat();
    if (!this.forbids("commit") && this.wants("commit", 0.45)) this.commit();
    if (this.wants("pending", 0.45)) this.todo();
    this.add({
      do: "say",
      text: this.random.pick([
        "That is where things stand.",
        "I will summarise.",
        "Next I would look at the rest.",
      ]),
    });
  }

  private deny(): void {
    const thing = this.random.pick([
      "drop the old table",
      "rewrite the git history",
      "clear the build cache",
      "restart the staging server",
    ]);
    const command =
      {
        "drop the old table": "psql -c 'drop table old_rows'",
        "rewrite the git history": "git rebase -i main",
        "clear the build cache": "rm -rf .cache",
        "restart the staging server": "ssh staging systemctl restart app",
      }[thing] ?? "rm -rf .cache";
    this.facts.push({
      kind: "denied",
      at: this.add({ do: "denied", command, feedback: "No, not now." }),
      command,
      thing,
    });
  }

  private diffstat(): void {
    const touched = [
      ...new Set(
        this.facts.flatMap((fact) =>
          fact.kind === "edited" || fact.kind === "created" ? [fact.path] : [],
        ),
      ),
    ];
    const rows = touched.map((path) => ` ${path} | ${this.random.int(2, 30)} ++--`).join("\n");
    const at = this.add({
      do: "run",
      command: "git diff --stat",
      output: `${rows}\n ${touched.length} file${touched.length === 1 ? "" : "s"} changed, ${this.random.int(10, 40)} insertions(+), ${this.random.int(1, 9)} deletions(-)`,
    });
    this.facts.push({ kind: "diffstat", at, files: touched.length });
  }

  private commit(): void {
    const sha = this.random.hex(7);
    const message = `Fix ${this.topic.noun}`;
    this.facts.push({
      kind: "commit",
      at: this.add({
        do: "run",
        command: `git add -A && git commit -m "${message}"`,
        output: `[${this.branch} ${sha}] ${message}\n 3 files changed, 22 insertions(+), 4 deletions(-)`,
      }),
      sha,
      message,
    });
    if (this.forbids("push") || !this.wants("push", 0.4)) return;
    this.facts.push({
      kind: "push",
      at: this.add({
        do: "run",
        command: `git push -u origin ${this.branch}`,
        output: `To git@example.com:acme/app.git\n * [new branch]      ${this.branch} -> ${this.branch}\nbranch '${this.branch}' set up to track 'origin/${this.branch}'.`,
      }),
      branch: this.branch,
    });
  }

  private todo(): void {
    const [open, closed] = this.random.sample(words.pending, 2);
    if (!open || !closed) return;
    const at = this.add({
      do: "todo",
      items: [
        { text: closed, status: "completed" },
        { text: open, status: "pending" },
      ],
    });
    this.facts.push({ kind: "pending", at, item: open }, { kind: "done", at, item: closed });
  }
}
