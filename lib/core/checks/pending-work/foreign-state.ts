import type { CheckInput } from "../check";
import { lastRequest } from "./open-requests";
import type { StatedWork } from "./stated-work";
import { namesThing } from "./work-names";

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
