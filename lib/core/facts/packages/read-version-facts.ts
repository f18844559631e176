import { type CallRecord, factBase } from "../call-record";
import type { PackageFact, VersionFact } from "../fact";
import { quoteLine } from "../output/output-line";
import { behindInterpreter } from "../runners/classify-command";
import type { ShellStep } from "../shell/shell-step";

const versionInLine =
  /(?:^|[\s/(@=v])v?(\d{1,4}\.\d{1,4}(?:\.\d{1,6})?(?:[-+.][0-9A-Za-z.-]{1,40})?)/;
const maxFacts = 400;

/** `node --version` and the like: the first line that holds a version. */
function asksVersion(step: ShellStep): boolean {
  const args = step.argv.slice(1);
  return (
    args.length > 0 &&
    args.length <= 3 &&
    args.some((word) => /^(?:--version|-v|-V|-version|version)$/.test(word))
  );
}

function outputVersions(record: CallRecord, steps: readonly ShellStep[]): VersionFact[] {
  const asking = steps.filter((step) => asksVersion(step) && !step.isSubstitution);
  const lines = record.lines
    .filter(({ plain }) => versionInLine.test(plain))
    .slice(0, asking.length * 4);
  return asking.flatMap((step, index): VersionFact[] => {
    const name = behindInterpreter(step.argv)[0] ?? step.program;
    const named = lines.find(({ plain }) => plain.toLowerCase().includes(name.toLowerCase()));
    const line =
      named ?? (asking.length === lines.length || asking.length === 1 ? lines[index] : undefined);
    const version = line === undefined ? undefined : versionInLine.exec(line.plain)?.[1];
    if (line === undefined || version === undefined) return [];
    return [
      {
        ...factBase(record, quoteLine(line.raw)),
        type: "version",
        name,
        version,
        source: "output",
      },
    ];
  });
}

const manifests: readonly [RegExp, RegExp][] = [
  [
    /(?:^|\/)(?:package|composer|deno)\.jsonc?$/,
    /"((?:@[\w.-]+\/)?[\w./-]{1,100})" *: *"([\^~>=<v ]{0,4}\d[\w.+-]{0,40})"/g,
  ],
  [
    /(?:^|\/)(?:Cargo|pyproject)\.toml$/,
    /^ *"?([\w.-]{1,80})"? *= *(?:\{ *version *= *)?"([\^~>=< ]{0,4}\d[\w.+-]{0,40})"/gm,
  ],
  [
    /(?:^|\/)(?:pyproject\.toml|requirements[\w.-]*\.txt|setup\.cfg)$/,
    /^ *"?([\w.-]{1,80})(?:\[[\w,-]{1,60}\])? ?([=~><!]=? ?\d[\w.+-]{0,40})/gm,
  ],
  [/(?:^|\/)go\.mod$/, /^\s*(?:require )?([\w./-]{3,120}) (v\d[\w.+-]{0,60})/gm],
  [/(?:^|\/)Gemfile$/, /^ *gem ["']([\w-]{1,80})["'], *["']([~>=< ]{0,4}\d[\w.]{0,30})["']/gm],
];

/** Versions that an edit writes into a manifest, ranges without their operator. */
export function manifestVersions(record: CallRecord): VersionFact[] {
  const { call } = record;
  const paths = [call.path, ...(call.changes ?? []).map((change) => change.path)];
  const text = call.written?.slice(0, 200_000);
  if (text === undefined || record.outcome !== "ok") return [];
  const found: VersionFact[] = [];
  for (const [file, pattern] of manifests) {
    if (!paths.some((path) => path !== undefined && file.test(path))) continue;
    for (const match of text.matchAll(pattern)) {
      const name = match[1];
      const version = match[2]?.replace(/^[^\d]+/, "");
      if (name === undefined || version === undefined || found.length >= maxFacts) continue;
      found.push({ ...factBase(record), type: "version", name, version, source: "manifest" });
    }
  }
  return found;
}

/** Versions that a shell call shows: of tools asked for theirs, and of packages it installed. */
export function shellVersions(
  record: CallRecord,
  steps: readonly ShellStep[],
  packages: readonly PackageFact[],
): VersionFact[] {
  const installed = packages
    .filter((fact) => fact.succeeded && fact.action !== "uninstall")
    .flatMap((fact) => fact.names.map((entry) => ({ fact, entry })));
  return [
    ...outputVersions(record, steps),
    ...installed.flatMap(({ fact, entry }): VersionFact[] =>
      entry.version === undefined
        ? []
        : [
            {
              ...factBase(record, fact.quote),
              type: "version",
              name: entry.name,
              version: entry.version,
              source: "install",
            },
          ],
    ),
  ];
}
