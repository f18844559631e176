import type { CheckInput, Clause } from "../check";
import { sentencesOf, userTexts } from "../shared/user-record";
import { rootOf, rootSet } from "../shared/word-root";

/** What the user told of doing himself: "I paged Olga". */
type Deed = { order: number; verb: string; objects: Set<string>; sentence: string };

const told =
  /(?:^|[^\p{L}])i(?:['’]ve| have| had| just| already| also| then)* (\p{L}{3,}ed|sent|wrote|built|told|bought|found|broke|rang|took down)\b\s*([^.;!?,\n]{2,60})/giu;
/** Speaking and thinking is no deed that anybody else could have done. */
const inner =
  /^(?:ask|want|need|forget|mean|think|notice|tri|try|like|look|decid|tell|say|hop|expect|assum|us|call|work|mention|guess|lov|hat|miss|prefer|find|agre)/;

const cache = new WeakMap<CheckInput, Deed[]>();

function deedsOf(input: CheckInput): Deed[] {
  const known = cache.get(input);
  if (known) return known;
  const deeds = userTexts(input).flatMap(({ order, text, carrier }) =>
    carrier === "command"
      ? []
      : sentencesOf(text).flatMap((sentence) =>
          [...sentence.matchAll(told)].flatMap(([, verb = "", object = ""]) => {
            const root = rootOf(verb);
            const objects = rootSet(object);
            return inner.test(root) || objects.size === 0
              ? []
              : [{ order, verb: root, objects, sentence }];
          }),
        ),
  );
  cache.set(input, deeds);
  return deeds;
}

const byAgent = [
  /\b(?:i|we|the agent|the assistant)(?: have| had| then| also| just| already)* (\p{L}{3,}ed|sent|wrote|built|told|found|broke)\b/iu,
  /\b(\p{L}{3,}ed|sent|written|built|told|found|broken) by (?:me|us|the agent|the assistant|myself)\b/iu,
];

/** The agent's own calls name the act, so it may have done it as well. */
function agentDid(input: CheckInput, verb: string): boolean {
  return input.arrangement.events.some((event) => {
    if (event.rolledBack) return false;
    const calls = input.content(event.logicalOrder)?.calls ?? [];
    return calls.some(({ command, name }) => rootSet(`${command ?? ""} ${name}`).has(verb));
  });
}

/** A deed of the user that the clause gives to the agent. */
export function takenDeed(
  input: CheckInput,
  clause: Clause,
): { order: number; sentence: string; start: number; end: number } | null {
  if (clause.polarity === "negative") return null;
  const found = byAgent.map((pattern) => pattern.exec(clause.masked)).find((each) => each !== null);
  const verb = found?.[1];
  if (!found || verb === undefined) return null;
  // A remark in brackets reports, whatever the clause around it plans.
  const isRemark = clause.masked.slice(0, found.index).trimEnd().endsWith("(");
  if (clause.modality !== "asserted" && !(isRemark && clause.modality === "planned")) return null;
  const { start, end } = clause.sentence;
  const around = rootSet(input.summary.text.slice(start, end));
  const deed = deedsOf(input).find(
    (each) => each.verb === rootOf(verb) && [...each.objects].some((root) => around.has(root)),
  );
  if (!deed || agentDid(input, deed.verb)) return null;
  const from = clause.span.start + found.index;
  return { order: deed.order, sentence: deed.sentence, start: from, end: from + found[0].length };
}
