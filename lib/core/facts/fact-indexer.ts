import type { EventContent, EvidenceEvent, ToolResult } from "../event";
import { type CallRecord, makeCallRecord } from "./call-record";
import { emptyFactIndex } from "./empty-fact-index";
import type { DenialFact, FactIndex, QuestionFact } from "./fact";
import { readFileFacts } from "./files/read-file-facts";
import { recordOpaque } from "./opaque-actor";
import { manifestVersions } from "./packages/read-version-facts";
import { answerByTurn, closingQuestion } from "./people/asked-in-text";
import {
  liftDenials,
  recordDenial,
  recordPlan,
  recordQuestions,
  recordTodos,
} from "./people/record-answers";
import { recordUserText } from "./people/user-said";
import { type BackgroundCall, handleOf, type OpenCall, polledCall } from "./polled-call";
import { readShellCall, type ShellContext } from "./read-shell-call";
import { createScriptStore } from "./scripts/script-store";

/** The facts of the events so far, and what later events may still complete. */
export type FactIndexer = ShellContext & {
  openCalls: Map<string, OpenCall>;
  /** Calls whose result says that they still run; their end comes later, under the same id or through a poll. */
  background: Map<string, BackgroundCall>;
  openDenials: Map<string, DenialFact[]>;
  openQuestion: QuestionFact | null;
};

function addCallFacts(indexer: FactIndexer, record: CallRecord): void {
  const { index } = indexer;
  if (record.result?.truncated === true) index.hasTruncatedOutput = true;
  const denialsBefore = index.denials.length;
  recordDenial(index, record);
  const denial = index.denials[denialsBefore];
  if (denial !== undefined) {
    const same = indexer.openDenials.get(denial.target) ?? [];
    indexer.openDenials.set(denial.target, [...same, denial]);
  } else liftDenials(indexer.openDenials, record);
  recordQuestions(index, record);
  recordPlan(index, record);
  recordTodos(index, record);
  if (record.call.tool === "shell") readShellCall(record, indexer);
  else addToolFacts(indexer, record);
}

function addToolFacts(indexer: FactIndexer, record: CallRecord): void {
  const { index } = indexer;
  recordOpaque(index, record, []);
  if (record.result === null) return;
  const files = readFileFacts(record, indexer.cwd);
  index.files.push(...files);
  for (const file of files) indexer.knownPaths.add(file.path);
  if (record.outcome !== "ok") return;
  index.versions.push(...manifestVersions(record));
  const { call } = record;
  const shown = call.tool === "read" ? record.text : call.written;
  const paths = [call.path, ...(call.changes ?? []).map((change) => change.path)];
  for (const path of new Set(paths)) {
    if (path !== undefined && shown !== undefined)
      indexer.scripts.learn(path, shown, call.cwd ?? indexer.cwd);
  }
}

type Result = { result: ToolResult; text: string };

/** A result that a rewind took back leaves its call without one. */
function isTakenBack(result: EvidenceEvent, call: OpenCall): boolean {
  return result.rolledBack && !call.rolledBack;
}

function addResult(indexer: FactIndexer, event: EvidenceEvent, { result, text }: Result): void {
  const open = indexer.openCalls.get(result.callId);
  const waiting = indexer.background.get(result.callId);
  const source = open ?? waiting;
  if (source === undefined) return;
  if (!isTakenBack(event, source)) indexer.openCalls.delete(result.callId);
  const polled = open === undefined ? null : polledCall(indexer.background.values(), open.call);
  const subject = polled ?? source;
  const isDone = result.outcome !== "background";
  if (polled !== null && !isDone) return;
  if (isDone) indexer.background.delete(subject.call.callId);
  else if (source.call.tool === "shell")
    indexer.background.set(result.callId, { ...source, handle: handleOf(text) });
  // A poll without an exit status shows output so far, not how it ended.
  if (
    polled !== null &&
    result.exitCode === null &&
    !/\b(?:exit code|status>\s*(?:completed|failed))/i.test(text)
  ) {
    indexer.background.set(subject.call.callId, polled);
    return;
  }
  addCallFacts(
    indexer,
    makeCallRecord({
      call: subject.call,
      callOrder: subject.order,
      order: event.logicalOrder,
      result,
      text,
      rolledBack: event.rolledBack || subject.rolledBack,
      byUser: subject.byUser,
    }),
  );
}

function addUserTurn(indexer: FactIndexer, event: EvidenceEvent, content: EventContent): void {
  const order = event.logicalOrder;
  const { rolledBack } = event;
  answerByTurn(indexer.index, indexer.openQuestion, { order, text: content.text, rolledBack });
  indexer.openQuestion = null;
  recordUserText(indexer.index, {
    order,
    callOrder: order,
    rolledBack,
    text: content.text,
    carrier: "turn",
  });
}

function addAgentText(indexer: FactIndexer, event: EvidenceEvent, content: EventContent): void {
  const text = closingQuestion(content.text);
  if (text === null) return;
  const order = event.logicalOrder;
  const base = { order, callOrder: order, rolledBack: event.rolledBack, quote: text };
  const fact: QuestionFact = { ...base, type: "question", text, answer: null, answerOrder: null };
  indexer.index.questions.push(fact);
  indexer.openQuestion = fact;
}

function addUserCommand(indexer: FactIndexer, event: EvidenceEvent, content: EventContent): void {
  const command = content.calls[0]?.command;
  if (command === undefined) return;
  const order = event.logicalOrder;
  const said = { order, callOrder: order, rolledBack: event.rolledBack, text: command };
  recordUserText(indexer.index, { ...said, carrier: "command" });
}

/** Adds what one event shows. Events must come in logical order. */
export function addEvent(indexer: FactIndexer, event: EvidenceEvent, content: EventContent): void {
  if (event.kind === "user") addUserTurn(indexer, event, content);
  else if (event.kind === "assistant") addAgentText(indexer, event, content);
  const byUser = event.kind === "user-command";
  if (byUser) addUserCommand(indexer, event, content);
  for (const call of content.calls) {
    indexer.openCalls.set(call.callId, {
      call,
      order: event.logicalOrder,
      rolledBack: event.rolledBack,
      byUser,
    });
  }
  if (content.result !== undefined)
    addResult(indexer, event, { result: content.result, text: content.text });
  for (const more of content.moreResults ?? []) addResult(indexer, event, more);
}

/** Calls that never got a result: nothing says how they ended. */
function addUnfinished(indexer: FactIndexer): void {
  for (const { call, order, rolledBack, byUser } of indexer.openCalls.values()) {
    addCallFacts(
      indexer,
      makeCallRecord({ call, callOrder: order, order, result: null, text: "", rolledBack, byUser }),
    );
  }
}

/** Nothing read yet. `cwd` is the session's working directory. */
export function createFactIndexer(cwd: string | null): FactIndexer {
  return {
    index: emptyFactIndex(),
    scripts: createScriptStore(),
    cwd,
    knownPaths: new Set(),
    openCalls: new Map(),
    background: new Map(),
    openDenials: new Map(),
    openQuestion: null,
  };
}

/** Facts that a later event may complete are copied, so that a snapshot stays as it is. */
function copyIndex(index: FactIndex): FactIndex {
  return {
    ...index,
    runs: [...index.runs],
    files: [...index.files],
    git: [...index.git],
    packages: [...index.packages],
    directives: index.directives.map((fact) => ({ ...fact })),
    denials: index.denials.map((fact) => ({ ...fact })),
    questions: index.questions.map((fact) => ({ ...fact })),
    approvals: [...index.approvals],
    todos: [...index.todos],
    versions: [...index.versions],
    userTexts: [...index.userTexts],
    opaque: [...index.opaque],
  };
}

/** The facts as they stand after the events so far; the indexer goes on unchanged. */
export function factsSoFar(indexer: FactIndexer): FactIndex {
  const index = copyIndex(indexer.index);
  if (indexer.openCalls.size > 0) {
    addUnfinished({
      ...indexer,
      index,
      scripts: { ...indexer.scripts, learn: () => {} },
      knownPaths: new Set(indexer.knownPaths),
      openDenials: new Map(),
    });
  }
  sortFacts(index);
  return index;
}

function sortFacts(index: FactIndex): void {
  const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;
  for (const list of [index.runs, index.files, index.git, index.packages, index.versions])
    list.sort(byOrder);
  for (const list of [index.directives, index.denials, index.questions, index.approvals])
    list.sort(byOrder);
  for (const list of [index.todos, index.userTexts, index.opaque]) list.sort(byOrder);
}
