import type { CheckInput } from "../check";
import { sentencesOf, userTexts } from "./user-record";

/** A capitalised word where users name somebody who is to be asked, who owns something or who does something. */
const named = [
  /\b(?:ask(?:ed|ing)?|tell|told|with|from|by|wait(?:ing)? for|need|until|before|let|cc|ping|for|thats|that's|per|via|and|à|avec|chez|von|mit|bei|con|para|com) (\p{Lu}\p{Ll}{1,14})\b(?!\.\w)/gu,
  /(?<![\p{L}\w/.`"-])(\p{Lu}\p{Ll}{1,14})(?:'s|’s)(?= \p{Ll})/gu,
  /(?<![\p{L}\w/.`"-])(\p{Lu}\p{Ll}{1,14}) (?:is|was|will|has|had|said|says|wants|wanted|told|asked|asks|thinks|knows|needs|decides|decided|approves|approved|owns|does|did|wrote|writes|can|should|must|delivers|reviews)\b/gu,
];

/** Capitalised words that are nobody's name: days, months, languages, and words that open a sentence. */
const nobody = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
  september october november december english german french spanish italian portuguese dutch russian japanese chinese
  korean polish swedish turkish the this that it there these those here what who why how when where which we you they he
  she i and but or also then if so no not yes ok please can could would should will do does did is are was were let make
  add use fix run keep never always only everything nothing nobody somebody someone anyone everyone one python java
  docker postgres redis linux windows github gitlab claude codex node react rust swift kotlin ruby django rails spring
  kafka stripe slack jira terraform ansible kubernetes helm grafana sentry vault chrome firefox safari android apple
  google amazon azure excel mac backend frontend support sales finance legal marketing ops security platform prod
  production staging main dev test tests api readme changelog mark`.split(/\s+/),
);

const cache = new WeakMap<CheckInput, string[]>();

/** First names of people whom the user named, in order of mention: "ask Tom", "Lotte's texts", "Kim is back". */
export function namedPeople(input: CheckInput): string[] {
  const known = cache.get(input);
  if (known) return known;
  const texts = userTexts(input)
    .filter(({ carrier }) => carrier !== "command")
    .map(({ text }) => text.slice(0, 8_000));
  const found = texts.flatMap((text) =>
    named.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = ""]) => name)),
  );
  const names = [...new Set(found)].filter((name) => !nobody.has(name.toLowerCase())).slice(0, 20);
  cache.set(input, names);
  return names;
}

/** The user's own first name as the home directory tells it: people call each other by it. */
export function userNames(input: CheckInput): string[] {
  const home = /^(?:\/(?:home|Users)|[A-Za-z]:[\\/]Users)[\\/](\p{L}{3,12})(?=[\\/]|$)/u.exec(
    input.arrangement.session.cwd ?? "",
  )?.[1];
  if (
    home === undefined ||
    /^(?:dev|user|build|runner|admin|root|ubuntu|app|git|work|shared|public|ci|code|ops|deploy|vagrant|node|jenkins)$/i.test(
      home,
    )
  )
    return [];
  return [`${home.charAt(0).toUpperCase()}${home.slice(1).toLowerCase()}`];
}

export type Mention = { order: number; sentence: string };

/**
 * The sentences of the user that name somebody; null where an output, a file or a text of the client does too, so
 * that the person may have spoken there.
 */
export function mentionsOf(input: CheckInput, name: string): Mention[] | null {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, "iu");
  const isElsewhere = input.arrangement.events.some((event) => {
    if (event.rolledBack || event.kind === "assistant" || event.kind === "reasoning") return false;
    if (event.kind === "user" || event.kind === "compaction") return false;
    const content = input.content(event.logicalOrder);
    const isAnswer =
      content?.result?.userText !== undefined || content?.result?.outcome === "denied";
    return !isAnswer && pattern.test(content?.text ?? "");
  });
  if (isElsewhere) return null;
  return userTexts(input).flatMap(({ order, text }) =>
    sentencesOf(text)
      .filter((sentence) => pattern.test(sentence))
      .map((sentence) => ({ order, sentence })),
  );
}

/** The noun for the user in the languages that summaries are written in, and what stands for it. */
const userNouns =
  "users?|human|operator|customer|client|maintainer|owner|(?:be)?nutzer\\p{L}{0,3}|anwender\\p{L}{0,3}|utilisat(?:eur|rice)|usuari[oa]|usuári[oa]|utilizador\\p{L}{0,2}|utente|gebruiker|användaren?|brugeren?|użytkownik\\p{L}{0,3}|kullanıcı\\p{L}{0,3}|пользовател\\p{L}{1,3}|ユーザー?|用户|사용자|he|she|they|him|her|them|er|sie|ihm";

/** Whether a masked text names the user: by the noun, by a pronoun or by name. */
export function speaksOfUser(input: CheckInput, masked: string): boolean {
  const names = userNames(input).join("|");
  const who = names === "" ? userNouns : `${userNouns}|${names}`;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${who})(?![\\p{L}\\p{N}])`, "iu").test(masked);
}
