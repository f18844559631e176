let lastOpened: string | null = null;

/** Remembers which row was opened, so that coming back finds the place. */
export function rememberOpened(id: string): void {
  lastOpened = id;
}

export function wasLastOpened(id: string): boolean {
  return lastOpened === id;
}
