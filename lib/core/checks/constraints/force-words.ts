/**
 * Words that make a wish of a rule, as a closed class in the languages that summaries are written in: "where
 * possible", "preferably", "as little as you can", "try to".
 */
export const hedge =
  /\b(?:preferabl[ye]|(?:where|if|when|wherever|whenever) (?:it'?s? |it is |that is |this is |at all |really )?(?:possible|convenient|practical|practicable|feasible|sensible|reasonable)|where (?:it|they|that|this) (?:is )?(?:fits?|helps?|makes? sense|works?)|as (?:far|much|little|few|rarely|seldom) (?:\p{L}+ ){0,5}?as (?:possible|practical|you can|we can)|(?:so|as) (?:far|long) as (?:possible|practical)|ideally|try(?:ing)? (?:not )?to|tries (?:not )?to|better (?:not|avoided|to avoid)|best (?:avoided|not)|sparing(?:ly)?|(?:if|where) (?:it )?can be avoided|avoid(?!s|ed|ing)|be avoided|unless (?:really |strictly )?(?:needed|necessary|required|useful|unavoidable)|only where nothing else helps|roughly|around|more or less|mostly|mainly|usually|normally|generally|not too (?:much|many|often)|to a minimum|nice to have|rather not|nach möglichkeit|möglichst|wenn möglich|lieber|sparsam|liever|zo mogelijk|zoveel mogelijk|de préférence|si possible|autant que possible|preferentemente|preferiblemente|si es posible|lo menos posible|de preferência|se possível|preferibilmente|se possibile)\b|できれば|なるべく|尽量/iu;

/** Among rules also words that elsewhere speak of sizes and choices: "keep it small", "prefer not to", "not too often". */
export const hedgeOfRules =
  /\b(?:prefer(?:s|red)?|small|short|brief|reasonabl[ey]|moderate(?:ly)?|low|minimal|minimi[sz]e|minimum|few|rare(?:ly)?|careful(?:ly)?|cautious\w*|too (?:early|often|much|many|soon)|reluctant\w*|discouraged|should ideally|would like|like (?:it|them) to|now and then|occasionally|sometimes)\b/iu;

/** Words that give leave, as a closed class: modals of permission and adjectives of consent. */
export const leave =
  /\b(?:may|can|could)\b(?! not\b|not\b|'t\b)|\b(?:is|are|be) (?:now |also |all )?(?:fine|ok|okay|allowed|permitted|acceptable|welcome|free to|up for)\b|\b(?:fine|ok|okay|allowed|permitted)\W*$|\b(?:as (?:you (?:like|please|wish|see fit)|needed|necessary|required)|where(?:ver)? (?:it|they) helps?|as soon as (?:it|they) (?:is|are) ready|at will|freely|any ?time|right away|needs? no|no need|needn't|not (?:needed|necessary|required))\b|\b(?:dar?f|dürfen|kann|können|pueden?|podem?|possono|può|mag|mogen|peut|peuvent)\b/iu;

/** Words that forbid outright, without those that only limit or put off. */
export const ban =
  /\b(?:not|never|no|none|nothing|nobody|no one|neither|nor|without|dont|cannot|\p{L}+n['’]t|forbid\w*|forbidden|prohibit\w*|banned|taboo|off[- ]limits|read[- ]only|hands off|untouched|unchanged|as (?:it|they) (?:is|are)|as[- ]is|(?:leave|left|let|keep)\b.{0,50}\balone|intact|frozen|nicht|kein\p{L}*|nie|niemals|niet|geen|nooit|nunca|jamás|jamais|pas|sin|ohne|sans|tabu)\b|禁止|しない|ないで|不要|不得|🚫|⛔/iu;

/** Amounts that leave the number open: "some lines" for "the last 50 lines, no more". */
export const vagueAmount =
  /\b(?:some|a few|several|a couple|a handful|einige|ein paar|quelques|algunos|algunas)\b/iu;
