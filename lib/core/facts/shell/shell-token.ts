/** A word of a command line: `text` as the program gets it, expansions left as written. */
export type ShellWord = {
  kind: "word";
  text: string;
  start: number;
  end: number;
  isQuoted: boolean;
  /** It holds an expansion (`$x`, `$(…)`), so its value is not known. */
  isDynamic: boolean;
  /** Texts of the command substitutions inside it. */
  substitutions: string[];
};

export type ShellOperator = {
  kind: "operator";
  text: "|" | "|&" | "||" | "&&" | "&" | ";" | ";;" | "\n" | "(" | ")";
  start: number;
  end: number;
};

/** `fd` is the digit in front of it; the target is the next word. `body` is a here-document's text. */
export type ShellRedirect = {
  kind: "redirect";
  text: string;
  fd: number | null;
  start: number;
  end: number;
  body?: string;
};

export type ShellToken = ShellWord | ShellOperator | ShellRedirect;
