import { actionClassOf } from "../../facts/directives/action-classes";
import type { CheckInput } from "../check";
import { forbids } from "../shared/directive-bounds";
import { negative } from "../shared/directive-words";
import { alignRoots } from "./align-pieces";
import { talkedOf } from "./allowed-part";
import { ban, hedge, hedgeOfRules, leave } from "./force-words";
import { isInRules, isUnderHeading, type RulePart, ruleParts } from "./rule-parts";
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

function softened(input: CheckInput, part: RulePart): RetoldRule | null {
  const [words] =
    hedge.exec(part.text) ?? (isInRules(part) ? hedgeOfRules.exec(part.text) : null) ?? [];
  if (words === undefined || part.clause.time === "past") return null;
  const near = closest(sourcesOf(input, part.text.replace(words, " ")), 0.45);
  const [source] = near;
  if (!source || !near.every(({ piece }) => isStrict(piece))) return null;
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
  if (source.ofPiece < 0.55) return null;
  if (!isLeave && !isOrder(part, source.piece)) return null;
  return { part, piece: source.piece, change: "inverted" };
}

/** Where the summary gives a statement of the user as a wish, or a ban as leave. */
export function retoldRules(input: CheckInput): RetoldRule[] {
  return ruleParts(input).flatMap((part) => softened(input, part) ?? turned(input, part) ?? []);
}
