import { type OutputLine, quoteLine } from "../output/output-line";

/** Programs that show what others wrote: an error in their output is no error of theirs. */
const showing = new Set(
  "cat bat less more head tail sed awk gawk perl grep egrep fgrep rg ag ack zgrep zcat xxd od strings diff cmp comm sort uniq cut tr wc jq yq curl wget echo printf ls find tree stat journalctl dmesg git gh glab sqlite3 psql mysql redis-cli env history man help".split(
    " ",
  ),
);

/** Words behind a program that make it show logs or descriptions. */
const showingSub = /^(?:logs?|describe|get|show|list|ls|history|status|events|top|cat|view)$/;

/** How programs of any kind say with their last words that they gave up. */
const lastWords =
  /^\s{0,2}(?:[\w.$]{0,60}(?:Error|Exception|Panic)\b(?:\s\[\w+\])?:|(?:[\w./-]{1,30}: )?(?:error|fatal|panic|FATAL|ERROR|Error|Fatal error)\b(?:\[\w+\])?: ?\S|.{0,60}\bFAILED[.!]?$|(?:TOTAL|Total)\b.{0,40}\bFAIL(?:ED|URES?)?: ?[1-9]|thread '.{1,60}' panicked)/;

/** As many lines from the end as an error takes with its hint. */
const reach = 4;

/** The error with which an output ends that no runner's grammar knows; null where there is none. */
export function errorEnd(
  program: string,
  argv: readonly string[],
  lines: readonly OutputLine[],
): string | null {
  const isShown = showing.has(program) || argv.slice(1, 6).some((word) => showingSub.test(word));
  if (isShown) return null;
  const said = lines.filter(({ plain }) => plain.trim() !== "").slice(-reach);
  const found = said.find(({ plain }) => plain.length < 400 && lastWords.test(plain));
  return found ? quoteLine(found.raw) : null;
}
