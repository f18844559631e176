import { actionClassOf } from "../facts/directives/action-classes";
import type { DirectiveFact } from "../facts/fact";

/** Words that fit any object, so that a rule about them is a rule about all of its kind. */
const general = new Set(
  "remote origin upstream repo repository github gitlab git anything everything anywhere new more further code changes change work files file branch yourself myself globally dependencies dependency package packages library libraries deps yet me commit commits".split(
    " ",
  ),
);

const plain = (word: string) => word.toLowerCase().replace(/^[`"'./-]+|[`"'./*]+$/g, "");

/** What a rule is about, without its act and without words that fit any object. */
export function ruleObjects({ objects, action, exceptions }: DirectiveFact): string[] {
  const conditional = exceptions.join(" ").toLowerCase();
  return objects
    .map(plain)
    .filter(
      (word) =>
        word.length > 1 &&
        !general.has(word) &&
        !conditional.includes(word) &&
        (actionClassOf(word) !== action || action === null),
    );
}

/** A path, a flag or another name that stands unchanged wherever it is meant. */
export const isName = (word: string) => /[/._\d]|-/.test(word);

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The word stands in the text by itself, in any inflection of its end. */
export function holdsWord(text: string, word: string): boolean {
  const root = isName(word) ? escaped(word) : `${escaped(word.replace(/s$/, ""))}\\w{0,2}`;
  return new RegExp(`(?<![\\p{L}\\d])${root}(?![\\p{L}\\d])`, "iu").test(text);
}
