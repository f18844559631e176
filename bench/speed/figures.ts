/** One measured number with its unit, so that tables and JSON say the same. */
export type Figure = { name: string; value: number; unit: string; detail?: string };

export const median = (values: readonly number[]) => percentile(values, 50);

/** Nearest-rank percentile. */
export function percentile(values: readonly number[], rank: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((rank / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** Highest resident memory of this process so far, in MB. */
export const peakMemory = () => process.resourceUsage().maxRSS / 1000;

/** Hands the figures of a part to the command that started it. */
export function reportFigures(figures: readonly Figure[]): void {
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}
