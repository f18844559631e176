import type { FileChange, ToolOutcome, ToolResult } from "../../event";
import { asNumber, asObject, asString, type JsonObject } from "../shared/json";
import { readDenial } from "./denial";
import { textBlocks } from "./human-text";

export type ReadResult = { text: string; result: ToolResult };

const exitHeader = /^(?:Error: )?Exit code (\d{1,10})(?:\r?\n|$)/;
const cancelledSibling =
  /^(?:<tool_use_error>)?(?:Error: )?(?:Sibling tool call errored|Cancelled: parallel tool call)/;
const timedOut = /^(?:Error: )?Command timed out after /;
const movedToBackground =
  /^(?:Command running in background with ID|Command did not complete within its .{0,40} timeout and was moved to the background|Async agent launched)/;
const cutOutput = /\.\.\. \[\d+ (?:lines|characters) truncated\] \.\.\.|^<persisted-output>/;

/**
 * One `tool_result` block. `row` is null for all blocks but the only one of a row: the structured copy
 * beside them does not say which block it belongs to.
 */
export function readToolResult(block: JsonObject, row: JsonObject | null): ReadResult {
  const raw = textBlocks(block.content).join("\n");
  const isError = block.is_error === true;
  const details = asObject(row?.toolUseResult);
  const header = isError && hasHarnessHeader(row) ? exitHeader.exec(raw) : null;
  const text = header ? raw.slice(header[0].length) : raw;
  const denial = readDenial(row ?? {}, raw, isError);
  const changes = readChanges(details);
  const userText = denial?.userText ?? readAnswers(details, raw, isError, row);
  return {
    text,
    result: {
      callId: asString(block.tool_use_id) ?? "",
      outcome: denial ? "denied" : readOutcome(block, row, details, text),
      exitCode: header ? Number(header[1]) : null,
      ...(userText === null ? {} : { userText }),
      ...(denial ? { deniedBy: denial.by } : {}),
      ...(changes.length > 0 ? { changes } : {}),
      truncated: isTruncated(details, raw),
    },
  };
}

/** The structured copy of a failed shell call repeats the header; where it does not, a program wrote it. */
function hasHarnessHeader(row: JsonObject | null): boolean {
  const copy = row?.toolUseResult;
  return typeof copy === "string" ? exitHeader.test(copy) : copy === undefined || copy === null;
}

function readOutcome(
  block: JsonObject,
  row: JsonObject | null,
  details: JsonObject | null,
  text: string,
): ToolOutcome {
  const isError = block.is_error === true;
  if (row?.toolDenialKind === "interrupted" || details?.interrupted === true) return "interrupted";
  if (isError && text.startsWith("[Request interrupted by user")) return "interrupted";
  if (isError && cancelledSibling.test(text)) return "cancelled";
  if (isBackground(details, text, isError)) return "background";
  if (details?.timedOutAfterMs !== undefined || (isError && timedOut.test(text))) return "timeout";
  return isError ? "error" : "ok";
}

/** A command that outlives its time limit goes on in the background and has not failed. */
function isBackground(details: JsonObject | null, text: string, isError: boolean): boolean {
  if (details === null) return !isError && movedToBackground.test(text);
  return (
    asString(details.backgroundTaskId) !== null ||
    details.status === "async_launched" ||
    details.status === "remote_launched"
  );
}

function readChanges(details: JsonObject | null): FileChange[] {
  const path = asString(details?.filePath) ?? asString(details?.notebook_path);
  if (details === null || path === null) return [];
  const isWrite = details.type === "create" || details.type === "update";
  const isEdit = Array.isArray(details.structuredPatch) || "newString" in details;
  const isNotebook = asString(details.notebook_path) !== null;
  if (!isWrite && !isEdit && !isNotebook) return [];
  const isNew = details.type === "create" || details.oldString === "";
  return [{ path, change: isNew ? "create" : "edit" }];
}

function isTruncated(details: JsonObject | null, raw: string): boolean {
  if (cutOutput.test(raw)) return true;
  if (details === null) return false;
  return (
    asString(details.persistedOutputPath) !== null ||
    details.truncated === true ||
    asNumber(details.appliedLimit) !== null ||
    asObject(details.file)?.truncatedByTokenCap === true
  );
}

const answeredQuestions = /^User has answered your questions?:/;

/** What the user chose or typed when the agent asked; the questions are the agent's words and stay out. */
function readAnswers(
  details: JsonObject | null,
  raw: string,
  isError: boolean,
  row: JsonObject | null,
): string | null {
  const answers = asObject(details?.answers);
  if (answers && details !== null && "questions" in details) {
    const notes = Object.values(asObject(details.annotations) ?? {}).map((note) =>
      asString(asObject(note)?.notes),
    );
    return joinAnswers([...Object.values(answers), ...notes]);
  }
  const feedback = asString(row?.userFeedback);
  if (feedback?.trim()) return feedback.trim();
  if (details !== null || isError || !answeredQuestions.test(raw)) return null;
  return joinAnswers([...raw.matchAll(/"="([^"]*)"/g)].map((match) => match[1]));
}

function joinAnswers(values: readonly unknown[]): string | null {
  const texts = values
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === "string" && value.trim() !== "");
  return texts.length > 0 ? texts.join("\n") : null;
}
