import { expect, it } from 'vitest';
import * as geography from '#contract/geography/communes.ts';
import { byNearness, kilometresTo, nearestPoint } from './nearest-points.ts';

const point = (name: string, commune: string | null) => ({ name, commune, wilayaCode: 1 });
// Aoulef and Tit are in one daira of Adrar, Reggane is in another.
const REGGANE = point('far', 'Reggane');
const AOULEF = point('daira', 'Aoulef');
const TIT = point('here', 'تيت');
const customer = { wilayaCode: 1, commune: 'Tit' };
const names = (points: readonly { name: string }[]) => points.map(({ name }) => name);

it('puts those of the commune first, then those of the daira', () => {
  expect(names(byNearness([REGGANE, AOULEF, TIT], customer, geography))).toEqual([
    'here',
    'daira',
    'far',
  ]);
});

it('chooses the one in the commune, else in the daira, else the only one', () => {
  expect(nearestPoint([REGGANE, AOULEF, TIT], customer, geography)).toBe(TIT);
  expect(nearestPoint([REGGANE, AOULEF], customer, geography)).toBe(AOULEF);
  expect(nearestPoint([REGGANE], customer, geography)).toBe(REGGANE);
});

// Akabli lies in the daira of Aoulef; of the others Reggane is 133 km and Adrar 204 km from Tit.
it('orders those of other dairas by how far they are, and says it', () => {
  const [adrar, reggane] = [point('adrar', 'Adrar'), point('reggane', 'Reggane')];
  expect(names(byNearness([adrar, reggane], customer, geography))).toEqual(['reggane', 'adrar']);
  expect(nearestPoint([adrar, reggane], customer, geography)).toBe(reggane);
  const far = (one: typeof adrar) => Math.round(kilometresTo(one, customer, geography) ?? 0);
  expect([far(reggane), far(adrar)]).toEqual([133, 204]);
  expect(kilometresTo(TIT, customer, geography)).toBeNull();
});

it('chooses none where it would be a guess', () => {
  const others = [REGGANE, point('nowhere', null)];
  expect(nearestPoint(others, customer, geography)).toBeNull();
  expect(nearestPoint([], customer, geography)).toBeNull();
  const elsewhere = { wilayaCode: 1, commune: 'أين هذا' };
  expect(nearestPoint([REGGANE, TIT], elsewhere, geography)).toBeNull();
});
