import type { Span } from "../../artifact";
import type { FileFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { isInherited } from "../shared/inherited";
import { live, provesAbsence } from "../shared/record";
import { clauseLine, pathOfLiteral, reportClauses, sentenceText } from "../shared/report-clauses";
import { readNumber } from "../shared/status-counts";
import { localPath } from "../shared/touched-files";

/** "Reviewed all 14 files in `src`" against fewer reads. */
export type ReadClaim = {
  clause: Clause;
  span: Span;
  wanted: number;
  read: number;
  last: FileFact;
  listed: number | null;
};

const verb =
  "(?:reviewed|read|inspected|checked|examined|audited|went through|gone through|looked (?:at|through|over)|analy[sz]ed|scanned|studied)";
const amount = "(\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
const noun =
  "(?:source |test |config\\w* |\\w+ )?(?:files?|modules?|handlers?|controllers?|components?|migrations?|scripts?|specs?)";
const patterns: readonly RegExp[] = [
  new RegExp(`\\b${verb} (?:all|each|every one) (?:of )?(?:the )?${amount} ${noun}\\b`, "gi"),
  new RegExp(
    `\\ball (?:of )?(?:the )?${amount} ${noun} (?:was|were|have been|has been|got) (?:\\w+ )?${verb}\\b`,
    "gi",
  ),
  new RegExp(
    `\\b${verb} (?:all|every|each)(?: of)?(?: the)? (?:source |test )?files? (?:in|under|of|below) (?:the )?[\uE001\uE004]+`,
    "gi",
  ),
  new RegExp(
    `\\b(?:all|every|each)(?: of)?(?: the)? (?:source |test )?files? (?:in|under|of|below) (?:the )?[\uE001\uE004]+(?: (?:folder|directory))? (?:was|were|have been|has been|got) (?:\\w+ )?${verb}\\b`,
    "gi",
  ),
];

/** Ways to see many files at once; where one was used, the number of reads says nothing. */
const bulk =
  /\b(?:grep|rg|ag|ack|git (?:diff|show|log|grep)|xargs|find\b.*-exec|awk|cat\b.*(?:\*|\{)|sed\b.*\*|head\b.*\*|tail\b.*\*|for\s+\w+\s+in|gh pr diff|bat\b.*\*|repomix|tree-sitter|ast-grep|sg )\b/;

function sawMany(input: CheckInput): boolean {
  const { facts, arrangement } = input;
  if (facts.runs.some((run) => !run.rolledBack && bulk.test(run.command))) return true;
  return arrangement.events.some((event) => {
    const calls = input.content(event.logicalOrder)?.calls ?? [];
    return calls.some(
      (call) => call.tool === "search" || (call.command !== undefined && bulk.test(call.command)),
    );
  });
}

function readsIn(input: CheckInput, folder: string | null): FileFact[] {
  const seen = new Map<string, FileFact>();
  for (const fact of live(input.facts.files)) {
    const path = localPath(input, fact.path);
    const isIn =
      folder === null ||
      path.startsWith(`${folder.replace(/^\.\//, "").replace(/\/$/, "")}/`) ||
      fact.path.startsWith(folder);
    if (isIn) seen.set(fact.path, fact);
  }
  return [...seen.values()];
}

/** Number of files that a plain listing of the folder shows, or null where there is none. */
function listedIn(input: CheckInput, folder: string): number | null {
  const bare = folder.replace(/^\.\//, "").replace(/\/$/, "");
  for (const event of [...input.arrangement.events].reverse()) {
    const result = input.content(event.logicalOrder);
    if (!result?.result) continue;
    const command = commandOf(input, event.logicalOrder, result.result.callId);
    const isListing =
      /^\s*(?:ls|find|git ls-files|fd)\b[^|;&]*$/.test(command) &&
      command.split(/\s+/).some((word) => word.replace(/\/$/, "") === bare);
    if (!isListing || event.rolledBack) continue;
    return result.text.split("\n").filter((line) => /^\S*[\w-]+\.\w{1,5}$/.test(line.trim()))
      .length;
  }
  return null;
}

function commandOf(input: CheckInput, order: number, callId: string): string {
  for (let at = order; at > Math.max(0, order - 60); at--) {
    const call = input.content(at)?.calls.find((entry) => entry.callId === callId);
    if (call) return call.command ?? "";
  }
  return "";
}

function judge(input: CheckInput, clause: Clause, found: RegExpExecArray): ReadClaim | null {
  const at = [...clause.literals].find(
    ({ span }) =>
      span.start >= clause.span.start + found.index && pathOfLiteral(clause, span.start) !== null,
  );
  const folder = at ? pathOfLiteral(clause, at.span.start) : null;
  const isFolder = folder !== null && !/\.\w{1,5}$/.test(folder);
  const number = found[1] === undefined ? null : readNumber(found[1]);
  const listed = isFolder ? listedIn(input, folder) : null;
  const wanted = number ?? listed;
  const reads = readsIn(input, isFolder ? folder : null);
  const last = reads.at(-1);
  if (wanted === null || wanted < 2 || !last || reads.length >= wanted) return null;
  const start = clause.span.start + found.index;
  return {
    clause,
    span: { start, end: start + found[0].length },
    wanted,
    read: reads.length,
    last,
    listed,
  };
}

/** Claims to have read all of something, where a complete record shows fewer reads (G5). */
export function readClaims(input: CheckInput): ReadClaim[] {
  if (sawMany(input) || !provesAbsence(input) || input.compaction.rolledUp !== null) return [];
  return reportClauses(input)
    .filter(
      (clause) =>
        clause.polarity === "positive" &&
        !/\b(?:except|most|almost|nearly|user)\b/i.test(sentenceText(input, clause)),
    )
    .filter((clause) => !isInherited(input, clause.text))
    .flatMap((clause) =>
      patterns.flatMap((pattern) =>
        [...clauseLine(clause).matchAll(pattern)].flatMap(
          (found) => judge(input, clause, found) ?? [],
        ),
      ),
    );
}
