import type { CheckInput } from "../check";
import { isHarmless } from "./action-harmless";
import type { RepositoryAction } from "./action-lexicon";
import { mayDo } from "./action-traces";
import {
  actingParts,
  bareWords,
  type CommandRecord,
  commandsOf,
  neverStarted,
} from "./command-record";

/** What the commands of a session can do, each text read once whatever number of artifacts and claims asks for it. */
type CommandReadings = {
  parts: Map<string, string[]>;
  mayDo: Map<RepositoryAction, Map<string, boolean>>;
};

const perSession = new WeakMap<object, CommandReadings>();

function readingsOf({ session }: CheckInput): CommandReadings {
  const known = perSession.get(session);
  if (known) return known;
  const readings: CommandReadings = { parts: new Map(), mayDo: new Map() };
  perSession.set(session, readings);
  return readings;
}

function remembered<K, V>(held: Map<K, V>, key: K, read: () => V): V {
  const known = held.get(key);
  if (known !== undefined) return known;
  const value = read();
  held.set(key, value);
  return value;
}

/** The command may do the deed, whatever it shows of it. */
function mayCommandDo(input: CheckInput, action: RepositoryAction, command: string): boolean {
  const readings = readingsOf(input);
  const answers = remembered(readings.mayDo, action, () => new Map<string, boolean>());
  return remembered(answers, command, () => {
    const parts = remembered(readings.parts, command, () => actingParts(command).map(bareWords));
    return parts.some((part) => mayDo(action, part));
  });
}

/** Something that ran may have done it, though nothing shows that it did. */
function mayHaveBeenDone(input: CheckInput, action: RepositoryAction): boolean {
  return commandsOf(input).some(
    (entry) =>
      !entry.rolledBack && !neverStarted(entry) && mayCommandDo(input, action, entry.command),
  );
}

type Room = {
  commands: ReadonlyMap<number, CommandRecord>;
  closed: Map<RepositoryAction, boolean>;
};

const perArtifact = new WeakMap<CheckInput, Room>();

function roomOf(input: CheckInput): Room {
  const known = perArtifact.get(input);
  if (known) return known;
  const commands = new Map<number, CommandRecord>();
  for (const entry of commandsOf(input))
    if (!commands.has(entry.order)) commands.set(entry.order, entry);
  const room: Room = { commands, closed: new Map() };
  perArtifact.set(input, room);
  return room;
}

/** The command whose result, or whose call where none came, stands at an order. */
export function commandAtOrder(input: CheckInput, order: number): CommandRecord | undefined {
  return roomOf(input).commands.get(order);
}

function leavesNoRoom(input: CheckInput, action: RepositoryAction): boolean {
  const { compaction, facts } = input;
  if (!compaction.isComplete || !compaction.isExact || mayHaveBeenDone(input, action)) return false;
  return facts.opaque.every(({ order, what, onlyFiles }) => {
    if (onlyFiles || what === "user-shell") return true;
    return what === "script" && isHarmless(commandAtOrder(input, order), action);
  });
}

/** Nothing in a complete record could have done it unseen (G5); answered once an artifact. */
export function couldNotHappen(input: CheckInput, action: RepositoryAction): boolean {
  return remembered(roomOf(input).closed, action, () => leavesNoRoom(input, action));
}
