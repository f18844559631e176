import type { CheckInput } from "../check";
import { type UserSaid, userSaid } from "../shared/user-record";
import { rootSet } from "../shared/word-root";
import { isEnglish } from "./open-requests";
import { namesIn, namesThing } from "./work-names";
import { drops } from "./work-state";

/** One order among those of a message, with the words that only it has there. */
export type RequestPart = {
  order: number;
  text: string;
  /** Files and documents that it names, lower case. */
  names: string[];
  /** Roots of the words that tell what is to be done. */
  roots: string[];
  /** Whether the agent acted on the message at all. */
  isBegun: boolean;
};

const cuts =
  /(?<=[.!?;])\s+|\n+|;\s*|,\s+|\s[–—-]\s|\s+(?:and|then|also|but|plus)\s+(?=(?:\w+\s+)?(?:add|write|fix|update|put|make|change|remove|rename|move|run|check|do|look|open|create|document|backport|commit|note|mention|show|test|split|build|rewrite|translate|clear|bump)\b)/i;
const verbs =
  "add|write|fix|update|put|make|change|remove|delete|rename|move|run|check|verify|look|have a look|open|create|document|backport|note|mention|test|split|build|rewrite|translate|clear|clean|bump|do|implement|replace|include|extend|list|draft|store|log|handle|support|revise|adapt|convert|extract|drop|sort|show|record|measure|repeat";
/** A piece that begins with an order, after words that only lead to it. */
const order = new RegExp(
  `^\\W*(?:(?:ok|okay|good|great|nice|perfect|and|then|also|now|next|pls|please|oh|btw|so|first|meanwhile|after that|in the meantime|can you|could you|you can|you may|we need to|i need you to|i want you to|let's|lets|just|only|so only|so|rather|instead|encore|hm+) ?[,:]? ?)*(?:${verbs})\\b|\\bneeds? (?:a|an|to be|updating|fixing|\\w+ing)\\b|^\\W*(?:also |and |then )?[\\w./-]+(?: too)?:\\s+\\w|\\b(?:pls|please|too|as well)\\W*$|\\bmissing:|\\bshould (?:also|now|then)\\b|^\\W*(?:(?:and|then|also|plus) )*(?:the )?(?:readme|changelog|docs)\\b`,
  "i",
);
/** What is forbidden, put off, left to others, told or asked is no order to act now. */
const noOrder =
  /\?|^(?:\W*\w+ ){0,2}(?:does|did|is|are|was|were|what|whats|why|how|which|who)\b|\bq(?:uestion)?:|\b(?:like|as|see|similar to)(?: in)? \S+\.\w|\b(?:not|never|no|without|leave|ignore|skip|keep|wait|hold|later|tomorrow|tmrw|next week|some ?day|if|unless|myself|i'll|ill|i will|i'm|i am|i have|i've|we'll|was|were|said|says|ask|asked|instead of|because|since|maybe|perhaps|might|would|could you explain)\b|\b(?:do|does|did|is|are|was|should|would|ca|wo)n'?t\b/i;

/** "I have corrected it" in other languages. */
const ownDeed = /^\W*(?:j'ai|je|ich|he|yo|ho|io|eu|ik|jag|jeg)(?![\p{L}])/iu;

const dull =
  /^(?:add|mak|make|fix|chang|updat|run|test|do|us|use|work|fil|file|now|user|need|want|ask|then|next|show|lin|line|commit|check|start|begin|also|pls|pleas|please|ok|good|great|nice|writ|write|put|look|new|old|same|too|one|two|both|end|first|second|well|let|get|keep|thing|everyth|see|small|short|quick|note|sentenc|entri|entry|sect|section)$/;

function partsOf(said: UserSaid, isForeign: boolean): Omit<RequestPart, "isBegun">[] {
  return said.text.split(cuts).flatMap((piece) => {
    const text = (piece ?? "").trim();
    if (text.length < 6 || noOrder.test(text)) return [];
    const names = namesIn(text);
    const isOrder = order.test(text) || (isForeign && names.length > 0 && !ownDeed.test(text));
    if (!isOrder) return [];
    const roots = [...rootSet(text)].filter((root) => root.length > 2 && !dull.test(root));
    return roots.length + names.length < 2 ? [] : [{ order: said.order, text, names, roots }];
  });
}

const looks =
  /^\s*(?:cd \S+ && )?(?:ls|cat|head|tail|grep|rg|find|wc|stat|du|diff|which|pwd|docker (?:ps|images|logs)|kubectl (?:get|describe|logs)|gh (?:pr|run|issue) (?:view|list|checks))\b[^>]*$|^\s*(?:cd \S+ && )?git (?:-C \S+ )?(?:log|status|show|diff|ls-files|blame|branch|add|commit|push|fetch)\b/;

const writes = /\bsed -i|(?<![0-9&])>(?!&)|\b(?:tee|mv|cp|rm|patch|perl -i\w*)\b|--(?:fix|write)\b/;

/** The calls behind a message that may have changed a file, as one text each; runs of tests and tools change none. */
function deedsAfter(input: CheckInput, from: number): string[] {
  const runs = new Set(input.facts.runs.map(({ callOrder }) => callOrder));
  return input.arrangement.events.flatMap((event) => {
    const at = event.logicalOrder;
    if (event.rolledBack || at <= from || at > input.range.to) return [];
    const calls = input.content(at)?.calls ?? [];
    return calls
      .filter(({ tool, command }) => {
        if (tool === "read" || tool === "todo" || tool === "ask" || tool === "plan") return false;
        if (command === undefined || writes.test(command)) return true;
        return !(looks.test(command) || runs.has(at));
      })
      .map((call) => `${call.command ?? ""} ${call.path ?? ""} ${call.argumentText}`);
  });
}

/** Acts that change no file of their own: any call since may have been theirs. */
const elsewhere =
  /\b(?:git|commit|push|pull|tag|[mp]rs?|merge|request|issue|ticket|worktree|branch|stash|rebase|squash|amend|release|deploy|publish|install|uninstall|restart|start|stop|container|image|database|db|table|index|config|cluster|server|send|mail|post|reply|answer|tell)\b/i;

/** Running and looking are no changes of files: what was run or read since may be their answer. */
const looksOnly =
  /^\W*(?:\w+ ){0,3}?(?:run|check|verify|look|have a look|show|list|test|measure|repeat|sort|record|lint|note)\b/i;

function hasActed(input: CheckInput, from: number): boolean {
  return input.arrangement.events.some(
    ({ rolledBack, logicalOrder: at }) =>
      !rolledBack && at > from && (input.content(at)?.calls.length ?? 0) > 0,
  );
}

/** A later word of the user that takes the order back or up again. */
function isReplaced(input: CheckInput, part: Pick<RequestPart, "order" | "names" | "roots">) {
  return userSaid(input).some((said) => {
    if (said.order <= part.order) return false;
    const own = rootSet(said.text);
    return (
      drops(said.text) ||
      part.roots.some((root) => own.has(root)) ||
      part.names.some((name) => namesThing(said.text, name))
    );
  });
}

function openIn(input: CheckInput, said: UserSaid): RequestPart[] {
  const isOpaque = input.facts.opaque.some(
    ({ what, order: at }) => what !== "script" && at > said.order,
  );
  if (isOpaque) return [];
  const deeds = deedsAfter(input, said.order);
  const isBegun = deeds.length > 0;
  const acted = hasActed(input, said.order);
  const isForeign = !isEnglish(said.text) || !/^(?:en|und)$/.test(input.summary.language);
  return partsOf(said, isForeign)
    .map((part) => ({ ...part, isBegun }))
    .filter((part) => {
      if (
        isReplaced(input, part) ||
        (acted && (looksOnly.test(part.text) || elsewhere.test(part.text)))
      )
        return false;
      if (!isBegun) return true;
      const isNamed = (name: string) => deeds.some((deed) => namesThing(deed, name));
      return part.names.length > 0 && !part.names.some(isNamed);
    });
}

const cache = new WeakMap<CheckInput, RequestPart[]>();

/**
 * Orders that no deed followed: every part of the last message where the agent has not acted since, and in earlier
 * messages those that name a file which no later call names.
 */
export function openParts(input: CheckInput): RequestPart[] {
  const known = cache.get(input);
  if (known) return known;
  const turns = userSaid(input).filter(
    ({ carrier, order: at, text }) =>
      carrier === "turn" && at >= input.range.from && text.length < 1_500,
  );
  // The first message is the task itself: what is told of it is no single order.
  const parts = turns
    .slice(1)
    .slice(-3)
    .flatMap((said) => openIn(input, said));
  cache.set(input, parts);
  return parts;
}
