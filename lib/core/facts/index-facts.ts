import type { EventContent, EvidenceEvent, ToolCall, ToolResult } from "../event";
import { type CallRecord, makeCallRecord } from "./call-record";
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
import { readShellCall, type ShellContext } from "./read-shell-call";
import { createScriptStore } from "./scripts/script-store";

/** An index without facts. */
export function emptyFactIndex(): FactIndex {
  return {
    runs: [],
    files: [],
    git: [],
    packages: [],
    directives: [],
    denials: [],
    questions: [],
    approvals: [],
    todos: [],
    versions: [],
    userTexts: [],
    opaque: [],
    hasTruncatedOutput: false,
  };
}

type OpenCall = { call: ToolCall; order: number; rolledBack: boolean; byUser: boolean };

type Indexer = ShellContext & {
  openCalls: Map<string, OpenCall>;
  /** Calls whose result says that they still run; their end comes later, under the same id or through a poll. */
  background: Map<string, OpenCall & { handle: string | null }>;
  openDenials: Map<string, DenialFact[]>;
  openQuestion: QuestionFact | null;
};

function addCallFacts(indexer: Indexer, record: CallRecord): void {
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

function addToolFacts(indexer: Indexer, record: CallRecord): void {
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

/** The handle under which a background command can be asked for, as the client names it in the first result. */
function handleOf(text: string): string | null {
  return (
    /\b(?:background|session|task|shell)\b[^\n]{0,60}?\bID:? ([\w-]{1,60})/i.exec(
      text.slice(0, 2_000),
    )?.[1] ?? null
  );
}

/** The background call that a poll reports on: by its handle, else the only one that still runs. */
function polledCall(
  indexer: Indexer,
  call: ToolCall,
): (OpenCall & { handle: string | null }) | null {
  if (
    !/^(?:BashOutput|TaskOutput|KillShell|AgentOutputTool|write_stdin|read_output|process)$/i.test(
      call.name,
    )
  )
    return null;
  const running = [...indexer.background.values()];
  const named = running.find(({ handle }) => handle !== null && call.argumentText.includes(handle));
  if (named !== undefined) return named;
  const [only] = running;
  return running.length === 1 && only !== undefined && only.handle === null ? only : null;
}

type Result = { result: ToolResult; text: string };

function addResult(indexer: Indexer, event: EvidenceEvent, { result, text }: Result): void {
  const open = indexer.openCalls.get(result.callId);
  const waiting = indexer.background.get(result.callId);
  const source = open ?? waiting;
  if (source === undefined) return;
  indexer.openCalls.delete(result.callId);
  const polled = open === undefined ? null : polledCall(indexer, open.call);
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

function addUserTurn(indexer: Indexer, event: EvidenceEvent, content: EventContent): void {
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

function addAgentText(indexer: Indexer, event: EvidenceEvent, content: EventContent): void {
  const text = closingQuestion(content.text);
  if (text === null) return;
  const order = event.logicalOrder;
  const base = { order, callOrder: order, rolledBack: event.rolledBack, quote: text };
  const fact: QuestionFact = { ...base, type: "question", text, answer: null, answerOrder: null };
  indexer.index.questions.push(fact);
  indexer.openQuestion = fact;
}

function addUserCommand(indexer: Indexer, event: EvidenceEvent, content: EventContent): void {
  const command = content.calls[0]?.command;
  if (command === undefined) return;
  const order = event.logicalOrder;
  const said = { order, callOrder: order, rolledBack: event.rolledBack, text: command };
  recordUserText(indexer.index, { ...said, carrier: "command" });
}

function addEvent(indexer: Indexer, event: EvidenceEvent, content: EventContent): void {
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
function addUnfinished(indexer: Indexer): void {
  for (const { call, order, rolledBack, byUser } of indexer.openCalls.values()) {
    addCallFacts(
      indexer,
      makeCallRecord({ call, callOrder: order, order, result: null, text: "", rolledBack, byUser }),
    );
  }
}

function sortFacts(index: FactIndex): void {
  const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;
  for (const list of [index.runs, index.files, index.git, index.packages, index.versions])
    list.sort(byOrder);
  for (const list of [index.directives, index.denials, index.questions, index.approvals])
    list.sort(byOrder);
  for (const list of [index.todos, index.userTexts, index.opaque]) list.sort(byOrder);
}

/**
 * Everything that the events show, as facts in logical order. One pass; pure. Facts of revoked events are kept
 * with `rolledBack: true`. `content` is asked once for each event that repeats no other.
 * `cwd` is the session's working directory, against which relative paths are resolved where a call names none.
 */
export function indexFacts(
  events: readonly EvidenceEvent[],
  content: (order: number) => EventContent | null,
  options: { cwd?: string | null } = {},
): FactIndex {
  const indexer: Indexer = {
    index: emptyFactIndex(),
    scripts: createScriptStore(),
    cwd: options.cwd ?? null,
    knownPaths: new Set(),
    openCalls: new Map(),
    background: new Map(),
    openDenials: new Map(),
    openQuestion: null,
  };
  for (const event of events) {
    if (event.twinOf !== null) continue;
    const readable = content(event.logicalOrder);
    if (readable !== null) addEvent(indexer, event, readable);
  }
  addUnfinished(indexer);
  sortFacts(indexer.index);
  return indexer.index;
}
