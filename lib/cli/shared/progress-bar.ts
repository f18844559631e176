import type { CommandIo } from "../command";

export type ProgressBar = {
  /** `fraction` from 0 to 1. */
  show(label: string, fraction: number): void;
  /** Takes the bar off the terminal. */
  clear(): void;
};

const redrawEveryMs = 100;

/** A bar on standard error; nothing at all where no person watches. */
export function progressBar(io: Pick<CommandIo, "err" | "isErrTerminal" | "columns">): ProgressBar {
  if (!io.isErrTerminal) return { show: () => {}, clear: () => {} };
  let drawnAt = 0;
  let isShown = false;
  return {
    show(label, fraction) {
      const now = Date.now();
      if (now - drawnAt < redrawEveryMs) return;
      drawnAt = now;
      isShown = true;
      const share = Math.min(1, Math.max(0, fraction));
      const width = Math.max(10, Math.min(30, io.columns - 50));
      const done = Math.round(share * width);
      const bar = "█".repeat(done) + "░".repeat(width - done);
      const percent = `${Math.floor(share * 100)}`.padStart(3);
      io.err(
        `\r\u001b[2K${bar} ${percent} %  ${label.slice(0, Math.max(0, io.columns - width - 9))}`,
      );
    },
    clear() {
      if (isShown) io.err("\r\u001b[2K");
      isShown = false;
    },
  };
}
