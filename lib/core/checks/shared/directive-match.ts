import { actionClassOf, joinPhrases } from "../../facts/directives/action-classes";
import type { DirectiveFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { contentWords, overlap, stem } from "./word-set";

/** How one clause of the summary treats a directive of the user. */
export type Treatment = "restated" | "softened" | "opposed" | "unrelated";

const negative =
  /\b(?:not|never|no|none|nothing|without|avoid\w*|refrain\w*|forbid\w*|forbidden|prohibit\w*|disallow\w*|ban(?:s|ned)?|don't|doesn't|won't|mustn't|shouldn't|can't|cannot|off[- ]limits|read[- ]only|hands off|untouched|unchanged|unmodified|as (?:it|they) (?:is|are|was|were)|as[- ]is|alone|intact|except|only|stop|hold off|nor|neither|instead of|rather than|out of scope|freeze|frozen|until|unless|before|after|wait\w*|protected|keep\w* (?:out|away|off))\b/i;

const soft =
  /\b(?:prefer\w*|try (?:not )?to|tries|ideally|if possible|where possible|when possible|as (?:much|far) as possible|avoid\w*|should(?:n't)? (?:probably|ideally|generally|preferably)|would (?:rather|prefer)|rather not|generally|usually|normally|mostly|minimi[sz]e|be careful|cautious|sparingly|unless (?:needed|necessary|required|useful)|where practical|nice to have|reluctan\w*|discourag\w*|not ideal|would like|consider|keep \S+ to a minimum|limit)\b/i;

const generic = new Set(
  "remote origin upstream repo repository github gitlab git anything everything change branch code work server it file commit thing stuff current user agent time session moment own without"
    .split(" ")
    .map(stem),
);

/** Classes that a summary often names by another word of the same act. */
const kin: Readonly<Record<string, readonly string[]>> = {
  edit: [
    "edit",
    "write",
    "add",
    "create",
    "delete",
    "refactor",
    "replace",
    "rename",
    "move",
    "fix",
    "keep",
    "format",
    "implement",
  ],
  push: ["push"],
  delete: ["delete", "reset"],
  install: ["install", "add", "upgrade", "use"],
  upgrade: ["upgrade", "install", "edit"],
  keep: ["keep", "edit"],
  refactor: ["refactor", "edit", "rename", "move"],
  write: ["write", "edit", "add", "create"],
  add: ["add", "create", "write", "install", "use"],
  create: ["create", "add", "write"],
  use: ["use", "add", "install", "import"],
  deploy: ["deploy", "release"],
  release: ["release", "publish", "tag", "deploy"],
  publish: ["publish", "release"],
  run: ["run", "start", "test"],
  commit: ["commit"],
  ask: ["ask", "wait", "show", "review", "discuss"],
  show: ["show", "ask", "review"],
};

type ClauseWords = { actions: Set<string>; words: Set<string> };
const cache = new WeakMap<Clause, ClauseWords>();

function wordsOf(clause: Clause): ClauseWords {
  const known = cache.get(clause);
  if (known) return known;
  const text = joinPhrases(clause.text);
  const actions = new Set<string>();
  for (const [word] of text.matchAll(/[\p{L}][\p{L}-]*/gu)) {
    const action = actionClassOf(word);
    if (action) actions.add(action);
  }
  const parts = clause.text.replace(/[/\\.]+(?=\s|$|[`"'),;])/g, " ");
  const words = new Set([
    ...contentWords(parts),
    ...contentWords(clause.text.replace(/[/\\._:-]+/g, " ")),
  ]);
  const found = { actions, words };
  cache.set(clause, found);
  return found;
}

function objectStems(directive: DirectiveFact): string[] {
  return directive.objects.flatMap((object) => {
    const bare = object.replace(/^[./]+|[./*]+$/g, "");
    return bare === "" ? [] : [stem(bare)];
  });
}

export function specificObjects(directive: DirectiveFact): string[] {
  return objectStems(directive).filter((object) => !generic.has(object));
}

function hasObject(words: ReadonlySet<string>, object: string): boolean {
  if (words.has(object)) return true;
  return (
    object.length > 3 &&
    [...words].some((word) => word.includes(object) || (word.length > 4 && object.includes(word)))
  );
}

function sharesAction(directive: DirectiveFact, words: ClauseWords): boolean {
  if (directive.action === null) return false;
  const wanted = kin[directive.action] ?? [directive.action];
  return wanted.some((action) => words.actions.has(action));
}

/** The clause speaks of the same act on the same thing, whatever it says of it. */
function speaksOf(directive: DirectiveFact, clause: Clause): boolean {
  const words = wordsOf(clause);
  const objects = specificObjects(directive);
  const hit = objects.filter((object) => hasObject(words.words, object)).length;
  if (sharesAction(directive, words)) return objects.length === 0 || hit > 0;
  return objects.length > 0 && hit / objects.length >= 0.6 && hit >= Math.min(2, objects.length);
}

function isExact(directive: DirectiveFact, clause: Clause): boolean {
  const words = wordsOf(clause);
  const wanted = contentWords(directive.text);
  return wanted.length > 0 && overlap(wanted, words.words) >= 0.8;
}

const planned = new Set(["planned", "imperative"]);

const permit =
  /\b(?:may|can|allowed|permitted|free to|okay? to|fine to|wants?|asked|approved|authori[sz]ed|should|must|always|required?)\b/i;

/** The clause tells the next reader to do something, or says that the user wants or allows it. */
function isDirection(clause: Clause): boolean {
  if (clause.time === "past") return false;
  if (
    clause.modality === "conditional" &&
    /\b(?:user|approv\w*|allow\w*|confirm\w*|permission|says?|asks?|agree\w*|ok|yes|review\w*|sign)\b/i.test(
      clause.text,
    )
  )
    return false;
  if (clause.modality === "conditional")
    return (
      clause.section === "next" || clause.section === "pending" || clause.section === "concepts"
    );
  if (permit.test(clause.text) || planned.has(clause.modality)) return true;
  return (
    clause.section === "constraints" || clause.section === "request" || clause.section === "next"
  );
}

/** A plan or an order that does what the user forbade, in words that name the act itself. */
function opposes(directive: DirectiveFact, clause: Clause): boolean {
  if (clause.modality === "quoted" || clause.modality === "question") return false;
  if (negative.test(clause.text) || !isDirection(clause)) return false;
  const words = wordsOf(clause);
  if (directive.action === null || !words.actions.has(directive.action)) return false;
  return specificObjects(directive).every((object) => hasObject(words.words, object));
}

function treatProhibition(directive: DirectiveFact, clause: Clause): Treatment {
  if (opposes(directive, clause)) return "opposed";
  if (!speaksOf(directive, clause)) return "unrelated";
  if (!negative.test(clause.text) && !soft.test(clause.text)) return "unrelated";
  if (
    /\b(?:nothing|not|no \w+) (?:is|was|has been|been|were)\b.*\bcommit/i.test(clause.masked) &&
    clause.modality === "asserted"
  )
    return "unrelated";
  const isSoft =
    soft.test(clause.text) &&
    directive.force === "must" &&
    !/\b(?:never|must not|do not|don't|under no)\b/i.test(clause.text);
  return isSoft && !soft.test(directive.text) ? "softened" : "restated";
}

function treatRequirement(directive: DirectiveFact, clause: Clause): Treatment {
  const words = wordsOf(clause);
  const wanted = contentWords(directive.text);
  const share = overlap(wanted, words.words);
  const isAbout = speaksOf(directive, clause) && share >= 0.3;
  if (!isAbout && share < 0.5) return "unrelated";
  const turned =
    /\b(?:never|do not|don't|must not|no need to|need not|without|skip\w*|not (?:required|necessary|needed))\b/i;
  if (
    turned.test(clause.masked) &&
    !turned.test(directive.text) &&
    directive.action !== null &&
    words.actions.has(directive.action)
  ) {
    return clause.modality === "asserted" &&
      clause.section !== "constraints" &&
      clause.section !== "request"
      ? "unrelated"
      : "opposed";
  }
  const isSoft =
    soft.test(clause.masked) &&
    directive.force === "must" &&
    !soft.test(directive.text) &&
    !/\b(?:always|must)\b/i.test(clause.masked);
  return isSoft && clause.section !== "next" ? "softened" : "restated";
}

/** Judges one clause against one directive. */
export function treatment(directive: DirectiveFact, clause: Clause): Treatment {
  if (isExact(directive, clause)) {
    const bothNegative =
      negative.test(clause.text) === negative.test(directive.text) ||
      directive.polarity === "requirement";
    if (bothNegative && !(soft.test(clause.text) && !soft.test(directive.text))) return "restated";
  }
  return directive.polarity === "prohibition"
    ? treatProhibition(directive, clause)
    : treatRequirement(directive, clause);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const plainCache = new WeakMap<CheckInput, string>();

/** The user's words stand in the summary as they are. */
export function quotesWords(input: CheckInput, words: string): boolean {
  let text = plainCache.get(input);
  if (text === undefined) {
    text = ` ${plain(input.summary.text)} `;
    plainCache.set(input, text);
  }
  const wanted = plain(words);
  return wanted.length > 6 && text.includes(` ${wanted} `);
}
