import type { DirectiveFact } from "../fact";
import { actionClassOf } from "./action-classes";
import type { ClauseDirective } from "./read-clause";
import type { Permission } from "./read-permissions";

const plainObjects = (objects: readonly string[]) =>
  objects.filter(
    (word) =>
      actionClassOf(word) === null &&
      !/^(?:ok|okay|ahead|go|code|files?|changes?|work|free)$/.test(word),
  );

function stem(word: string): string {
  return word.replace(/\/+$/, "").replace(/(?<=\w{3})s$/, "");
}

/** Two objects meet when one is not named or they share a word. */
function objectsMeet(a: readonly string[], b: readonly string[]): boolean {
  const left = plainObjects(a).map(stem);
  const right = plainObjects(b).map(stem);
  return left.length === 0 || right.length === 0 || left.some((word) => right.includes(word));
}

/** Acts that change files: an order to do one of them ends "don't change anything". */
const changes = new Set([
  "edit",
  "fix",
  "add",
  "implement",
  "write",
  "create",
  "refactor",
  "rename",
  "replace",
  "delete",
  "format",
  "move",
]);

const isWholeBan = (directive: DirectiveFact) =>
  directive.action === "edit" && plainObjects(directive.objects).length === 0;

function sharesObject(a: readonly string[], b: readonly string[]): boolean {
  const right = plainObjects(b).map(stem);
  return plainObjects(a).some((word) => right.includes(stem(word)));
}

function isLifted(directive: DirectiveFact, permission: Permission): boolean {
  if (permission.kind === "lifts-all") return true;
  // Leave to push is no leave to overwrite.
  if (/\bforce[ -]?push/i.test(directive.text) && !permission.objects.includes("force"))
    return false;
  const isDuty = directive.polarity === "requirement";
  if (isDuty !== (permission.kind === "lifts-duty")) return false;
  if (directive.action === null) return sharesObject(directive.objects, permission.objects);
  if (isWholeBan(directive) && permission.actions.some((action) => changes.has(action)))
    return true;
  return (
    permission.actions.includes(directive.action) &&
    objectsMeet(directive.objects, permission.objects)
  );
}

/** A later prohibition of what was required ends the duty; a later order of what was forbidden ends the ban. */
function isOpposed(directive: DirectiveFact, later: ClauseDirective): boolean {
  if (directive.polarity === later.polarity || directive.action === null) return false;
  if (directive.action !== later.action) return false;
  const isSame =
    plainObjects(later.objects).length > 0 || plainObjects(directive.objects).length === 0;
  return isSame && objectsMeet(directive.objects, later.objects);
}

/** Marks the active directives that a later text of the user lifts. Changes them in place. */
export function revokeDirectives(
  active: readonly DirectiveFact[],
  later: {
    order: number;
    permissions: readonly Permission[];
    directives: readonly ClauseDirective[];
  },
): void {
  for (const directive of active) {
    if (directive.revokedBy !== null || directive.rolledBack) continue;
    const isOver =
      later.permissions.some((permission) => isLifted(directive, permission)) ||
      later.directives.some((other) => isOpposed(directive, other));
    if (isOver) directive.revokedBy = later.order;
  }
}
