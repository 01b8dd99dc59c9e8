import { expect, it } from 'vitest';
import { slugCandidates, slugOf } from './product-slug.ts';

it.each([
  [['Sérum à la vitamine C, 30 ml'], 'serum-a-la-vitamine-c-30-ml'],
  [['  Œil & Cœur !'], 'oeil-coeur'],
  [[null, 'Glow Duo'], 'glow-duo'],
  [['سيروم', 'Serum'], 'serum'],
  [['سيروم', null], 'product'],
  [['---', undefined], 'product'],
  [['a'.repeat(79) + ' b'], 'a'.repeat(79)],
])('%j becomes %s', (names, slug) => {
  expect(slugOf(...names)).toBe(slug);
});

it('goes on with numbers, then with what nobody has', () => {
  const candidates = slugCandidates('serum');
  const first = Array.from({ length: 7 }, () => candidates.next().value);
  expect(first.slice(0, 3)).toEqual(['serum', 'serum-2', 'serum-3']);
  expect(first.at(-1)).toMatch(/^serum-[0-9a-f]{8}$/);
});
