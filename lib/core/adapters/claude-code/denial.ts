import type { ToolResult } from "../../event";
import { asObject, asString, type JsonObject } from "../shared/json";

export type Denial = { by: NonNullable<ToolResult["deniedBy"]>; userText: string | null };

const byDenialKind: Readonly<Record<string, Denial["by"]>> = {
  "user-rejected": "user",
  "automode-blocked": "policy",
  "automode-unavailable": "policy",
  "permission-rule": "policy",
};

const userRefusal =
  /^(?:Error: )?(?:The user doesn't want to (?:proceed with this tool use|take this action)|User rejected |The agent proposed a plan that was rejected by the user)/;
const hookRefusal =
  /^(?:Error: )?(?:(?:Pre|Post)ToolUse\S* hook (?:blocking )?(?:error|stopped|returned)|Hook \S+ denied|\S+ hook (?:blocking )?error)/;
const policyRefusal =
  /^(?:Error: )?(?:Permission (?:to|for) [^\n]{0,200} (?:has been|was) denied|Claude requested permissions? to [^\n]{0,200} haven't granted)/;
const typedReason = /\b[Tt]he user said:[ \t]*\n?([\s\S]+)$/;
/** The client's own remark behind a reason. */
const remarkBehindReason = /\n\s*\n?Note: The user's next message may contain a correction[\s\S]*$/;

/**
 * Who refused a call, by the client's field first and by its wording second. A result that is not
 * marked as an error is no refusal, whatever a program printed.
 */
export function readDenial(row: JsonObject, text: string, isError: boolean): Denial | null {
  const kind = asString(row.toolDenialKind);
  if (kind === "interrupted") return null;
  const by = deniedBy(row, kind, text, isError);
  if (by === null) return null;
  return { by, userText: readReason(row, text, by) };
}

function deniedBy(
  row: JsonObject,
  kind: string | null,
  text: string,
  isError: boolean,
): Denial["by"] | null {
  const decision = asObject(row.permissionDecision);
  const isHook = decision?.source === "hook" || decision?.reasonType === "hook";
  if (kind !== null) return isHook ? "hook" : (byDenialKind[kind] ?? "policy");
  if (!isError) return null;
  if (userRefusal.test(text)) return "user";
  if (hookRefusal.test(text)) return "hook";
  if (!policyRefusal.test(text)) return null;
  return typedReason.test(text) ? "user" : "policy";
}

function readReason(row: JsonObject, text: string, by: Denial["by"]): string | null {
  const feedback = asString(row.userFeedback)?.trim();
  if (feedback) return feedback;
  if (by !== "user") return null;
  const reason = typedReason.exec(text)?.[1]?.replace(remarkBehindReason, "").trim();
  return reason ? reason : null;
}
