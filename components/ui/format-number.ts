const grouped = new Intl.NumberFormat("en-US");

/** 162400 → "162,400" */
export function formatNumber(value: number): string {
  return grouped.format(value);
}

/** 1, "event" → "1 event"; 3, "event" → "3 events". */
export function formatCount(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

/** Bytes with a binary unit: 1536 → "1.5 KiB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const units = ["KiB", "MiB", "GiB"];
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), units.length);
  const value = bytes / 1024 ** power;
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[power - 1]}`;
}
