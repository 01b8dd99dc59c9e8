import { expect, it } from 'vitest';
import { orderLine } from '#tests/support/order-line.ts';
import { sharedWords } from './shared-words.ts';

const orderOf = (...names: string[]) => ({
  lines: names.map((nameFr) => orderLine({ nameFr, variantFr: '30 ml' })),
});

it.each([
  [['Sérum de nuit', 'Sérum contour des yeux'], 'Sérum '],
  [['Sérum à l’acide', 'Sérum à l’huile', 'Sérum à la caféine'], 'Sérum à '],
  [['Sérum', 'Sérum de nuit'], ''],
  [['Sérum de nuit', 'Sérums'], ''],
  [['Sérum de nuit', 'Coffret'], ''],
  [['Sérum de nuit', 'Sérum de nuit'], ''],
  [[], ''],
])('%j all begin with %j', (names, shared) => {
  expect(
    sharedWords(
      names.map((name) => orderOf(name)),
      'fr',
    ),
  ).toBe(shared);
  expect(sharedWords([orderOf(...names)], 'fr')).toBe(shared);
});
