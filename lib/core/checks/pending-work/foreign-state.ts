import type { CheckInput, Clause } from "../check";
import { isInheritedClause } from "../shared/inherited";
import { lastRequest } from "./open-requests";
import type { StatedWork } from "./open-statements";
import type { TurnedWork } from "./turned-work";
import { namesThing } from "./work-names";

/** Words for finished work in other languages; what is open is named by files, so no grammar is needed. */
const done =
  /(?<![\p{L}])(?:erledigt|fertig|erg[äa]nzt|aktualisiert|ge[äa]ndert|angepasst|hinzugef[üu]gt|geschrieben|eingetragen|enthalten|umgestellt|dokumentiert|steht jetzt|ist drin|actualizad[oa]s?|añadid[oa]s?|hech[oa]s?|list[oa]s?|escrit[oa]s?|completad[oa]s?|terminad[oa]s?|modificad[oa]s?|ajout[ée]e?s?|mise? à jour|fait[es]?|termin[ée]e?s?|écrite?s?|modifi[ée]e?s?|complét[ée]e?s?|atualizad[oa]s?|adicionad[oa]s?|feit[oa]s?|conclu[íi]d[oa]s?|aggiornat[oaei]|aggiunt[oaei]|fatt[oaei]|scritt[oaei]|bijgewerkt|toegevoegd|klaar|gedaan|geschreven|обновлён|обновлен\p{L}*|добавлен\p{L}*|готов\p{L}*|сделан\p{L}*|написан\p{L}*|dodan\p{L}+|zaktualizowan\p{L}+|gotow\p{L}+|uppdaterad|klar|tillagd|güncellendi|eklendi|tamamlandı)(?![\p{L}])|(?:追記|更新|追加|修正|作成|記載|反映|対応|完了)(?:済|し(?:た|ました|てあり)|完了)|完了|済み|已(?:更新|完成|添加|修改|写)|완료|추가(?:함|했)|업데이트(?:함|했|됨)/iu;

/** Words for open work in other languages. */
const open =
  /(?<![\p{L}])(?:nicht|noch|offen|fehl\p{L}*|ausstehend|n[äa]chste\p{L}*|kein\p{L}*|muss|soll\p{L}*|todo|to-do|danach|no|falt\p{L}*|pendiente\p{L}*|queda\p{L}*|sin|aún|todavía|siguiente|pas|reste|encore|manqu\p{L}*|prochain\p{L}*|faire|não|ainda|próxim\p{L}*|pendent\p{L}*|non|manca\p{L}*|ancora|prossim\p{L}*|niet|nog|volgende|ontbre\p{L}*|не|ещё|еще|осталось|дальше|нет|nie|jeszcze|zostało|inte|kvar|nästa|değil|henüz|kaldı|open|pending|next|left|missing|not)(?![\p{L}])|未|まだ|残|これから|予定|次|ない|ません|没|还|待|下一步|尚|안|아직|남|다음/iu;

function isAbout(clause: Clause, work: StatedWork): boolean {
  return work.names.some((name) => namesThing(clause.text, name));
}

/** A file that the last request names is told as done in another language than English, though nothing was begun. */
export function foreignAsDone(input: CheckInput): TurnedWork[] {
  const request = lastRequest(input);
  if (!request || request.names.length === 0) return [];
  const about = input.summary.clauses.filter(
    (clause) => isAbout(clause, request) && !isInheritedClause(input, clause),
  );
  const told = about.find(
    ({ masked, modality, section }) =>
      modality !== "quoted" &&
      section !== "user-messages" &&
      done.test(masked) &&
      !open.test(masked),
  );
  const isToldOpen = about.some((clause) => clause !== told && open.test(clause.masked));
  const isTouched = input.facts.files.some(
    ({ order, path, change }) =>
      order > request.order &&
      change !== "read" &&
      request.names.some((name) => namesThing(path, name)),
  );
  if (!told || isToldOpen || isTouched) return [];
  const what = "was asked last and not begun";
  return [{ clause: told, order: request.order, words: request.text, what }];
}

const stillOpen =
  /(?<![\p{L}])(?:noch|offen|fehlt|fehlen|ausstehend|n[äa]chste\p{L}*|todo|to-do|falta|faltan|pendiente\p{L}*|queda|siguiente|reste|encore|manque|prochain\p{L}*|à faire|ainda|próxim\p{L}*|manca|ancora|nog|volgende|ещё|осталось|jeszcze|kvar|nästa|kaldı|open|pending|next)(?![\p{L}])|未|まだ|残|これから|予定|次|还|待|尚|아직|남|다음/iu;

/** The last request, where a summary in another language holds neither its names nor any word for open work. */
export function foreignLost(input: CheckInput): StatedWork | null {
  const request = lastRequest(input);
  if (!request) return null;
  const { text } = input.summary;
  const words = request.stems.filter((stem) => stem.length > 3);
  const isNamed =
    request.names.some((name) => namesThing(text, name)) ||
    words.some((word) => text.toLowerCase().includes(word.slice(0, 5)));
  const pending = input.summary.sections.some(({ role }) => role === "pending" || role === "next");
  return isNamed || stillOpen.test(text) || pending ? null : request;
}
