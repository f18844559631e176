import type { FileFact } from "../fact";
import { subcommandAt } from "../runners/classify-command";
import type { ShellStep } from "../shell/shell-step";

/** What a shell command would do to a file. `isNew` is not known for a redirection: it may overwrite. */
export type FileOperation = {
  path: string;
  change: FileFact["change"];
  to?: string;
  mayOverwrite?: boolean;
};

const valueOptions: Readonly<Record<string, RegExp>> = {
  tee: /^$/,
  touch: /^(?:-d|-r|-t)$/,
  cp: /^(?:-S|--suffix)$/,
  mv: /^(?:-S|--suffix)$/,
  mkdir: /^-m$/,
  head: /^(?:-n|-c)$/,
  tail: /^(?:-n|-c)$/,
  install: /^(?:-m|-o|-g)$/,
};

function operands(argv: readonly string[], program: string): string[] {
  const words: string[] = [];
  const values = Object.hasOwn(valueOptions, program) ? valueOptions[program] : undefined;
  for (let at = 1; at < argv.length; at += 1) {
    const word = argv[at] ?? "";
    if (word === "--") return [...words, ...argv.slice(at + 1)];
    if (values?.test(word) === true) at += 1;
    else if (!word.startsWith("-") || word === "-") words.push(word);
  }
  return words;
}

const isPlain = (path: string) => path !== "" && path !== "-" && !/^\/dev\/|[$`]|^&?\d$/.test(path);

function moveOperations(
  words: readonly string[],
  make: (from: string, to: string) => FileOperation,
): FileOperation[] {
  const target = words.at(-1);
  if (target === undefined || words.length < 2) return [];
  const sources = words.slice(0, -1);
  const isFolder = target.endsWith("/") || target === "." || sources.length > 1;
  return sources.map((from) => {
    const name = from.replace(/\/+$/, "").slice(from.replace(/\/+$/, "").lastIndexOf("/") + 1);
    return make(from, isFolder ? `${target.replace(/\/+$/, "")}/${name}` : target);
  });
}

const rename = (from: string, to: string): FileOperation => ({ path: from, change: "rename", to });
const copy = (_from: string, to: string): FileOperation => ({
  path: to,
  change: "create",
  mayOverwrite: true,
});

function redirected(step: ShellStep): FileOperation[] {
  return step.redirects.flatMap(({ op, target }): FileOperation[] => {
    if (!/^(?:>|>>|>\||&>|&>>)$/.test(op) || !isPlain(target)) return [];
    return [
      op.endsWith(">>")
        ? { path: target, change: "edit", mayOverwrite: true }
        : { path: target, change: "create", mayOverwrite: true },
    ];
  });
}

/** Files behind `sed -i` and `perl -i`: what follows the script. */
function inPlaceFiles(argv: readonly string[], program: string): string[] {
  if (
    !argv.some((word) => (program === "sed" ? /^(?:-[a-zA-Z]*i|--in-place)/ : /^-\w*i/).test(word))
  )
    return [];
  const rest: string[] = [];
  let hasScript = false;
  for (let at = 1; at < argv.length; at += 1) {
    const word = argv[at] ?? "";
    if (
      /^(?:-e|-f|--expression|--file)$/.test(word) ||
      (program === "perl" && /^-\w*e$/.test(word))
    ) {
      hasScript = true;
      at += 1;
    } else if (!word.startsWith("-") && word !== "") rest.push(word);
  }
  return hasScript ? rest : rest.slice(1);
}

function gitOperations(argv: readonly string[]): FileOperation[] {
  const at = subcommandAt(argv);
  const words = operands(argv.slice(at), "git");
  if (argv[at] === "mv") return moveOperations(words, rename);
  if (argv[at] !== "rm" || argv.includes("--cached")) return [];
  return words.map((path) => ({ path, change: "delete" }));
}

const readers = new Set([
  "cat",
  "head",
  "tail",
  "less",
  "more",
  "bat",
  "nl",
  "batcat",
  "xxd",
  "od",
  "strings",
]);

const eachOperand: Readonly<Record<string, Omit<FileOperation, "path">>> = {
  rm: { change: "delete" },
  rmdir: { change: "delete" },
  unlink: { change: "delete" },
  trash: { change: "delete" },
  touch: { change: "create", mayOverwrite: true },
  mkdir: { change: "create", mayOverwrite: true },
  truncate: { change: "edit" },
};

function teeOperations(argv: readonly string[]): FileOperation[] {
  const isAppend = argv.includes("-a") || argv.includes("--append");
  const change = isAppend ? "edit" : "create";
  return operands(argv, "tee").map((path) => ({ path, change, mayOverwrite: true }));
}

function byProgram(step: ShellStep): FileOperation[] {
  const { program, argv } = step;
  const words = operands(argv, program);
  if (program === "git") return gitOperations(argv);
  if (program === "sed" || program === "perl") {
    return inPlaceFiles(argv, program).map((path) => ({ path, change: "edit" }));
  }
  if (program === "mv") return moveOperations(words, rename);
  if (/^(?:cp|install|ln)$/.test(program)) return moveOperations(words, copy);
  if (program === "tee") return teeOperations(argv);
  const each = Object.hasOwn(eachOperand, program) ? eachOperand[program] : undefined;
  if (each !== undefined) return words.map((path) => ({ path, ...each }));
  const isReader = readers.has(program) && !step.hasPipedInput;
  return isReader ? words.map((path) => ({ path, change: "read" })) : [];
}

/** What a shell command would do to files, from its words and redirections. */
export function shellFileOperations(step: ShellStep): FileOperation[] {
  if (step.isRemote) return [];
  return [...byProgram(step), ...redirected(step)].filter(
    ({ path, to }) => isPlain(path) && (to === undefined || isPlain(to)),
  );
}
