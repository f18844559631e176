import type { SignRule } from "./sign-rule";

const ban = { polarity: "prohibition", force: "must" } as const;
const duty = { polarity: "requirement", force: "must" } as const;

/**
 * Bans that put off, that keep an act for one person, and duties without a verb of obligation. Patterns see the clause
 * in lower case, quotations and brackets blanked, fillers taken off.
 */
export const deferralSigns: readonly SignRule[] = [
  { ...ban, pattern: /^not (?=before \w)/ },
  { ...ban, pattern: /^not (?:now|today|tonight|this week|right now)(?=[\s,.!;:)]*$)/ },
  {
    ...ban,
    pattern: /^.{2,80}? later\b(?=[\s,.!;:)]*$| (?:when|once|after|if|on|with)\b)/,
    keepsText: true,
    needsAct: true,
  },
  {
    ...ban,
    pattern: /^.{2,100}?\bonly (?:ever )?(?:\S+ ){0,5}by (?:me|us|hand|myself|ourselves)\b/,
    keepsText: true,
  },
  { ...ban, pattern: /^only (?:i|we) (?:may |can |will |get to |am to |are to )?(?=\w)/ },
  {
    ...ban,
    pattern:
      /^leave .{2,60}? to (?:me|us|him|her|them|the \S+|(?!you\b|it\b|later\b|last\b|right\b|left\b|chance\b|\d)\p{L}+)(?=[\s.!;:)]*$|,)/u,
    action: "edit",
    keepsText: true,
  },
  { ...ban, pattern: /^.{2,80}? nothing (?:newer|older|bigger)\b/, keepsText: true },
  {
    ...duty,
    pattern:
      /^.{2,80}? (?:must|has to|have to|needs? to) be .{1,60}? before (?:you|we|i|any|every|each|\w+ing)\b/,
    keepsText: true,
  },
  {
    ...duty,
    pattern: /^be (?:honest|transparent|upfront|frank|open) (?:about|with|on) /,
    action: "explain",
    keepsText: true,
  },
  {
    ...duty,
    pattern: /^(?:[\w.:/-]+ ){1,5}(?:before|after) (?:every|each|any) \w/,
    keepsText: true,
  },
  {
    ...duty,
    pattern: /^.{2,100}?[,(]? (?:max\.?|at most|no more than|up to|not more than) \d/,
    keepsText: true,
    isOnce: true,
  },
];
