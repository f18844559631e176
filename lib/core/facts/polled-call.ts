import type { ToolCall } from "../event";

/** A call whose result has not come yet. */
export type OpenCall = { call: ToolCall; order: number; rolledBack: boolean; byUser: boolean };

/** A call that goes on in the background, with the name under which it can be asked for. */
export type BackgroundCall = OpenCall & { handle: string | null };

/** The handle under which a background command can be asked for, as the client names it in the first result. */
export function handleOf(text: string): string | null {
  return (
    /\b(?:background|session|task|shell)\b[^\n]{0,60}?\bID:? ([\w-]{1,60})/i.exec(
      text.slice(0, 2_000),
    )?.[1] ?? null
  );
}

/** The background call that a poll reports on: by its handle, else the only one that still runs. */
export function polledCall(
  background: Iterable<BackgroundCall>,
  call: ToolCall,
): BackgroundCall | null {
  if (
    !/^(?:BashOutput|TaskOutput|KillShell|AgentOutputTool|write_stdin|read_output|process)$/i.test(
      call.name,
    )
  )
    return null;
  const running = [...background];
  const named = running.find(({ handle }) => handle !== null && call.argumentText.includes(handle));
  if (named !== undefined) return named;
  const [only] = running;
  return running.length === 1 && only !== undefined && only.handle === null ? only : null;
}
