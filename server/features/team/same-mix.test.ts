import { expect, it } from 'vitest';
import { compareOnSameMix, type MixCell } from './same-mix.ts';

const cell = (userId: string, name: string, taken: number, confirmed: number): MixCell => ({
  userId,
  cell: name,
  taken,
  confirmed,
});

it('weights what the others reach by the mix of the person', () => {
  const cells = [
    // Sara has the hard ones: 30 retries and 10 fresh.
    cell('sara', 'retry', 30, 12),
    cell('sara', 'fresh', 10, 8),
    cell('karim', 'retry', 10, 3),
    cell('karim', 'fresh', 60, 45),
    cell('amel', 'fresh', 40, 35),
  ];
  // Others: 3 of 10 retries, 80 of 100 fresh ones. On 30 and 10: 9 + 8 = 17 of 40; Sara has 20.
  expect(compareOnSameMix(cells, 'sara')).toEqual({ orders: 40, own: 50, others: 42.5 });
  // Amel has fresh ones only: of the others 53 of 70.
  expect(compareOnSameMix(cells, 'amel')).toEqual({ orders: 40, own: 87.5, others: 75.7 });
});

it('leaves out what the others hardly have, on both sides', () => {
  const cells = [
    cell('sara', 'south', 50, 5),
    cell('sara', 'north', 25, 20),
    cell('karim', 'south', 9, 9),
    cell('karim', 'north', 10, 5),
  ];
  expect(compareOnSameMix(cells, 'sara')).toEqual({ orders: 25, own: 80, others: 50 });
});

it('says nothing about a person with few orders, or one who is alone', () => {
  const cells = [cell('sara', 'north', 19, 19), cell('karim', 'north', 100, 50)];
  expect(compareOnSameMix(cells, 'sara')).toBeNull();
  expect(compareOnSameMix(cells, 'karim')).toEqual({ orders: 100, own: 50, others: 100 });
  expect(compareOnSameMix([cell('sara', 'north', 99, 50)], 'sara')).toBeNull();
});
