/** One line of program output: `plain` is what a terminal shows, `raw` the verbatim piece of the text. */
export type OutputLine = { plain: string; raw: string };

/** Lines longer than this carry data, never a status; the rest of the line is not looked at. */
const maxLineLength = 2_000;

// Colour and cursor codes, titles and hyperlinks (ECMA-48 CSI and OSC). Bounded, so a torn code cannot make it slow.
const terminalCode =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal codes begin with these characters
  /\u001b\[[0-9;:?]{0,40}[ -/]?[@-~]|\u001b\][^\u0007\u001b\n]{0,400}(?:\u0007|\u001b\\)|\u001b[()][0-9A-Za-z]|\u009b[0-9;?]{0,40}[@-~]/g;

/** Text without terminal codes. */
export function stripTerminalCodes(text: string): string {
  if (!text.includes("\u001b") && !text.includes("\u009b")) return text;
  return text.replace(terminalCode, "");
}

/** What a terminal shows of a line that was overwritten with carriage returns (progress bars). */
function lastOverwrite(line: string): string {
  const trimmed = line.endsWith("\r") ? line.slice(0, -1) : line;
  const at = trimmed.lastIndexOf("\r");
  return at < 0 ? trimmed : trimmed.slice(at + 1);
}

/** Splits output into lines, without terminal codes and overwritten text. Linear in the text's length. */
export function readOutputLines(text: string): OutputLine[] {
  if (text === "") return [];
  return text.split("\n").map((line) => {
    const raw = lastOverwrite(line).slice(0, maxLineLength);
    return { plain: stripTerminalCodes(raw), raw };
  });
}

/** A verbatim quote of one line: without the space around it, at most 400 characters. */
export function quoteLine(line: string): string {
  const trimmed = line.trim();
  if (trimmed.length <= 400) return trimmed;
  const cut = trimmed.slice(0, 400);
  // A surrogate pair must not be cut in half: the quote has to be found again in the text.
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** The first line with visible text, as a quote; empty where there is none. */
export function firstQuote(text: string): string {
  for (const line of text.split("\n", 50)) {
    const quote = quoteLine(lastOverwrite(line));
    if (quote !== "") return quote;
  }
  return "";
}
