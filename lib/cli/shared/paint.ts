import picocolors from "picocolors";

/** Colours for a terminal, and none for a file, a pipe or a log, whatever the environment promises for them. */
export const paint = picocolors.createColors(
  picocolors.isColorSupported && process.stdout.isTTY === true,
);
