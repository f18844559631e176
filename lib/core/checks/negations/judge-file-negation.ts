import type { FileFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { fileClaims } from "../shared/file-claim";
import { isInherited } from "../shared/inherited";
import { codeChanges } from "../shared/record";
import {
  factsOfPath,
  isWorkFile,
  localPath,
  mayBeRestored,
  seenChanges,
} from "../shared/touched-files";
import type { FileNegation } from "./file-negation";

const testPath = /(?:^|[/_.-])(?:tests?|specs?|__tests__|e2e)(?:[/_.-]|$)/i;

/** A write over a file that the record had shown before is an edit, whatever the client calls it. */
function isNewFile(input: CheckInput, fact: FileFact): boolean {
  return (
    fact.change === "create" &&
    !input.facts.files.some((other) => other.order < fact.callOrder && other.path === fact.path)
  );
}

function isDeed(input: CheckInput, deed: FileNegation["deed"], fact: FileFact): boolean {
  if (deed === "any") return true;
  if (deed === "exist") return fact.change !== "delete" && fact.change !== "rename";
  if (deed === "delete") return fact.change === "delete";
  if (deed === "rename") return fact.change === "rename";
  if (deed === "create") return isNewFile(input, fact);
  return !isNewFile(input, fact);
}

function isOfSort(input: CheckInput, sort: string | null, fact: FileFact): boolean {
  const local = localPath(input, fact.path);
  if (sort === "test") return testPath.test(local);
  if (sort === "existing" || sort === "tracked") return !isNewFile(input, fact);
  if (sort === "new") return isNewFile(input, fact);
  if (sort === "source" || sort === "code" || sort === "production") {
    return codeChanges(input).includes(fact) && !(sort === "production" && testPath.test(local));
  }
  if (sort?.startsWith("config")) return /config|\.(?:json|ya?ml|toml|ini|env)$/i.test(local);
  return true;
}

/** Files that came and went within the range leave nothing behind. */
function isPassing(input: CheckInput, fact: FileFact): boolean {
  const { files } = input.facts;
  if (fact.change === "delete") {
    return files.some(
      (other) => other.order < fact.order && other.path === fact.path && isNewFile(input, other),
    );
  }
  return files.some(
    (other) =>
      other.order > fact.order &&
      other.path === fact.path &&
      other.succeeded &&
      other.change === "delete" &&
      isNewFile(input, fact),
  );
}

const takenBack =
  /\b(?:revert\w*|restor\w+|undid|undone|rolled back|backed out|discarded|reset)\b/i;

/** The summary reports such changes itself, so that its denial speaks of one topic only. */
function isLocalTopic(input: CheckInput, claim: FileNegation): boolean {
  return fileClaims(input).some(
    (other) =>
      claim.deed === "any" ||
      other.change === claim.deed ||
      (claim.deed === "edit" && other.change !== "create"),
  );
}

/** The changes that stand against a denial, the last first; empty where nothing surely does. */
export function countersOfFileNegation(input: CheckInput, claim: FileNegation): FileFact[] {
  if (isInherited(input, claim.clause.text)) return [];
  if (takenBack.test(input.summary.masked)) return [];
  const all = seenChanges(input);
  const near =
    claim.path === null
      ? all.filter(
          (fact) => isWorkFile(localPath(input, fact.path)) && isOfSort(input, claim.sort, fact),
        )
      : factsOfPath(input, claim.path, all);
  if (claim.path === null && isLocalTopic(input, claim)) return [];
  const counters = near.filter(
    (fact) => isDeed(input, claim.deed, fact) && !isPassing(input, fact),
  );
  if (counters.some((fact) => mayBeRestored(input, fact))) return [];
  return counters.reverse();
}
