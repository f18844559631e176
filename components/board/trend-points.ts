/** Points of a trend line in a box of the given size; a flat line lies at the bottom when nothing happened. */
export function trendPoints(values: readonly number[], width: number, height: number): string {
  const top = Math.max(1, ...values);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map((value, index) => {
      const x = Math.round(index * step * 10) / 10;
      const y = Math.round((height - (value / top) * height) * 10) / 10;
      return `${x},${y}`;
    })
    .join(" ");
}
