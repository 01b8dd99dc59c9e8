import { expect, it } from 'vitest';
import { Heap } from './heap.ts';
import { Random } from './random.ts';

it('gives the smallest first', () => {
  const heap = new Heap<number>((number) => number);
  for (const number of [5, 1, 4, 1, 3, 9, 2]) heap.add(number);
  expect(heap.first).toBe(1);
  expect(Array.from({ length: 8 }, () => heap.take())).toEqual([1, 1, 2, 3, 4, 5, 9, undefined]);
});

it('holds for a thousand numbers added and taken in turn', () => {
  const random = new Random(1);
  const heap = new Heap<number>((number) => number);
  const kept: number[] = [];
  for (let turn = 0; turn < 2_000; turn += 1) {
    if (random.next() < 0.6) {
      const number = random.below(500);
      heap.add(number);
      kept.push(number);
      kept.sort((a, b) => a - b);
    } else expect(heap.take()).toBe(kept.shift());
  }
});
