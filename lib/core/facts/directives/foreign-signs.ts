import type { SignRule } from "./sign-rule";

const ban = { polarity: "prohibition", force: "must" } as const;
const duty = { polarity: "requirement", force: "must" } as const;
const lead =
  "(?:(?:bitte|und|aber|also|y|pero|por favor|et|mais|s'il te plaît|surtout|e|por favor|per favore|achtung) )*";

const sign = (pattern: string) => new RegExp(`^${lead}${pattern}`, "u");

/** Function words that forbid or oblige in German, Spanish and French. Patterns see the clause in lower case. */
export const foreignSigns: readonly SignRule[] = [
  {
    ...ban,
    pattern: sign("(?:niemals|nie|auf keinen fall|keinesfalls) (?=\\p{L})"),
    needsAct: true,
  },
  {
    ...ban,
    pattern: sign(
      "(?:kein|keine|keinen|keinerlei) (?:neuen? |weiteren? )?(?=\\p{L})(?!ahnung|problem|fehler|sorge|zeit|lust|idee)",
    ),
    needsAct: true,
  },
  { ...ban, pattern: sign("auch kein\\p{L}* (?:neuen? |weiteren? )?(?=\\p{L})") },
  { ...ban, pattern: sign("(?:finger|hände) weg von "), action: "edit" },
  {
    ...ban,
    pattern: sign("lass(?:e|t)? .{2,80}? (?:in ruhe|so|wie (?:er|sie|es) (?:ist|sind))"),
    action: "edit",
    keepsText: true,
  },
  {
    ...ban,
    pattern: sign(
      ".{2,100}? (?:darf|dürfen|soll|sollen|wird|werden) (?:auf keinen fall|niemals|nie|nicht|keinesfalls) .{0,60}\\p{L}(?:en|t)(?: werden)?(?=[\\s,.!;:)]|$)",
    ),
    keepsText: true,
    needsAct: true,
  },
  {
    ...ban,
    pattern: sign(
      ".{2,100}? (?:bleibt|bleiben) (?:so|wie (?:er|sie|es) (?:ist|sind|war)|unverändert|unangetastet|unberührt)",
    ),
    action: "edit",
    keepsText: true,
  },
  {
    ...ban,
    pattern: sign("(?:nichts|niemand) .{0,60}?\\p{L}+en\\b"),
    keepsText: true,
    needsAct: true,
  },
  {
    ...ban,
    pattern: sign(
      "(?!das |es |ich |du |der test |die tests )\\S.{2,80}? (?:nicht|nichts) (?:\\p{L}+ ){0,2}(?:anfassen|ändern|anpassen|löschen|pushen|committen|einchecken|veröffentlichen|deployen|ausführen|mergen|verwenden|benutzen|installieren)(?=[\\s,.!;:)]|$)",
    ),
    keepsText: true,
    needsAct: true,
  },
  { ...duty, pattern: sign("(?:immer|stets) (?=\\p{L})") },
  { ...duty, pattern: sign("nur (?:noch )?(?=\\p{L})") },
  {
    ...duty,
    pattern: sign(
      ".{2,80}? (?:muss|müssen) .{1,60}?(?:sein|bleiben|laufen|werden),? (?:bevor|ehe|vor jedem)\\b",
    ),
    keepsText: true,
  },
  {
    ...duty,
    pattern: sign("(?:frag|fragt|frage) (?:mich|uns|erst|vorher)"),
    action: "ask",
    keepsText: true,
  },
  {
    ...ban,
    pattern: sign(
      "(?:no|nunca|jamás) (?:me |lo |la |los |las |se )?(?:debes |puedes |vayas a |hay que )?(?=\\p{L}+(?:es|as|ar|er|ir|éis|en|an)\\b)(?!longer|worries|one|more\\b|matter|other|funciona|pasa|tiene|es |hay|sabes|tienes|crees|puedes|entiendes|problem|comes|works|matches|does|has|errors|tests|has|was|las|files|issues|changes|dependencies|cases|means|fixes|plan|an\\b|man)",
    ),
    needsAct: true,
  },
  {
    ...ban,
    pattern: sign("(?:nada de|ni se te ocurra|prohibido|queda prohibido) "),
    needsAct: true,
  },
  {
    ...ban,
    pattern: sign(
      ".{2,80}? (?:no se (?:toca|tocan|cambia|cambian|modifica|borra)|se queda(?:n)? (?:como está|igual))",
    ),
    action: "edit",
    keepsText: true,
  },
  { ...duty, pattern: sign("siempre (?=\\p{L})") },
  {
    ...duty,
    pattern: sign("(?:pregúntame|preguntame|consúltame|avísame) (?=antes)"),
    action: "ask",
  },
  { ...duty, pattern: sign("(?:solo|sólo|solamente|únicamente) (?=\\p{L})") },
  {
    ...ban,
    pattern: sign(
      "(?:ne |n')(?=\\p{L}+ (?:surtout |vraiment |absolument )?(?:pas|jamais|rien|plus)\\b)(?!sais|marche|fonctionne|comprends|vois|est |a |passe|suis)",
    ),
    needsAct: true,
  },
  {
    ...ban,
    pattern: sign("(?:ne (?:pas|jamais|rien) )(?=\\p{L}+(?:er|ir|re)\\b)"),
    needsAct: true,
  },
  {
    ...ban,
    pattern: sign(
      "(?:interdit de|défense de|il est interdit de|interdiction de|hors de question de) ",
    ),
    needsAct: true,
  },
  {
    ...ban,
    pattern: sign("(?:pas de|pas d'|aucun|aucune) (?!problème|souci|chance|idée)(?=\\p{L})"),
    needsAct: true,
  },
  {
    ...ban,
    pattern: sign(
      ".{2,80}? (?:ne doit pas (?!rester)|ne doivent pas (?!rester)|reste(?:nt)? (?:tel|telle|tels|intact|comme))",
    ),
    action: "edit",
    keepsText: true,
  },
  {
    ...ban,
    pattern: sign(
      "(?!ça |cela |il |elle |je |j'|c'|ce )\\S.{1,80}? (?:on |tu |vous )?(?:ne |n')(?:y )?(?!doit|doivent|peut|peuvent|est\\b|sont\\b)\\p{L}+ (?:surtout )?(?:pas|jamais|plus)\\b",
    ),
    keepsText: true,
    needsAct: true,
  },
  {
    ...ban,
    pattern: sign("(?:não|nunca) (?!sei|é |está|tem |há |foi |funciona|vejo|consigo)(?=\\p{L})"),
    needsAct: true,
  },
  { ...duty, pattern: sign("toujours (?=\\p{L})") },
  { ...duty, pattern: sign("(?:demande|demandez)(?:-moi| moi) (?=avant)"), action: "ask" },
  { ...duty, pattern: sign("(?:uniquement|seulement) (?=\\p{L})") },
  {
    ...ban,
    pattern:
      /^.{1,80}?(?:変更|編集|修正|触|さわ|いじ|変え)\S{0,3}(?:しないで|しないこと|ないで|ないこと|するな|禁止)/u,
    action: "edit",
    keepsText: true,
  },
  {
    ...ban,
    pattern: /^.{1,80}?(?:しないで|しないこと|してはいけ|するな|禁止)/u,
    keepsText: true,
    needsAct: true,
  },
  { ...ban, pattern: /^(?:请)?(?:不要|别|勿|禁止|不能)(?:修改|改动|更改|动|碰)/u, action: "edit" },
];
