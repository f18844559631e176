import { adapters } from "./adapters";
import type { Adapter, TranscriptHead } from "./adapters/adapter";
import { compareText } from "./adapters/shared/compare-text";
import type { TranscriptFile } from "./transcript-file";

/** The files of one session, with the adapter that reads them. */
export type TranscriptGroup<File extends TranscriptFile = TranscriptFile> = {
  adapter: Adapter;
  files: File[];
};

/** Finds the format of each file by its beginning and joins files that belong to one session. */
export function groupTranscripts<File extends TranscriptFile>(
  files: readonly File[],
): { groups: TranscriptGroup<File>[]; unrecognised: File[] } {
  const groups = new Map<string, TranscriptGroup<File>>();
  const unrecognised: File[] = [];
  for (const file of files) {
    const head = { file: file.name, lines: file.head() };
    const adapter = adapterOf(head);
    if (adapter === null) {
      unrecognised.push(file);
      continue;
    }
    addTo(groups, `${adapter.format} ${adapter.sessionKey(head)}`, adapter, file);
  }
  for (const group of groups.values()) group.files.sort((a, b) => compareText(a.name, b.name));
  return { groups: [...groups.values()], unrecognised };
}

/** The adapter that reads a file which begins so, or null where none does. */
export function adapterOf(head: TranscriptHead): Adapter | null {
  return adapters.find((adapter) => adapter.accepts(head)) ?? null;
}

/** References name a file by its base name, so a second file of the same name is a session of its own. */
function addTo<File extends TranscriptFile>(
  groups: Map<string, TranscriptGroup<File>>,
  key: string,
  adapter: Adapter,
  file: File,
): void {
  const group = groups.get(key);
  if (!group) groups.set(key, { adapter, files: [file] });
  else if (group.files.some((other) => other.name === file.name)) {
    addTo(groups, `${key} again`, adapter, file);
  } else group.files.push(file);
}
