import type { CheckInput } from "../check";
import { userNames } from "../shared/named-people";

/** Where a summary gives words to the user: in front of a quotation, behind it, in reported speech. */
export type SpeakerPatterns = {
  ascribed: RegExp;
  behind: RegExp;
  reporting: RegExp;
  /** "User requirement: …", "per the user, …". */
  labelled: RegExp;
  /** "…, as the user wanted". */
  asAsked: RegExp;
};

const says =
  "(?:said|says|say|asked|asks|wrote|writes|typed|stated|states|requested|requests|wants|wanted|want|told|insisted|insists|instructed|instructs|noted|mentioned|replied|answered|responded|added|demanded|explained|clarified|corrected|complained|emphasi[sz]ed|specified|prefers|preferred|suggested|proposed|decided|pointed out|put it|feedback|instructions?|requests?|messages?|words|answer|reply|response|requirements?|constraints?|rules?|questions?|prompts?|wish|preference|decision|follow-?ups?)";

function makePatterns(names: readonly string[]): SpeakerPatterns {
  const people = ["user", "human", "operator", "customer", "client", "product owner", "developer"];
  const one = `(?:the |our )?(?:${[...people, ...names].join("|")})`;
  const who = `${one}(?:'s)?`;
  return {
    ascribed: new RegExp(
      `\\b${who}\\b[^.;!?\\uE002]{0,40}?\\b${says}\\b([^.;!?\\uE002]{0,60})$|\\b${who}\\s*(?:\\([^)]{0,20}\\))?\\s*:\\s*$`,
      "i",
    ),
    behind: new RegExp(
      `^[\\s,]*(?:\\(|—|–|-|,)?\\s*(?:${says} )?(?:by |per |from |according to |as )?${who}\\b`,
      "i",
    ),
    reporting: new RegExp(
      `\\b${who}(?: (?:has|had|have|also|then|explicitly|later|now|just|clearly|repeatedly|further|originally|initially|specifically))* (?:said|says|asked|asks|requested|requests|wants|wanted|told|insisted|insists|instructed|demanded|prefers|preferred|suggested|proposed|decided|mentioned|noted|stated|specified|requires|required|would like|emphasi[sz]ed|expects|wished|ordered)\\b(?: (?:us|me|the agent|for|to|that|on|it|you)\\b)*`,
      "i",
    ),
    labelled: new RegExp(
      `(?:^|[.;]\\s)[\\s\\-*•]*(?:${who}(?: (?:requirement|request|rule|wish|constraint|order|instruction|decision))?s?\\s*(?::|→|=)|per ${who}(?:'s \\w+)?,)\\s*`,
      "i",
    ),
    asAsked: new RegExp(
      `\\b(?:as|like|just as|exactly as)(?: (?:${one}|he|she|they))(?: (?:had|has|also|explicitly|originally|later))* (?:asked|wanted|requested|ordered|said|wished|demanded|insisted|instructed|specified|required|told|decided|suggested|wants|asks)\\b(?! not)|\\b(?:at|on|by|per|upon) (?:${one}'s|his|her|their) (?:explicit |own |express )*(?:requests?|orders?|wish|instructions?|insistence|demand|behest)\\b`,
      "i",
    ),
  };
}

const cache = new Map<string, SpeakerPatterns>();

/** The patterns with the user's own name, where the record tells it. */
export function speakerPatterns(input: CheckInput): SpeakerPatterns {
  const names = userNames(input);
  const key = names.join("|");
  const known = cache.get(key);
  if (known) return known;
  const made = makePatterns(names);
  if (cache.size > 50) cache.clear();
  cache.set(key, made);
  return made;
}
