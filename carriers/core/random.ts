const HEX = '0123456789abcdef';
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
export const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The same seed gives the same numbers, so a test can be repeated (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<T>(from: readonly T[]): T {
    const found = from[this.below(from.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  }

  text(length: number, alphabet = CAPITALS): string {
    return Array.from({ length }, () => alphabet[this.below(alphabet.length)]).join('');
  }

  digits(length: number): string {
    return this.text(length, '0123456789');
  }

  uuid(): string {
    const hex = this.text(32, HEX);
    const parts = [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `a${hex.slice(17, 20)}`,
      hex.slice(20),
    ];
    return parts.join('-');
  }
}
