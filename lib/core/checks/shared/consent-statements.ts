import type { Span } from "../../artifact";
import type { CheckInput, Clause } from "../check";
import { topicRoots } from "./consent-stance";
import { isInheritedClause } from "./inherited";
import { namedPeople, userNames } from "./named-people";

/** "The user wants X", "X was cleared by her", "X, which she agreed to": an attitude of the user with its topic. */
export type ConsentStatement = {
  clause: Clause;
  span: Span;
  topic: string;
  /** `wish`: wanted, asked for; `consent`: agreed, allowed; `refusal`: declined, was against. */
  attitude: "wish" | "consent" | "refusal";
};

const manner =
  "(?: (?:has|had|have|also|then|already|explicitly|later|finally|now|just|clearly|since|was|is|were|are|would|did|does))*";
const consents =
  "(?:agree[sd]?|approve[sd]?|accept(?:s|ed)?|ok'?(?:s|d|ed)|allow(?:s|ed)?|permit(?:s|ted)?|confirm(?:s|ed)?|clear(?:s|ed)|fine with|happy with|content with|okay with|ok with|g(?:a|i)ves? (?:the|his|her|their|a) (?:go|ok|okay|consent|approval|blessing|green light|go-ahead|permission)|said yes|says yes|has seen|decided (?:for|on|in favou?r)|t(?:ook|akes)|chose|chooses|picked|went with)";
const wishes =
  "(?:wants?|wanted|ask(?:s|ed) (?:for|to|that|us|me)|request(?:s|ed)|order(?:s|ed)|like|prefer(?:s|red)|insist(?:s|ed) on|demand(?:s|ed))";
const refusals =
  "(?:declined?|refused?|rejected|turned (?:it |this |that )?down|against|opposed|said no|vetoed|ruled out|not agree|n't agree|not want|n't want)";

type Rule = { attitude: ConsentStatement["attitude"]; pattern: RegExp };

function rulesFor(who: string): Rule[] {
  const active = (verbs: string) => new RegExp(`\\b${who}${manner} ${verbs}(?![\\w-])`, "i");
  const passive = (words: string) => new RegExp(`\\b${words} (?:by|with) ${who}\\b`, "i");
  const noun =
    "(?:approval|permission|consent|go-?ahead|go|green light|sign-?off|blessing|ok|okay|agreement|say-so)";
  return [
    { attitude: "refusal", pattern: active(refusals) },
    {
      attitude: "refusal",
      pattern: passive("(?:declined|refused|rejected|turned down|vetoed|ruled out)"),
    },
    { attitude: "consent", pattern: active(consents) },
    {
      attitude: "consent",
      pattern: passive("(?:approved|accepted|allowed|cleared|permitted|agreed|confirmed|okayed)"),
    },
    {
      attitude: "consent",
      pattern: new RegExp(
        `\\b(?:with|by|on|after|under) (?:${who}(?:'s)?|her|his|their) (?:\\w+ )?${noun}\\b`,
        "i",
      ),
    },
    { attitude: "wish", pattern: active(wishes) },
    {
      attitude: "wish",
      pattern: new RegExp(`\\bas (?:${who})${manner} (?:wanted|asked|requested|ordered)\\b`, "i"),
    },
  ];
}

/** Anything that may turn the statement, or tells that something is kept, put off or left. */
const turns =
  /\b(?:no|not|never|none|without|nor|neither|unless|if|whether|until|till|before|after|once|when|leave|left|ignor\w*|alone|stay\w*|keep\w*|kept|untouched|only|except|instead|rather|stop\w*|refus\w*|declin\w*|reject\w*|den(?:y|ied)|later|restor\w*|revert\w*|undo\w*|undone|avoid\w*|out of|off|question|asks whether|wonder\w*|first|tomorrow|own|manual\w*|himself|herself|themsel\w+|skip\w*|drop\w*|forb\w*|bans?|banned|prohibit\w*|exclud\w*|wait\w*|pending|still|open|decision|non-\w+|over|object\w*|against|but|although|though|despite|even)\b|n['’]t\b|\?/i;

/** "Which is all [that the user] wants": where the person stood, "all" says that more is not wanted. */
const bounds = /\ball(?: that)? {2}/i;

const cache = new Map<string, Rule[]>();

function rulesOf(names: readonly string[]): Rule[] {
  const key = names.join("|");
  const known = cache.get(key);
  if (known) return known;
  const made = rulesFor(
    `(?:(?:the |our )?(?:user|${["human", ...names].join("|")})|he|she|her|him)`,
  );
  if (cache.size > 50) cache.clear();
  cache.set(key, made);
  return made;
}

/** It takes its object from the words in front of it: "…, which the user approved". */
const leans = /^\W*(?:which|where|that|and (?:he|she|the user)|as)\b/i;

function wordsBefore(input: CheckInput, { span, sentence }: Clause): string {
  const from = Math.min(sentence.start, Math.max(0, span.start - 120));
  const before = input.summary.text.slice(Math.max(from, span.start - 120), span.start);
  return before.trim().split(/\s+/).slice(-8).join(" ");
}

/** "He" may be somebody else whom the words around name. */
function isOthers(input: CheckInput, { span }: Clause, names: readonly string[]): boolean {
  const around = input.summary.text.slice(Math.max(0, span.start - 200), span.end);
  return names.some((name) => around.includes(name));
}

function statementIn(input: CheckInput, clause: Clause): ConsentStatement | null {
  const masked = clause.masked.replace(/[\r\n]/g, " ");
  const matches = rulesOf(userNames(input)).map(({ attitude, pattern }) => ({
    attitude,
    words: pattern.exec(masked)?.[0],
  }));
  const found = matches.find(({ words }) => words !== undefined);
  if (!found?.words) return null;
  const { attitude, words } = found;
  const own = masked.replace(words, " ");
  const isBehind = topicRoots(own).length === 0 || leans.test(masked);
  const topic = isBehind ? `${wordsBefore(input, clause)} ${own}` : clause.text;
  const isTurned =
    turns.test(isBehind ? topic : own) || (attitude !== "refusal" && turns.test(words));
  return isTurned || bounds.test(own) ? null : { clause, span: clause.span, topic, attitude };
}

const silent: ReadonlySet<Clause["section"]> = new Set(["user-messages", "analysis"]);

/** The attitudes that a summary gives to the user, one a clause; those that anything may turn are left out. */
export function consentStatements(input: CheckInput): ConsentStatement[] {
  const { language, clauses } = input.summary;
  if (language !== "en" && language !== "und") return [];
  const users = userNames(input);
  const names = namedPeople(input).filter((name) => !users.includes(name));
  return clauses.flatMap((clause) => {
    const isTold = clause.modality === "asserted" || clause.modality === "planned";
    // Words of the user beside it say what was meant.
    const isQuoted = clause.literals.some(({ kind, text }) => kind === "quote" && /\s/.test(text));
    if (isQuoted || !isTold || silent.has(clause.section) || isInheritedClause(input, clause))
      return [];
    const statement = statementIn(input, clause);
    return statement && !isOthers(input, clause, names) ? [statement] : [];
  });
}
