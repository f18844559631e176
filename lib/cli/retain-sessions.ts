import { parseArgs } from "node:util";
import { lanes } from "@/lib/core/artifact";
import { type RetentionRule, retentionRule } from "@/lib/core/view/retention-view";
import { closeStore, getStore } from "@/lib/store/open-store";
import { applyRetention, sweepRemoved } from "@/lib/store/retention/apply-retention";
import { planRetention, type RetentionPlan } from "@/lib/store/retention/plan-retention";
import { readPolicy, writePolicy } from "@/lib/store/retention/policy";
import type { Store } from "@/lib/store/store";
import { AppError } from "@/lib/util/app-error";
import type { Command, CommandIo, ExitStatus } from "./command";
import { operatorName } from "./shared/operator-name";
import { progressBar } from "./shared/progress-bar";
import { shownText } from "./shared/shown-text";

/** `counterfoil retain`: deletes what is past its time, and leaves tombstones. */
export const retainSessionsCommand: Command = {
  name: "retain",
  summary: "Delete sessions that are past their time, and leave tombstones",
  help: `Deletes sessions by age, size and lane. A session with an open flag, a hold, or an order to end it that is
not confirmed stays. Of each deleted session a tombstone stays in the chain: digests, lengths, when, why, and by
which rule; counterfoil verify still proves the rest.

Usage: counterfoil retain --dry-run [rule]
       counterfoil retain --yes [rule]
       counterfoil retain --save [rule] [--automatic]

Without a rule the stored policy is used. A rule is at least one of:
  --max-age DAYS    days since the last bytes arrived
  --max-bytes SIZE  raw bytes of all its sessions together, such as 500MB or 20GB; the newest stay
and may be narrowed:
  --lane LANE       ${lanes.join(", ")}

Options:
  --dry-run    say what would be deleted, and delete nothing
  --yes        delete it
  --save       put the rule into the stored policy, in the place of one for the same lane
  --automatic  with --save: the server applies the policy at its start
  -h, --help   print this text

Exit status:
  0  done
  2  the call is wrong, or nothing says what is past its time
`,
  run: retain,
};

async function retain(args: readonly string[], io: CommandIo): Promise<ExitStatus> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      "dry-run": { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
      save: { type: "boolean", default: false },
      automatic: { type: "boolean", default: false },
      "max-age": { type: "string" },
      "max-bytes": { type: "string" },
      lane: { type: "string" },
    },
  });
  const acts = [values["dry-run"], values.yes, values.save].filter(Boolean);
  if (acts.length !== 1) {
    throw new AppError("invalid", "say --dry-run, --yes or --save. See --help.");
  }
  const rule = readRule(values);
  const store = await getStore();
  try {
    if (values.save) return await save(store, rule, values.automatic, io);
    const rules = rule ? [rule] : (await readPolicy(store)).policy.rules;
    if (rules.length === 0) {
      throw new AppError("invalid", "there is no stored policy. Give a rule; see --help.");
    }
    const plan = await planRetention(store.database, rules, new Date());
    if (values.yes) await apply(store, plan, io);
    else tell(plan, io);
    return 0;
  } finally {
    await closeStore();
  }
}

type RuleWords = {
  "max-age"?: string | undefined;
  "max-bytes"?: string | undefined;
  lane?: string | undefined;
};

function readRule({ lane, ...words }: RuleWords): RetentionRule | null {
  const age = words["max-age"];
  const size = words["max-bytes"];
  if (age === undefined && size === undefined) {
    if (lane !== undefined) throw new AppError("invalid", "--lane needs --max-age or --max-bytes.");
    return null;
  }
  const limits = [
    ...(age === undefined ? [] : [`${age} days`]),
    ...(size === undefined ? [] : [size]),
  ];
  const parsed = retentionRule.safeParse({
    name: `${lane ?? "every lane"}: at most ${limits.join(", ")}`,
    ...(lane === undefined ? {} : { lane }),
    ...(age === undefined ? {} : { maxAgeDays: Number(age) }),
    ...(size === undefined ? {} : { maxBytes: readBytes(size) }),
  });
  if (parsed.success) return parsed.data;
  const sentence = parsed.error.issues.map(({ message }) => message).join("; ");
  throw new AppError("invalid", `this is no rule: ${sentence}. See --help.`);
}

const units: Readonly<Record<string, number>> = { "": 1, KB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 };

function readBytes(text: string): number {
  const [, digits, unit] = /^(\d+(?:\.\d+)?) ?([KMGT]B)?$/i.exec(text) ?? [];
  const factor = units[(unit ?? "").toUpperCase()];
  return digits && factor ? Math.round(Number(digits) * factor) : Number.NaN;
}

async function save(
  store: Store,
  rule: RetentionRule | null,
  isAutomatic: boolean,
  io: CommandIo,
): Promise<ExitStatus> {
  const { policy, version } = await readPolicy(store);
  const others = policy.rules.filter((other) => rule === null || other.lane !== rule.lane);
  const rules = rule ? [...others, rule] : others;
  await writePolicy(store, { policy: { rules, automatic: isAutomatic }, version });
  for (const { name } of rules) io.out(`- ${shownText(name)}\n`);
  io.out(isAutomatic ? "Applied at each start of the server.\n" : "Applied by this command.\n");
  return 0;
}

function tell({ due, kept }: RetentionPlan, io: CommandIo): void {
  for (const { id, why, rule } of due) io.out(`${id}: ${why} (${shownText(rule)})\n`);
  for (const { id, keptBecause } of kept) io.out(`${id} stays: ${shownText(keptBecause)}.\n`);
  const bytes = due.reduce((sum, session) => sum + session.bytes, 0);
  io.out(`${count(due.length)} of ${bytes.toLocaleString("en")} bytes would be deleted.\n`);
}

async function apply(store: Store, { due, kept }: RetentionPlan, io: CommandIo): Promise<void> {
  const bar = progressBar(io);
  const act = { by: operatorName(), now: new Date() };
  const { deleted, bytes, spared } = await applyRetention(store, due, act, (done, total) =>
    bar.show("deleting", done / total),
  );
  await sweepRemoved(store);
  bar.clear();
  const stay = kept.length + spared;
  io.out(
    `${count(deleted)} of ${bytes.toLocaleString("en")} bytes deleted; ${stay} had to stay.\n`,
  );
}

const count = (number: number) => `${number} session${number === 1 ? "" : "s"}`;
