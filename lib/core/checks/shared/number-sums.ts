/** Of more numbers than this, some two or three add up to almost anything. */
const mostParts = 28;

/** Whether two or three of the numbers add up to a value, each taken once. */
export function isSumOf(numbers: readonly number[], value: number, parts: 2 | 3 = 3): boolean {
  const all = [...new Set(numbers)].filter((number) => number > 0).slice(-mostParts);
  return all.some((a, at) => {
    const rest = all.slice(at + 1);
    return (
      rest.includes(value - a) ||
      (parts === 3 && rest.some((b, next) => rest.slice(next + 1).includes(value - a - b)))
    );
  });
}

/** Whether numbers that follow each other add up to a value: the packages of one round. */
export function isSumOfRow(numbers: readonly number[], value: number): boolean {
  return numbers.some((_first, from) => {
    let sum = 0;
    return numbers.slice(from, from + mostParts).some((number, count) => {
      sum += number;
      return count > 0 && sum === value;
    });
  });
}

export const isDifferenceOf = (numbers: readonly number[], value: number): boolean =>
  numbers.some((a) => numbers.includes(a - value));
