export type Random = ReturnType<typeof createRandom>;

/**
 * Seeded random numbers: the same seed gives the same store. An xorshift generator does not repeat
 * a 32-bit output within its period, so no two ids begin with the same eight characters.
 */
export function createRandom(seed: number) {
  let state = seed;

  function word(): number {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  }
  const fraction = () => word() / 2 ** 32;
  const chance = (probability: number) => fraction() < probability;
  const between = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));

  function pick<T>(list: readonly T[]): T {
    return list[between(0, list.length - 1)]!;
  }

  function weighted<T>(list: readonly T[], weightOf: (item: T) => number): T {
    let rest = fraction() * list.reduce((sum, item) => sum + weightOf(item), 0);
    return list.find((item) => (rest -= weightOf(item)) < 0) ?? list.at(-1)!;
  }

  function shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, at: word() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item);
  }

  function digits(length: number): string {
    return Array.from({ length }, () => between(0, 9)).join('');
  }

  function uuid(): string {
    const hex = [word(), word(), word(), word()]
      .map((part) => part.toString(16).padStart(8, '0'))
      .join('');
    const variant = '89ab'[between(0, 3)];
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `${variant}${hex.slice(17, 20)}`,
      hex.slice(20),
    ].join('-');
  }

  return { chance, between, fraction, pick, weighted, shuffled, digits, uuid };
}
