import type { CheckInput } from "../check";
import { forbids } from "../shared/directive-bounds";
import { negative } from "../shared/directive-words";
import { alignRoots } from "./align-pieces";
import { ban, hedge, leave } from "./force-words";
import { isUnderBan, type RulePart, ruleParts } from "./rule-parts";
import { rootsOf, type UserPiece, userCorpus } from "./user-pieces";

/** A part of the summary that retells a statement of the user with another force. */
export type RetoldRule = { part: RulePart; piece: UserPiece; change: "weakened" | "inverted" };

type Match = { piece: UserPiece; score: number };

/** The statements of the user that a part's words come from, the closest first. */
function sourcesOf(input: CheckInput, words: string): Match[] {
  const { pieces, weightOf } = userCorpus(input);
  const roots = rootsOf(words);
  return pieces
    .map((piece) => {
      const { ofPart, ofPiece } = alignRoots(roots, piece, weightOf);
      return { piece, score: Math.sqrt(ofPart * ofPiece) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

const bans = (text: string) => negative.test(text) || forbids(text);

const duty = /\b(?:must|always|only|every|each|max|at most|never|has to|have to|needs? to)\b/i;

const isStrict = ({ text, sentence }: UserPiece) =>
  !hedge.test(sentence) && (bans(text) || duty.test(sentence));

/** The closest statements of the user, as far as they are about as close as the closest one. */
function closest(matches: readonly Match[], least: number): Match[] {
  const best = matches[0]?.score ?? 0;
  return best < least ? [] : matches.filter(({ score }) => score >= best * 0.8);
}

function softened(input: CheckInput, part: RulePart): RetoldRule | null {
  const [words] = hedge.exec(part.text) ?? [];
  if (words === undefined || part.clause.time === "past") return null;
  const near = closest(sourcesOf(input, part.text.replace(words, " ")), 0.45);
  const [source] = near;
  if (!source || !near.every(({ piece }) => isStrict(piece))) return null;
  return { part, piece: source.piece, change: "weakened" };
}

function turned(input: CheckInput, part: RulePart): RetoldRule | null {
  const words = part.text.replace(leave, " ");
  if (!leave.test(part.text) || part.clause.time === "past") return null;
  if (bans(words) || isUnderBan(input, part)) return null;
  const near = closest(sourcesOf(input, words), 0.5);
  const [source] = near;
  if (!source || !near.every(({ piece }) => ban.test(piece.text))) return null;
  return { part, piece: source.piece, change: "inverted" };
}

/** Where the summary gives a statement of the user as a wish, or a ban as leave. */
export function retoldRules(input: CheckInput): RetoldRule[] {
  return ruleParts(input).flatMap((part) => softened(input, part) ?? turned(input, part) ?? []);
}
