import type { FileFact, GitFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { live, wasSeen } from "./record";
import { isSamePath, isWithin } from "./same-path";

const scratch =
  /(?:^|\/)(?:tmp|temp|node_modules|dist|build|out|coverage|target|\.next|\.cache|__pycache__|\.git|\.venv|logs?)\/|^\/(?:tmp|var|private)\/|\.(?:log|tmp|bak|swp|orig|pyc)$/i;

/** Files of the work itself: no scratch, caches or build results. */
export function isWorkFile(path: string): boolean {
  return !scratch.test(path);
}

/** Changes of this range that the writer of the summary saw and nobody revoked. */
export function seenChanges(input: CheckInput): FileFact[] {
  return live(input.facts.files).filter(
    (fact) =>
      fact.change !== "read" &&
      fact.succeeded &&
      fact.order >= input.range.from &&
      wasSeen(input, fact),
  );
}

/** A path without the session's working directory. */
export function localPath(input: CheckInput, path: string): string {
  const cwd = input.arrangement.session.cwd?.replace(/\\/g, "/").replace(/\/$/, "");
  return cwd && path.startsWith(`${cwd}/`) ? path.slice(cwd.length + 1) : path;
}

function pathsOf(fact: FileFact): string[] {
  return fact.to === undefined ? [fact.path] : [fact.path, fact.to];
}

/** Facts about the path that a summary names, or about files under it; none where the name fits several files. */
export function factsOfPath(
  input: CheckInput,
  claimed: string,
  facts: readonly FileFact[],
): FileFact[] {
  const wanted = claimed.replace(/^\.\//, "").replace(/\/$/, "");
  const inside = facts.filter((fact) =>
    pathsOf(fact).some((path) => {
      const local = localPath(input, path);
      return local === wanted || local.startsWith(`${wanted}/`) || path.startsWith(`${wanted}/`);
    }),
  );
  if (inside.length > 0) return inside;
  const same = facts.filter((fact) => pathsOf(fact).some((path) => isSamePath(claimed, path)));
  const known = new Set(
    input.facts.files.flatMap(pathsOf).filter((path) => isSamePath(claimed, path)),
  );
  return known.size <= 1 ? same : [];
}

const undoing = new Set<GitFact["action"]>(["restore", "reset", "stash", "checkout", "revert"]);

/** A later git command that may have brought the file back. */
export function mayBeRestored(input: CheckInput, fact: FileFact): boolean {
  return live(input.facts.git).some(
    (git) =>
      git.order > fact.order &&
      git.succeeded &&
      undoing.has(git.action) &&
      (git.paths.length === 0 ||
        git.paths.some(
          (path) => path === "." || isSamePath(path, fact.path) || isWithin(path, fact.path),
        )),
  );
}
