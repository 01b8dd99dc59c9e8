/** A queue from which the smallest comes first, whatever the order in which things were added. */
export class Heap<T> {
  readonly #rank: (item: T) => number;
  #items: T[] = [];

  constructor(rank: (item: T) => number) {
    this.#rank = rank;
  }

  get first(): T | undefined {
    return this.#items[0];
  }

  add(item: T): void {
    this.#items.push(item);
    let index = this.#items.length - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (this.#isInOrder(parent, index)) return;
      this.#swap(parent, index);
      index = parent;
    }
  }

  take(): T | undefined {
    const first = this.#items[0];
    const last = this.#items.pop();
    if (last === undefined || this.#items.length === 0) return first;
    this.#items[0] = last;
    let index = 0;
    for (;;) {
      const left = index * 2 + 1;
      const right = left + 1;
      const smaller = right < this.#items.length && !this.#isInOrder(left, right) ? right : left;
      if (left >= this.#items.length || this.#isInOrder(index, smaller)) return first;
      this.#swap(index, smaller);
      index = smaller;
    }
  }

  clear(): void {
    this.#items = [];
  }

  #isInOrder(before: number, after: number): boolean {
    const [first, second] = [this.#items[before], this.#items[after]];
    return first !== undefined && second !== undefined && this.#rank(first) <= this.#rank(second);
  }

  #swap(one: number, other: number): void {
    const [first, second] = [this.#items[one], this.#items[other]];
    if (first === undefined || second === undefined) return;
    this.#items[one] = second;
    this.#items[other] = first;
  }
}
