/** What it costs to make one text of another. */
export interface EditCosts {
  /** Of a letter that only one of them has. */
  alone: (letter: string, isLast: boolean) => number;
  instead: (one: string, other: string) => number;
  /** Of two neighbours in the other order. */
  swapped: number;
  /** Texts that are farther apart are not compared to the end. */
  farthest: number;
}

/** Every letter costs the same, and a swap as much as replacing both. */
const LETTERS: EditCosts = {
  alone: () => 1,
  instead: () => 1,
  swapped: 2,
  farthest: Infinity,
};

/**
 * The cheapest way from one text to the other by leaving out, adding, replacing and swapping. It
 * stops where nothing can be cheaper than `farthest`, which is soon for most words, with Infinity.
 */
export function editDistance(
  one: string,
  other: string,
  { alone, instead, swapped, farthest }: EditCosts = LETTERS,
): number {
  let before: number[] = [];
  let above: number[] = [];
  let row: number[] = [0];
  for (let j = 1; j <= other.length; j += 1) {
    row.push((row[j - 1] ?? 0) + alone(other.charAt(j - 1), j === other.length));
  }
  for (let i = 1; i <= one.length; i += 1) {
    const a = one.charAt(i - 1);
    const without = alone(a, i === one.length);
    [before, above, row] = [above, row, [(row[0] ?? 0) + without]];
    let least = row[0] ?? 0;
    for (let j = 1; j <= other.length; j += 1) {
      const b = other.charAt(j - 1);
      let cost = (above[j - 1] ?? 0) + (a === b ? 0 : instead(a, b));
      cost = Math.min(cost, (above[j] ?? 0) + without);
      cost = Math.min(cost, (row[j - 1] ?? 0) + alone(b, j === other.length));
      const isSwapped = i > 1 && a !== b && a === other[j - 2] && b === one[i - 2];
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + swapped);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > farthest && Math.min(...above) > farthest - swapped) return Infinity;
  }
  const cost = row[other.length] ?? 0;
  return cost > farthest ? Infinity : cost;
}
