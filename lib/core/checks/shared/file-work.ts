import type { Span } from "../../artifact";
import { classifyCommand } from "../../facts/runners/classify-command";
import type { CheckInput, Clause } from "../check";
import { isHarmless } from "./action-harmless";
import { commandAtOrder } from "./action-room";
import { actionSegments, isOthersContext } from "./action-segments";
import { actingParts, commandsOf, neverStarted } from "./command-record";
import { codeChanges } from "./record";

/** A statement that code was written or changed, without a file that could be looked up. */
export type WorkClaim = { clause: Clause; span: Span };

const deeds =
  "implemented|coded|fixed|rewrote|refactored|patched|wrote|added|replaced|renamed|removed|umgesetzt|implementiert|behoben|implementé|corregí|ajouté|corrigé";
const things =
  "bugs?|fix|issues?|errors?|race|leaks?|deadlock|crash(?:es)?|exceptions?|functions?|methods?|class(?:es)?|handlers?|quer(?:y|ies)|index(?:es)?|tests?|endpoints?|code|modules?|components?|scripts?|config\\w*|migrations?|steps? \\d|logic|checks?|validation|retr(?:y|ies)|cache|types?|overflow|off-by-one|free|imports?|parser|loop|lock|guard|limit|timeout|[A-Za-z]+(?:Exception|Error)|[\\uE001\\uE004]+";
const object = `\\s+(?:(?!(?:to|from|with|because|so|and|that|which|my|list)\\b)\\S+\\s+){0,6}?(?:${things})(?![\\w-])`;
const own = new RegExp(
  `(?:^|[,;:(]\\s*|\\b(?:and|then|so)\\s+)(?:i|we|ich|wir|j'ai|i've|we've)\\s+(?:(?:have|then|also|already|now|just|habe|haben|has|therefore)\\s+)*(?:${deeds})${object}`,
  "i",
);
const headless = new RegExp(
  `^\\W*(?:implemented|coded|fixed|rewrote|refactored|patched)${object}`,
  "i",
);
const passive =
  /\b(?:code|implementation|handler|steps? \d[\d, and–-]*|phases? \d[\d, and–-]*|(?:the )?(?:fix|change|feature|index|migration|patch)(?: for \w+(?: \w+)?)?)\b[^.;,]{0,30}?\b(?:was|were|is|are|has been|have been)\b (?:now |already |fully |both |all )*(?:written|implemented|coded|in place|built|added|rewritten|applied)\b/i;
const notWork =
  /\b(?:not|never|no|nothing|none|without|review\w*|comments?|questions?|notes?|todo|list|report|summary|plan|draft|proposal|suggest\w*|propos\w*|option|options|answer|timeline|explanation|analysis|todos?|task|hypothes\w*|would|could|should|already (?:in|there)|by (?!me\b|hand\b|\w+ing\b)\w+)\b|n't\b/i;

/** "I fixed the query", "Code was written for steps 1 and 2". */
export function workClaims(input: CheckInput): WorkClaim[] {
  const silent = new Set<Clause["section"]>(["request", "constraints", "user-messages", "next"]);
  return input.summary.clauses
    .filter(({ section }) => !silent.has(section))
    .flatMap(actionSegments)
    .filter(({ modality, subject }) => modality === "asserted" && subject !== "user")
    .flatMap(({ clause, text, start }) => {
      const found = own.exec(text) ?? headless.exec(text) ?? passive.exec(text);
      if (!found || notWork.test(text.slice(0, found.index + found[0].length + 25))) return [];
      const context = input.summary.masked.slice(clause.sentence.start, start);
      if (context.trim() !== "" && isOthersContext(context)) return [];
      const from =
        found.index + (/^[\s,;:(]*(?:(?:and|then|so)\s+)?/i.exec(found[0])?.[0].length ?? 0);
      const stop = /[,;()]/.exec(text.slice(from))?.index ?? text.length - from;
      const length = text.slice(from, from + stop).replace(/[\s.!]+$/, "").length;
      return [{ clause, span: { start: start + from, end: start + from + length } }];
    });
}

const looking =
  /^(?:\w+=\S+ +)*(?:git (?:worktree|fetch|clone|switch|checkout -b|stash list|bisect|grep|blame)|cd|export|set|source|sleep|time|kubectl (?:get|describe|logs|top|explain)|npm (?:ls|view|audit|outdated|run (?:test|lint|build)\S*)|curl (?!.*(?:-X|--request|-d\b|--data))|psql|mysql|sqlite3|ping|dig|openssl s_client|nslookup|ss|netstat|lsof|strace|perf|gdb|lldb|valgrind|objdump|readelf|nm|strings|hexdump|xxd|journalctl|dmesg|redis-cli)\b/;
const changingQuery =
  /\b(?:insert|update|delete|alter|create|drop|truncate|grant|set|flush\w*|del|vacuum|reindex)\b|-f\b|</i;

function changesNothing(part: string): boolean {
  if (classifyCommand(part.split(/\s+/)).length > 0)
    return !/--(?:fix|write)|(?:^|\s)-[wu]\b|\b(?:fmt|format)\b/.test(part);
  return looking.test(part) && !changingQuery.test(part.replace(/^\S+/, ""));
}

/** The whole record looks and runs tests: nothing in it wrote a line of code or changed a system. */
export function onlyLooks(input: CheckInput): boolean {
  const { isComplete, isExact } = input.compaction;
  if (!isComplete || !isExact || codeChanges(input).length > 0) return false;
  const hasActor = input.facts.opaque.some(
    ({ order, what, onlyFiles }) =>
      what === "subagent" ||
      what === "mcp" ||
      (what === "script" && onlyFiles !== true && !isHarmless(commandAtOrder(input, order))),
  );
  if (hasActor) return false;
  return commandsOf(input)
    .filter((entry) => !entry.rolledBack && !neverStarted(entry))
    .every(({ command }) => actingParts(command).every(changesNothing));
}
