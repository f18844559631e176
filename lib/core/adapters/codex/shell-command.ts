const shells = /(?:^|[\\/])(?:ba|z|da|k|a)?sh(?:\.exe)?$|(?:^|[\\/])fish$/;
const shellFlag = /^-[a-z]*c$/;
const otherShells = /(?:^|[\\/])(?:powershell|pwsh|cmd)(?:\.exe)?$/i;
const otherFlags = /^(?:-command|-c|\/c)$/i;

/** The command of a program and its arguments as the shell gets it: `bash -lc "x"` is `x`. */
export function commandOfArgv(argv: readonly string[]): string {
  const [program = "", ...rest] = argv;
  const script = rest.at(-1);
  if (script !== undefined && isShellStart(program, rest.slice(0, -1))) return script;
  return argv.map(quote).join(" ");
}

function isShellStart(program: string, flags: readonly string[]): boolean {
  const last = flags.at(-1) ?? "";
  if (shells.test(program)) return shellFlag.test(last) && flags.length <= 3;
  return otherShells.test(program) && otherFlags.test(last);
}

function quote(argument: string): string {
  // A patch as an argument stays readable: it is shown and parsed, never run.
  if (argument.includes("\n") || /^[\w@%+=:,./-]+$/.test(argument)) return argument;
  return `'${argument.replaceAll("'", `'\\''`)}'`;
}

/** A command line that may itself start a shell with one quoted script. */
export function commandOfText(text: string): string {
  const pattern = /^\s*(?:\S*\/)?(?:ba|z|da|k)?sh\s+-[a-z]*c\s+(?:'([^']*)'|"([^"\\$`]*)")\s*$/;
  const match = pattern.exec(text);
  return match?.[1] ?? match?.[2] ?? text;
}

/** Whether the command is nothing but a patch, perhaps in another folder: the client applies it itself. */
export function isPatchCommand(command: string): boolean {
  return /^\s*(?:cd\s+\S+\s*&&\s*)?(?:\S*\/)?apply_?patch\s[\s\S]*\*\*\* End Patch\s*['"]?\s*(?:\w+)?\s*['"]?\s*\)?\s*$/.test(
    command,
  );
}
