/** A redirection of a simple command. Heredocs have their text in `body`. */
export type Redirect = { op: string; fd: number | null; target: string; body?: string };

/** A simple command: what one program is called with. */
export type SimpleCommand = {
  type: "command";
  /** The source text, without surrounding space. */
  text: string;
  assignments: { name: string; value: string }[];
  /** Words without assignments and redirections; expansions as written. */
  argv: string[];
  redirects: Redirect[];
  /** Words that hold an expansion, so their value is not known, by index in `argv`. */
  dynamicAt: number[];
  /** Commands inside `$(…)`, backticks and process substitutions. */
  substitutions: string[];
};

export type ShellList = {
  type: "list";
  items: { node: ShellNode; isBackground: boolean }[];
};

/**
 * `compound` is a control structure (`if`, `for`, `while`, `case`, a function): its parts may run any
 * number of times, so nothing follows from its exit status for a part.
 */
export type ShellNode =
  | SimpleCommand
  | ShellList
  | { type: "pipeline"; stages: ShellNode[]; isNegated: boolean }
  | { type: "and-or"; first: ShellNode; rest: { op: "&&" | "||"; node: ShellNode }[] }
  | { type: "group"; body: ShellList; isSubshell: boolean; redirects: Redirect[] }
  | { type: "compound"; keyword: string; parts: ShellList[]; redirects: Redirect[] };
