import type { Row, Stream } from "./stream";

type Waiting = { row: Row; text: string; isSettled: boolean };

/** How far ahead a row that carries a queued prompt in other words is looked for. */
const lookAhead = 64;
/** Longer than any real queue; bounds the search of a hostile one. */
const longestQueue = 256;

/**
 * A prompt typed in mid-turn is written when it is queued and again when the agent takes it. It counts once,
 * where the agent took it; where it was taken nowhere, the queue row is all there is of the person's words.
 * Taken back into the input box it was never said.
 */
export function settleQueue(stream: Stream): void {
  const carriers = carriersByText(stream);
  const waiting: Waiting[] = [];
  for (const row of stream.rows) {
    if (row.entry.link.type !== "queue-operation") continue;
    const text = row.entry.content?.text.trim() ?? "";
    if (row.entry.link.subtype === "enqueue") enterQueue(carriers, waiting, row, text);
    else leaveQueue(stream, waiting, row, text);
  }
  joinSecondCarriers(stream);
}

function enterQueue(
  carriers: Map<string, Row[]>,
  waiting: Waiting[],
  row: Row,
  text: string,
): void {
  const carrier = row.kind === "user" ? takeCarrier(carriers, text, row.at) : null;
  if (carrier) join(row, carrier);
  waiting.push({ row, text, isSettled: carrier !== null });
  if (waiting.length > longestQueue) waiting.shift();
}

/** Rows that the agent took as a prompt, by their text, oldest first. */
function carriersByText(stream: Stream): Map<string, Row[]> {
  const byText = new Map<string, Row[]>();
  for (const row of stream.rows) {
    if (!isCarrier(row)) continue;
    const text = row.entry.content?.text.trim() ?? "";
    const rows = byText.get(text);
    if (rows) rows.push(row);
    else byText.set(text, [row]);
  }
  for (const rows of byText.values()) rows.reverse();
  return byText;
}

function isCarrier(row: Row): boolean {
  return row.isChain && row.kind === "user";
}

function takeCarrier(byText: Map<string, Row[]>, text: string, after: number): Row | null {
  const rows = byText.get(text) ?? [];
  while (rows.length > 0) {
    const row = rows.pop();
    if (row && row.at > after) return row;
  }
  return null;
}

function join(row: Row, carrier: Row): void {
  row.twinOf = carrier.at;
  row.kind = "notice";
  row.isInContext = false;
}

function leaveQueue(stream: Stream, waiting: Waiting[], row: Row, text: string): void {
  const { subtype } = row.entry.link;
  if (subtype === "popAll") {
    takeBack(waiting, row, text);
    return;
  }
  const { queueDigest } = row.entry.link;
  const named = waiting.findIndex(
    (item) => queueDigest !== null && item.row.entry.link.queueDigest === queueDigest,
  );
  const [item] = waiting.splice(Math.max(named, 0), 1);
  if (!item || item.isSettled || item.row.kind !== "user") return;
  const carrier = reworded(stream, row.at, item.text);
  if (carrier) join(item.row, carrier);
}

/** The client merges queued prompts into one turn, or fills in what was pasted; then the words differ. */
function reworded(stream: Stream, after: number, text: string): Row | null {
  for (const row of stream.rows.slice(after + 1, after + 1 + lookAhead)) {
    if (isCarrier(row) && row.entry.content?.text.includes(text)) return row;
    if (row.entry.link.type === "queue-operation" && row.entry.link.subtype === "enqueue") continue;
    if (isCarrier(row) && row.entry.link.isQueued) return row;
    if (row.entry.link.type === "assistant") return null;
  }
  return null;
}

function takeBack(waiting: Waiting[], row: Row, text: string): void {
  const { queueDigest } = row.entry.link;
  const isTaken = (item: Waiting) =>
    queueDigest === null ||
    item.row.entry.link.queueDigest === queueDigest ||
    (item.text !== "" && text.includes(item.text));
  const taken = waiting.filter(isTaken);
  if (taken.length === 0) return;
  const left = waiting.filter((item) => !isTaken(item));
  for (const item of taken) withdraw(item.row);
  withdraw(row);
  waiting.splice(0, waiting.length, ...left);
}

function withdraw(row: Row): void {
  if (row.kind !== "user") return;
  row.kind = "notice";
  row.isInContext = false;
}

/** Some versions write a queued prompt as an attachment in mid-turn and then as a turn of its own. */
function joinSecondCarriers(stream: Stream): void {
  const attached = new Map<string, Row>();
  for (const row of stream.rows) {
    if (!isCarrier(row) || !row.entry.link.isQueued) continue;
    const text = row.entry.content?.text.trim() ?? "";
    if (row.entry.link.type === "attachment") {
      attached.set(text, row);
      continue;
    }
    const first = attached.get(text);
    if (first) join(first, row);
    attached.delete(text);
  }
}
