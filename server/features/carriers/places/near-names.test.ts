import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { isNear, suggest } from './near-names.ts';
import { officialByCode } from './official-communes.ts';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['hydra', 'hidra', 1],
    ['kitten', 'sitting', 3],
    ['ab', 'ba', 2],
  ])('of %j and %j is %i', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
  });

  it('is a distance', () => {
    const text = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
        expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c));
      }),
    );
  });
});

describe('near names', () => {
  it.each([
    ['tamanrasset', 'tamanraset', true],
    ['tamanrasset', 'tamanghasset', false],
    ['hydra', 'hidra', false],
    ['boumerdes', 'boumerdis', true],
    ['benimaouch', 'aitmaouche', false],
    ['ainbeida', 'ainbeid', true],
    ['ainbeida', 'ainbei', false],
  ])('%s and %s: %s', (one, other, near) => {
    expect([isNear(one, other), isNear(other, one)]).toEqual([near, near]);
  });
});

describe('suggestions', () => {
  const hydra = officialByCode('16/hydra');
  const names = (...given: string[]) =>
    hydra === null
      ? []
      : suggest(
          hydra,
          given.map((name) => ({ name })),
        ).map(({ name }) => name);

  it('are the near ones first, at most three, and none that is far', () => {
    expect(names('Kouba', 'Hidra', 'Hydrah', 'Hydar')).toEqual(['Hydrah', 'Hidra']);
    expect(names('Hydra A', 'Hydr', 'Hidra', 'Hydre', 'Ydra')).toHaveLength(3);
    expect(names('Kouba', 'Oran', '')).toEqual([]);
  });

  it('are found by the Arabic name too', () => {
    expect(names('حيدره')).toEqual(['حيدره']);
    expect(names('حيدر')).toEqual(['حيدر']);
  });
});
