import { actionClassOf } from "../../facts/directives/action-classes";
import type { CheckInput } from "../check";
import { forbids } from "../shared/directive-bounds";
import { negative } from "../shared/directive-words";
import { rootOf } from "../shared/word-root";
import { alignRoots } from "./align-pieces";
import { talkedOf } from "./allowed-part";
import { ban, hedge, hedgeOfRules, leave, vagueAmount } from "./force-words";
import { isInRules, isUnderBan, isUnderHeading, type RulePart, ruleParts } from "./rule-parts";
import { rootsOf, type UserPiece, userCorpus } from "./user-pieces";

/** A part of the summary that retells a statement of the user with another force. */
export type RetoldRule = { part: RulePart; piece: UserPiece; change: "weakened" | "inverted" };

type Match = { piece: UserPiece; score: number; ofPiece: number };

/** The statements of the user that a part's words come from, the closest first. */
function sourcesOf(input: CheckInput, words: string): Match[] {
  const { pieces, weightOf } = userCorpus(input);
  const roots = rootsOf(words);
  return pieces
    .map((piece) => {
      const { ofPart, ofPiece } = alignRoots(roots, piece, weightOf);
      return { piece, score: Math.sqrt(ofPart * ofPiece), ofPiece };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

const bans = (text: string) => negative.test(text) || forbids(text);

const duty = /\b(?:must|always|only|every|each|max|at most|never|has to|have to|needs? to)\b/i;

const isStrict = ({ text, sentence }: UserPiece) =>
  !(hedge.test(sentence) || hedgeOfRules.test(sentence)) && (bans(text) || duty.test(sentence));

/** The closest statements of the user, as far as they are about as close as the closest one. */
function closest(matches: readonly Match[], least: number): Match[] {
  const best = matches[0]?.score ?? 0;
  return best < least ? [] : matches.filter(({ score }) => score >= best * 0.8);
}

const everywhere = (pattern: RegExp) => new RegExp(pattern.source, `${pattern.flags}g`);
const everyHedge = everywhere(hedge);
const everyHedgeOfRules = everywhere(hedgeOfRules);

/** The part's words without those that hedge, or null where it hedges nothing. */
function unhedged(part: RulePart): string | null {
  const isRule = isInRules(part);
  if (!(hedge.test(part.text) || (isRule && hedgeOfRules.test(part.text)))) return null;
  const words = part.text.replace(everyHedge, " ");
  return isRule ? words.replace(everyHedgeOfRules, " ") : words;
}

function softened(input: CheckInput, part: RulePart): RetoldRule | null {
  const words = unhedged(part);
  if (words === null || part.clause.time === "past") return null;
  const near = closest(sourcesOf(input, words), 0.45);
  const [source] = near;
  if (!source || !near.every(({ piece }) => isStrict(piece))) return null;
  return { part, piece: source.piece, change: "weakened" };
}

/** The user gave a number for what the summary leaves open. */
function leftOpen(input: CheckInput, part: RulePart): RetoldRule | null {
  if (!vagueAmount.test(part.text) || /\d/.test(part.text) || part.clause.time === "past")
    return null;
  const near = closest(sourcesOf(input, part.text.replace(vagueAmount, " ")), 0.5);
  const [source] = near;
  const isLimited = ({ text, sentence }: UserPiece) =>
    /\d/.test(text) &&
    /\b(?:max|at most|no more|not more|last|first|only|limit\w*|up to)\b/i.test(sentence);
  if (!source || !isLimited(source.piece)) return null;
  return { part, piece: source.piece, change: "weakened" };
}

/** What has to stay, so that leave to change it turns it round: "keep the anchors", "3.9 stays supported". */
const stays = /\b(?:keep|keeps|kept|stay|stays|remain|remains|leave|preserve|retain)\b/i;
const changes = /^act:(?:delete|edit|replace|rename|skip|write|move|reset|refactor|upgrade)$/;

/** An act that waits for somebody's word: "only after I've seen the plan", "not without asking me". */
const gate =
  /\bonly (?:after|when|if|once|with|on|ever|by)\b|\bwithout (?:asking|telling|checking|my|our)\b|\b(?:before|until|unless) (?:i|we|my)\b|\bask (?:me|us)\b/i;
const waits =
  /\b(?:ask\w*|approv\w*|confirm\w*|permission|consent|user|says?|go(?:-ahead)?|ok|okay|sign\w*|review\w*|shown?|see[ns]?|agree\w*|until|unless|before|only)\b/i;

/** The user's statement holds back what the part gives leave for. */
function isHeldBack(part: RulePart, roots: ReadonlySet<string>, { text }: UserPiece): boolean {
  if (ban.test(text)) return true;
  if (gate.test(text)) return !waits.test(part.text);
  return stays.test(text) && [...roots].some((root) => changes.test(root));
}

/** The words up to a condition, with what gives leave taken out: "`apply` may run | as soon as no …". */
const allowed = (text: string) =>
  (
    text.split(/\b(?:if|once|as soon as|as long as|when|where|provided|falls|sobald|wenn)\b/i)[0] ??
    ""
  ).replace(leave, " ");

/** Among the user's rules stands what one of them forbids as an order: "Run it against production once it works". */
function isOrder(part: RulePart, { roots }: UserPiece): boolean {
  if (!isInRules(part)) return false;
  const first = /^\W*(\p{L}+) /u.exec(part.text)?.[1] ?? "";
  const act = /(?:ing|ed|s)$/.test(first) ? null : actionClassOf(first);
  return act !== null && (roots.has(`act:${act}`) || changes.test(`act:${act}`));
}

/** The user named the thing again later without a ban: "RefundService may move now". */
function isLifted(input: CheckInput, roots: ReadonlySet<string>, piece: UserPiece): boolean {
  const { pieces, weightOf } = userCorpus(input);
  const shared = [...piece.roots].filter((root) => roots.has(root) && !root.startsWith("act:"));
  const [rarest] = shared.sort((a, b) => weightOf(b) - weightOf(a));
  if (rarest === undefined) return false;
  return pieces.some(
    (said) => said.order > piece.order && said.roots.has(rarest) && !ban.test(said.sentence),
  );
}

function turned(input: CheckInput, part: RulePart): RetoldRule | null {
  const isLeave = leave.test(part.text);
  if (!(isLeave || isInRules(part)) || part.clause.time === "past") return null;
  const words = allowed(part.text);
  if (bans(words) || talkedOf.test(words) || isUnderHeading(input, part)) return null;
  const near = closest(sourcesOf(input, words), 0.5);
  const [source] = near;
  const roots = rootsOf(words);
  if (!source || !near.every(({ piece }) => isHeldBack(part, roots, piece))) return null;
  // "Never force push" leaves other pushes alone.
  if (source.ofPiece < 0.67 || isLifted(input, roots, source.piece)) return null;
  if (!isLeave && !isOrder(part, source.piece)) return null;
  return { part, piece: source.piece, change: "inverted" };
}

/** A ban for the time being may be planned for later, and one of a person leaves the act to others. */
const forNow =
  /\b(?:yet|now|today|tonight|until|till|before|first|unless|without|once|while|you|yourself|myself)\b/i;

/** The verb that a statement forbids: "dont regenerate goldens", "no skipping of tests". */
function bannedVerb({ text }: UserPiece): string | null {
  const verb = /\b(?:do ?n[o'’]?t|dont|never|no|not)\s+(?:ever\s+)?(\p{L}{4,})/iu.exec(text)?.[1];
  return verb === undefined || forNow.test(text) ? null : rootOf(verb);
}

/** The verb that a part orders or plans: "regenerate it", "the data is to be cleaned". */
function orderedVerb({ text, clause }: RulePart): string | null {
  if (!/^(?:imperative|planned|conditional)$/.test(clause.modality)) return null;
  const passive = /\b(?:to|must|should|will|can) be (\p{L}{4,})/iu.exec(text)?.[1];
  const first = /^\W*(?:(?:then|next|now|until then|first)\W+)?(\p{L}{4,})/iu.exec(text)?.[1] ?? "";
  if (passive === undefined && /(?:ing|ed|s)$/.test(first)) return null;
  return rootOf(passive ?? first);
}

/** A part orders what a statement forbids, in the same verb, and the user never spoke of it otherwise. */
function ordered(input: CheckInput, part: RulePart): RetoldRule | null {
  const verb = orderedVerb(part);
  if (verb === null || bans(part.text) || isUnderBan(input, part)) return null;
  const { pieces } = userCorpus(input);
  const said = pieces.filter(({ roots }) => roots.has(verb));
  const banning = said.find((piece) => bannedVerb(piece) === verb);
  if (!banning || said.some((piece) => !ban.test(piece.text))) return null;
  const things = [...banning.roots].filter((root) => root !== verb && !root.startsWith("act:"));
  const own = rootsOf(part.text);
  const isPointer = /\b(?:it|them|that|this|those)\b/i.test(`${part.text} ${banning.text}`);
  const isSame = isPointer ? own.size < 8 : things.some((root) => own.has(root));
  return isSame ? { part, piece: banning, change: "inverted" } : null;
}

/** Where the summary gives a statement of the user as a wish, or a ban as leave. */
export function retoldRules(input: CheckInput): RetoldRule[] {
  return ruleParts(input).flatMap(
    (part) =>
      softened(input, part) ??
      leftOpen(input, part) ??
      turned(input, part) ??
      ordered(input, part) ??
      [],
  );
}
