import type { Span } from "../../artifact";
import type { Literal } from "../../claims/claim";
import type { CheckInput, Clause } from "../check";
import { type ActionSegment, actionSegments } from "./action-segments";

/** A statement that a certain command, script or tool was run. */
export type CommandClaim = {
  clause: Clause;
  span: Span;
  /** The command as told, the base name of a script, or the name of a tool. */
  words: string;
  what: "command" | "script" | "tool";
};

const ran =
  "(?:ran|re-?ran|executed|invoked|issued|called|launched|started|run|lief|ausgeführt|exécuté|lancé|ejecutad[oa]|ejecuté|corrí)";
const ranBefore = new RegExp(
  `\\b${ran}\\s+(?:(?:the|a|an|then|also|again|once|command|script|le|la|el|den|das)\\s+)*$`,
  "i",
);
const ranAfter = new RegExp(
  `^\\s*(?:(?:was|were|has been|have been|got|wurde|fue|a été)\\s+(?:\\w+\\s+){0,2}?${ran}\\b|went through\\b)`,
  "i",
);
/** "brought to the database with `x`": the tool of a deed that is over. */
const meansBefore =
  /\b(?:with|via|using|by running|by means of|through|mit|per|mittels|con|avec)\s+(?:the |a |an )?(?:command )?$/i;
const overBefore =
  /\b(?:was|were|has been|have been|had|i|we|got|i've|wurden?|fue|a été)\b[^.;]*$|^\W*(?:then |also )?\w+(?:ed|ought|ade|ent)\b[^.;]*$/i;
const generic =
  /\b(?:is|are|gets?|runs?|can|may|must|should|could|would|will|always|usually)\b[^.;,]*$/i;
const thenBefore = /^\W*(?:and )?(?:then|dann|afterwards|luego|puis)\W*$/i;
const fineAfter =
  /^[^.;]{0,40}?[,:–-]?\s*(?:fine|ok|okay|worked|succeeded|passed|went through|clean|✓|✔|✅|all good|too|as well)\b/i;
const negated =
  /\b(?:not|never|nothing|no|none|nor|without|instead of|nicht|nie|kein\w*|ohne|pas|jamais|sin|nunca|tried|attempted|wanted|refused|denied|rejected|declined|blocked|failed to|would)\b|n't\b/i;
const others =
  /\bby (?:the |an? )?(?!me\b|hand\b|\w+ing\b)\w+|\b(?:user|sub-?agent|ci|hook|pipeline|he|she|they)\b/i;

const program = /^(?:\w+=\S+ )*(?:\.{0,2}\/)?[a-z][\w./-]*(?: |$)/;
const script = /(?:^|\/)[\w.-]+\.(?:sql|sh|bash|py|rb|pl|js|mjs|ts|ps1|r|ipynb)$/i;
const testFile = /(?:^|[/_.-])(?:tests?|specs?|e2e|__tests__|conftest)(?:[/_.-]|$)/i;

/** Programs that people name without quotation marks; a summary that names one says that it was started. */
export const knownTools =
  /\b(?:pg_dump|pg_restore|pg_repack|pgbench|pgloader|mysqldump|mongodump|redis-cli|rsync|scp|wget|kubectl|terraform|helm|ansible|valgrind|strace|ltrace|gdb|lldb|hyperfine|wrk|k6|locust|vegeta|jmeter|gatling|perf|tcpdump|wireshark|nmap|trivy|snyk|semgrep|bandit|gitleaks|trufflehog|lighthouse|hadolint|dive|shellcheck|actionlint|yamllint|tflint|tfsec|checkov|infracost|sqlfluff|mutmut|stryker|pitest|git bisect|git filter-repo|bfg|jq|ffmpeg|imagemagick|tesseract|pandoc|certbot|openssl|dig|nslookup|traceroute|iperf3?|fio|smartctl|chkdsk|memtier|ab|siege|pprof|py-spy|clinic|0x|heaptrack|massif|tsan|asan|ubsan|fuzz(?:er|ing)?)\b/i;

function claimAt(
  segment: ActionSegment,
  literal: Literal,
  what: "command" | "script",
): CommandClaim | null {
  const from = literal.span.start - segment.start;
  const before = segment.text.slice(0, from);
  const after = segment.text.slice(from + (literal.span.end - literal.span.start));
  const scope = before.slice(Math.max(before.lastIndexOf(";"), before.lastIndexOf("(")) + 1);
  if (
    negated.test(scope) ||
    others.test(scope) ||
    /^[^.;]{0,30}\bby (?:the )?(?!me\b|hand\b|\w+ing\b)\w/i.test(after)
  )
    return null;
  const isRun =
    (ranBefore.test(scope) && !generic.test(scope.replace(ranBefore, ""))) ||
    ranAfter.test(after) ||
    (meansBefore.test(scope) &&
      overBefore.test(scope) &&
      !generic.test(scope.replace(meansBefore, ""))) ||
    (what === "command" && thenBefore.test(scope) && fineAfter.test(after));
  if (!isRun) return null;
  return { clause: segment.clause, span: literal.span, words: literal.text.trim(), what };
}

function sortOf({ kind, text }: Literal): "command" | "script" | null {
  const words = text.trim();
  if (kind === "code" && /\s/.test(words) && program.test(words) && words.length <= 200)
    return "command";
  const isScript = (kind === "code" || kind === "path") && script.test(words) && !/\s/.test(words);
  return isScript && !testFile.test(words) ? "script" : null;
}

function literalsIn({ clause, start, text }: ActionSegment): Literal[] {
  return clause.literals.filter(
    ({ span }) => span.start >= start && span.end <= start + text.length,
  );
}

/** "saved it with pg_dump": a tool by its bare name. */
function toolClaims(input: CheckInput, segment: ActionSegment): CommandClaim[] {
  const words = input.summary.text.slice(segment.start, segment.start + segment.text.length);
  const found = knownTools.exec(words);
  if (!found) return [];
  const before = words.slice(0, found.index).replace(/`$/, "");
  const isMeans =
    meansBefore.test(before) &&
    overBefore.test(before) &&
    !generic.test(before.replace(meansBefore, ""));
  const isRun = ranBefore.test(before);
  if ((!isMeans && !isRun) || negated.test(before) || others.test(before)) return [];
  const start = segment.start + found.index;
  return [
    {
      clause: segment.clause,
      span: { start, end: start + found[0].length },
      words: found[0],
      what: "tool",
    },
  ];
}

/** Commands, scripts and tools that the summary says were run by the agent or by nobody named. */
export function commandClaims(input: CheckInput): CommandClaim[] {
  return input.summary.clauses
    .filter(({ subject }) => subject !== "user")
    .flatMap(actionSegments)
    .filter(({ modality, subject }) => modality === "asserted" && subject !== "user")
    .flatMap((segment) => {
      const named = literalsIn(segment).flatMap((literal) => {
        const what = sortOf(literal);
        return (what && claimAt(segment, literal, what)) ?? [];
      });
      return named.length > 0 ? named : toolClaims(input, segment);
    });
}
