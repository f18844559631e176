import { hasOrder } from "../../evidence/order-set";
import type { CheckInput, Clause } from "../check";
import { isInheritedClause } from "../shared/inherited";
import { rootSet } from "../shared/word-root";
import { overlap } from "../shared/word-set";
import { isNovel, stateOf, tellsPresent } from "./clause-state";
import { newRoots } from "./new-roots";
import { openParts, type RequestPart } from "./request-parts";
import type { TurnedWork } from "./turned-work-type";
import type { Untold } from "./work-finding";
import { namesThing } from "./work-names";

/** Words for what is finished in other languages; the named file carries the rest. */
const doneElsewhere =
  /(?<![\p{L}])(?:aktualisiert|ergänzt|erledigt|geschrieben|hinzugefügt|actualizad[oa]|añadid[oa]|escrit[oa]|hech[oa]|list[oa]|atualizad[oa]|adicionad[oa]|feit[oa]|mis(?:e)? à jour|ajouté\w*|fait|aggiornat[oa]|aggiunt[oa]|fatt[oa]|bijgewerkt|toegevoegd|klaar)(?![\p{L}])|[済✓✔✅]|完了/iu;
const openElsewhere =
  /(?<![\p{L}])(?:noch|nicht|offen|fehlt|muss|soll|falta|pendiente|queda|sin|no|reste|pas|encore|manca|ancora|non|nog|niet|ainda|não)(?![\p{L}])|未|まだ|予定|ない/iu;
/** Asked for, wanted, planned: it is told as a wish, whatever the verb. */
const wish =
  /\b(?:wants?|wanted|wish\w*|asked|asks|requested|request|requires?|required|expects?|planned|plan|ordered|order|should|must|to be|once|when|after|if|will|goes|go into|to come|due|comes|owed?)\b|\?/i;

/** "cran-comments.md: describe the fixes" is an order to somebody. */
const toDo =
  /(?:^|[:→])\W*(?:describe|show|list|mention|cover|document|explain|include|contain|say|use|add|write)\b/i;

/** A list of what was asked tells with a tick of its own what is finished. */
const endsTicked = /[✅✓✔☑]\s*(?:\([^)]*\))?\s*$/u;

function isTold(input: CheckInput, clause: Clause, part: RequestPart): boolean {
  if (clause.section === "user-messages") return false;
  if (clause.section === "request") return endsTicked.test(clause.text);
  const { language } = input.summary;
  if (language !== "en" && language !== "und") return isDoneElsewhere(clause, part);
  const { start, end } = clause.sentence;
  const isWished = wish.test(clause.masked) || wish.test(input.summary.text.slice(start, end));
  if (isWished || toDo.test(clause.masked) || clause.subject === "user") return false;
  if (stateOf(clause, part.text) === "done") return true;
  if (clause.section === "pending" || clause.section === "next") return false;
  const own = rootSet(clause.text);
  return tellsPresent(clause) && (isNovel(clause) || part.roots.some((root) => own.has(root)));
}

/** The piece of the clause that names the file says "updated", "written". */
function isDoneElsewhere({ text }: Clause, { names }: RequestPart): boolean {
  return text
    .split(/[,;、。]/)
    .some(
      (piece) =>
        names.some((name) => namesThing(piece, name)) &&
        doneElsewhere.test(piece) &&
        !openElsewhere.test(piece),
    );
}

function meets(clause: Clause, { names, roots }: RequestPart): boolean {
  const own = rootSet(clause.text);
  const isNamed = names.some((name) => namesThing(clause.text, name));
  const hits = roots.filter((root) => own.has(root));
  if (isNamed) return true;
  return hits.length >= 2 && overlap(roots, own) >= 0.6;
}

/** Another clause speaks of it as open, so that the two may tell of different parts. */
function isOpenElsewhere(input: CheckInput, told: Clause, part: RequestPart): boolean {
  return input.summary.clauses.some(
    (clause) =>
      clause !== told &&
      meets(clause, part) &&
      (stateOf(clause) === "open" || wish.test(clause.masked)),
  );
}

/** Parts of a request that nothing followed and that the summary tells as finished. */
export function partsToldAsDone(input: CheckInput): TurnedWork[] {
  return openParts(input).flatMap((part) => {
    const clause = input.summary.clauses.find(
      (each) => !isInheritedClause(input, each) && meets(each, part) && isTold(input, each, part),
    );
    if (!clause || isOpenElsewhere(input, clause, part)) return [];
    return [{ clause, order: part.order, words: part.text, what: "was asked and not begun" }];
  });
}

function isLost(input: CheckInput, part: RequestPart): boolean {
  const { clauses, text } = input.summary;
  if (hasOrder(input.compaction.kept, part.order)) return false;
  if (part.names.length === 0) return false;
  if (part.names.some((name) => namesThing(text, name.replace(/\.\w+$/, "")))) return false;
  const found = newRoots(input, part.order, part.roots);
  const fresh = found.length > 0 ? found : part.roots;
  return clauses.every((clause) => {
    const own = rootSet(clause.text);
    return overlap(part.roots, own) < 0.4 && !fresh.some((root) => own.has(root));
  });
}

/** Parts of a request that nothing followed and of which no line of the summary speaks. */
export function partsLost(input: CheckInput): Untold[] {
  return openParts(input)
    .filter((part) => isLost(input, part))
    .slice(0, 1)
    .map(({ order, text }) => ({ order, words: text, what: "was asked and nothing came of it" }));
}
