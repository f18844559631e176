import type { CheckInput } from "../check";
import { stemSet, userSaid } from "../shared/user-record";
import { overlap } from "../shared/word-set";
import type { StatedWork } from "./stated-work";
import { itemStems } from "./work-state";

const dropped =
  /\b(?:never ?mind|nvm|forget(?: about)?|drop|scrap|skip)\s+(?:about )?(?:the |that |this )?([\w-]{4,}(?: [\w-]{4,})?)/i;

/** What the user dropped and the agent then left out or took away. */
export function droppedWork(input: CheckInput): StatedWork[] {
  const said = userSaid(input);
  return said.flatMap((each) => {
    const named = dropped.exec(each.text)?.[1];
    if (each.carrier !== "turn" || named === undefined || /\?/.test(each.text)) return [];
    const stems = itemStems(named).filter(
      (stem) => !/^(?:part|thing|rest|idea|test|that)$/.test(stem),
    );
    if (stems.length === 0) return [];
    const isBack = said.some(
      (later) => later.order > each.order && overlap(stems, stemSet(later.text)) > 0,
    );
    const isKnown = input.arrangement.events.some(
      (event) =>
        !event.rolledBack &&
        event.logicalOrder > each.order &&
        event.kind === "assistant" &&
        overlap(stems, stemSet(input.content(event.logicalOrder)?.text ?? "")) === 1,
    );
    const base = { order: each.order, text: each.text, stems, names: [], acts: null };
    return isBack || !isKnown ? [] : [base];
  });
}
