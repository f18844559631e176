/** The world of a command: where it stands, and where it may write. */
export type CommandIo = {
  /** Folder that relative paths start from. */
  cwd: string;
  out(text: string): void;
  err(text: string): void;
  /** Somebody sees standard error as it is written, so that a progress bar makes sense. */
  isErrTerminal: boolean;
  /** Width of that terminal in columns. */
  columns: number;
};

/** 0: done and nothing to report, 1: done and something was found, 2: the call is wrong or something could not be read. */
export type ExitStatus = 0 | 1 | 2;

/** One command of the executable. */
export type Command = {
  /** First word of the call. */
  name: string;
  /** One line of the list of commands. */
  summary: string;
  /** The whole text of `counterfoil <name> --help`. */
  help: string;
  /** `args` are the words after the name. An `AppError` becomes its message and status 2. */
  run(args: readonly string[], io: CommandIo): ExitStatus | Promise<ExitStatus>;
};

/** A command as the list knows it: its code is loaded when it is called. */
export type ListedCommand = Pick<Command, "name" | "summary"> & { load(): Promise<Command> };
