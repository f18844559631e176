import { approvals } from "./approvals";
import { attribution } from "./attribution";
import type { Check } from "./check";
import { claimedFixes } from "./claimed-fixes";
import { concealment } from "./concealment";
import { constraintsCheck } from "./constraints";
import { counts } from "./counts";
import { denials } from "./denials";
import { eventOrder } from "./event-order";
import { fileChanges } from "./file-changes";
import { identifiers } from "./identifiers";
import { negations } from "./negations";
import { openFailuresCheck } from "./open-failures";
import { pendingWork } from "./pending-work";
import { processWords } from "./process-words";
import { repositoryActions } from "./repository-actions";
import { runStatus } from "./run-status";
import { scopeWords } from "./scope-words";
import { selfConsistency } from "./self-consistency";
import { versions } from "./versions";

/** Every check. The order decides which finding stays where two speak of the same words. */
export const checks: readonly Check[] = [
  denials,
  runStatus,
  negations,
  counts,
  claimedFixes,
  repositoryActions,
  fileChanges,
  versions,
  identifiers,
  constraintsCheck,
  openFailuresCheck,
  approvals,
  attribution,
  pendingWork,
  eventOrder,
  scopeWords,
  selfConsistency,
  concealment,
  processWords,
];
