/** A broken link of the record: what does not fit, and why, in words. */
export type Fault = { link: string; reason: string };

/** Collects faults; the first one is the first broken link. */
export class Faults {
  readonly list: Fault[] = [];
  /** More than these are counted and not kept. */
  static readonly kept = 100;
  count = 0;

  add(link: string, reason: string): void {
    this.count += 1;
    if (this.list.length < Faults.kept) this.list.push({ link, reason });
  }

  /** Adds a fault for each value that is not what it has to be. */
  compare(link: string, found: Record<string, unknown>, expected: Record<string, unknown>): void {
    for (const [name, value] of Object.entries(expected)) {
      if (found[name] === value) continue;
      this.add(link, `${name} is ${shown(found[name])} and has to be ${shown(value)}`);
    }
  }
}

const shown = (value: unknown) => (value === undefined ? "missing" : JSON.stringify(value));
