import { type CallRecord, factBase } from "../call-record";
import type { PackageFact, RunFact } from "../fact";
import type { OutputLine } from "../output/output-line";
import type { ShellStep, StepExit } from "../shell/shell-step";
import { type PackageCall, readPackageCall } from "./package-call";
import { type PackageOutput, readPackageOutput } from "./package-output";

/** The asked-for names with the versions that the output shows; what came along is left out unless nothing was asked for. */
function mergeNames(call: PackageCall, output: PackageOutput): PackageFact["names"] {
  const shown = new Map(output.names.map((entry) => [entry.name.toLowerCase(), entry]));
  if (call.action === "publish" && output.names.length > 0) return output.names;
  return call.names.map((asked) => {
    const version = shown.get(asked.name.toLowerCase())?.version ?? asked.version;
    return version === undefined ? { name: asked.name } : { name: asked.name, version };
  });
}

function succeeded(output: PackageOutput, exit: StepExit): boolean {
  if (output.state === "failed" || exit.state === "failed")
    return output.state === "done" && exit.state !== "failed";
  return true;
}

/** Installations, removals and publications of a shell call. */
export function readPackageFacts(
  record: CallRecord,
  steps: readonly ShellStep[],
  exits: readonly StepExit[],
): PackageFact[] {
  return steps.flatMap((step, index): PackageFact[] => {
    const exit = exits[index] ?? step.exit;
    const call = exit.state === "not-run" ? null : readPackageCall(step);
    if (call === null) return [];
    const output = readPackageOutput(call.action, record.lines);
    return [
      {
        ...factBase(record, output.line),
        type: "package",
        action: call.action,
        succeeded: succeeded(output, exit) && !call.isDryRun,
        isNoop: call.isDryRun || output.state === "noop",
        names: mergeNames(call, output),
      },
    ];
  });
}

const migrationName =
  /^(?: {2}Applying (?<django>\S+?)\.{3}|INFO {2}\[alembic\S*\] Running upgrade \S* ?-> (?<alembic>\w+)|== \d+ (?<rails>\w+): migrated|Migration (?<typeorm>\S+) has been|Applying migration `(?<prisma>[^`]+)`|Migrated: +(?<laravel>\S+))/;
const deployedAs =
  /^(?:✔|✓|✅)? {0,2}(?:Production|Preview|Website URL|Unique deploy URL|Hosting URL|Deployed to)?:? {0,4}(?<url>https?:\/\/\S+)/;
const applied = /^(?<name>[\w.-]+\/[\w.-]+) (?:created|configured)$|^Release "(?<release>[^"]+)" /;
const nothingDone =
  /^(?:No pending migrations to apply|\s+No migrations to apply|Already up to date|No migrations are pending|\s*INFO {2}Nothing to migrate|Nothing to migrate|.*Migrations already up|No changes\. |Apply complete! Resources: 0 added, 0 changed, 0 destroyed|\[i\] No changes detected)/;

function deliveredNames(
  family: RunFact["family"],
  lines: readonly OutputLine[],
): PackageFact["names"] {
  const names = new Set<string>();
  for (const { plain } of lines) {
    const groups =
      family === "migration"
        ? migrationName.exec(plain)?.groups
        : (deployedAs.exec(plain) ?? applied.exec(plain))?.groups;
    const name = Object.values(groups ?? {}).find((value) => value !== undefined);
    if (name !== undefined && names.size < 200) names.add(name);
  }
  return [...names].map((name) => ({ name }));
}

/** Deployments and migrations are runs as well; this is what they changed. */
export function deliveryFacts(record: CallRecord, runs: readonly RunFact[]): PackageFact[] {
  return runs.flatMap((run): PackageFact[] => {
    if (run.family !== "deploy" && run.family !== "migration") return [];
    if (run.status === "denied") return [];
    const isDry = /(?:^|\s)(?:--dry-run(?:=\S+)?|--check|--plan|--noop)(?:\s|$)/.test(run.segment);
    const isNothing = record.lines.some(({ plain }) => nothingDone.test(plain));
    return [
      {
        order: run.order,
        callOrder: run.callOrder,
        rolledBack: run.rolledBack,
        quote: run.quote,
        type: "package",
        action: run.family === "deploy" ? "deploy" : "migrate",
        succeeded: run.status === "pass" && !isDry,
        isNoop: isDry || isNothing,
        names: deliveredNames(run.family, record.lines),
      },
    ];
  });
}
