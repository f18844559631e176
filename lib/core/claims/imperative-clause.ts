/** Verbs whose base form at the start of a clause is an order or a plan, not a report. */
export const baseVerbs =
  "abandon|accept|add|address|adjust|align|always|analy[sz]e|apply|approve|archive|ask|assess|audit|avoid|backfill|benchmark|build|bump|call|change|check|clean|clear|close|commit|compare|complete|configure|confirm|consider|continue|convert|create|cut|debug|decide|define|delete|deploy|describe|design|determine|discuss|do|don't|document|drop|enable|ensure|establish|evaluate|examine|execute|expand|explain|explore|extend|extract|figure|finali[sz]e|find|finish|fix|focus|follow|format|generate|get|give|handle|have|hold|identify|implement|improve|include|increase|inspect|install|integrate|introduce|investigate|keep|land|leave|let|let's|limit|link|lint|list|locate|log|look|maintain|make|measure|merge|migrate|modify|monitor|move|never|no need|notify|only|open|optimi[sz]e|pass|patch|pick|plan|port|prefer|prepare|present|preserve|proceed|profile|propose|publish|pull|push|put|raise|re-?run|re-?test|read|rebase|rebuild|reduce|refactor|refine|regenerate|release|remember|remove|rename|reorgani[sz]e|replace|report|reproduce|request|rerun|research|reset|resolve|restart|restore|restrict|resume|retry|return|revert|review|revisit|rewrite|roll|run|scan|see|send|separate|set|ship|show|simplify|split|stage|start|stay|stick|stop|store|submit|support|switch|sync|tag|take|tell|test|tidy|track|treat|trim|try|turn|tweak|undo|unify|update|upgrade|use|validate|verify|wait|watch|wire|work|wrap|write";

const imperative = new RegExp(
  `^[\\s\\-–—•*"'(]*(?:please\\s+|then\\s+|and\\s+(?:then\\s+)?|next,?\\s+|first,?\\s+|finally,?\\s+|now\\s+|also\\s+|immediately\\s+|optionally,?\\s+|after that,?\\s+|do\\s+not\\s+|don't\\s+|to\\s+)*(?:${baseVerbs})\\b(?!\\s+(?:complains?|complained|reports|reported|shows|showed|finds|found|says|said|gives|gave|goes|went|does|did|doesn't|is|are|was|were|now|has|have|still|all|pass|passes|passed|failed|fails|succeeds|succeeded|works|worked|completed|completes|finished|ran|stage|step|script|status|results?|suites?|runs?|cases?|output|coverage|state|green|ok|clean)\\b|-|:|\\.\\w)`,
  "i",
);

/** Base forms that are nouns as well, so that a participle behind them makes a report: "Deploy done", "Build fixed". */
const nouns =
  "apply|ask|audit|benchmark|bump|build|call|change|check|clean-?up|commit|debug|deploy|design|document|draft|export|fix|format|import|install|lint|log|measure|merge|migrate|move|patch|plan|profile|publish|pull|push|rebase|refactor|release|rename|report|request|rerun|reset|restart|restore|retry|revert|review|rewrite|roll(?:back|out)?|run|scan|ship|sync|tag|test|tweak|update|upgrade|work|wrap";
const openWords =
  "(?!(?:the|an?|all|any|this|that|these|those|it|its|them|each|both|every|my|our|your|his|her|their|what|whatever|which|who|as|if|when|once|where|until|unless|before|after|so|and|or|only|everything|anything|to|not|why|how|whether|is|are|was|were)\\b)\\S+";
const participle =
  "(?:done|made|sent|cut|run|built|written|shown|begun|given|taken|gone|through|held|undone|out|in|ok|okay|fine|green|red|clean|live|ready|open|closed|pending|successful|\\w{2,}ed)";
const finite =
  "(?:went|came|holds?|held|has|have|had|is|are|was|were|took|takes|passe[sd]|failed|fails|works?|worked|broke|got|contains?|covers?|keeps?|kept|ended|exits?|exited|needs|succeeded|completed|finished|returned|printed|said|showed|shows|gave|gives)";
/** Nouns that also rule a finite verb: "Push went through"; "check CI is green" stays an order. */
const subjects =
  "build|commit|deploy|fix|merge|migrate|patch|publish|pull|push|refactor|release|rename|report|request|restore|revert|rewrite|roll(?:back|out)|run|update|upgrade";
const nounReport = new RegExp(
  `^(?:(?:${nouns})s?(?: (?:of|on|to|for|from|into|in)(?= ))?(?: ${openWords}){0,4}? ${participle}(?: (?:again|now|already|too|once|twice|cleanly|locally|today))?\\s*[.;,:!)]*$|(?:(?:${subjects})s?(?: ${openWords}){0,4}?|(?:test|check|lint|format) [\uE001\uE002\uE004]+) ${finite}\\b)`,
  "i",
);

/** "Commit 3fa9c21": an id behind the noun. */
const named = /^commits?\s+[\uE001\uE005]/i;

/** Whether a masked clause is an order or a plan by its first word. A noun that looks like one is none. */
export function isImperative(masked: string): boolean {
  const found = imperative.exec(masked);
  if (!found) return false;
  const from = masked.slice(Math.max(0, found[0].search(/\S+$/)), 200);
  return !named.test(from) && !nounReport.test(from.replace(/[\n\r]/g, " "));
}
