import { describe, expect, it } from 'vitest';
import { applyTexts, slugCandidates, slugOf } from './product-texts.ts';

const arabicOnly = applyTexts({ nameAr: 'سيروم', descriptionAr: 'مرطّب' });

describe('French texts that nobody wrote', () => {
  it('are the Arabic ones, and marked', () => {
    expect(arabicOnly).toEqual({
      nameAr: 'سيروم',
      nameFr: 'سيروم',
      descriptionAr: 'مرطّب',
      descriptionFr: 'مرطّب',
      untranslated: ['nameFr', 'descriptionFr'],
    });
  });

  it('are not marked where there is nothing to translate', () => {
    const { descriptionFr, untranslated } = applyTexts({ nameAr: 'سيروم', nameFr: 'Sérum' });
    expect([descriptionFr, untranslated]).toEqual(['', []]);
  });

  it('follow the Arabic ones', () => {
    const { nameFr, untranslated } = applyTexts({ nameAr: 'كريم' }, arabicOnly);
    expect([nameFr, untranslated]).toEqual(['كريم', ['nameFr', 'descriptionFr']]);
  });

  it('stay marked when a caller sends them back as it read them', () => {
    const sentBack = { nameAr: 'كريم', nameFr: arabicOnly.nameFr };
    expect(applyTexts(sentBack, arabicOnly)).toMatchObject({
      nameFr: 'كريم',
      untranslated: ['nameFr', 'descriptionFr'],
    });
  });
});

describe('French texts that somebody wrote', () => {
  const translated = applyTexts({ nameFr: 'Sérum', descriptionFr: 'Hydrate' }, arabicOnly);

  it('are kept, and no longer marked', () => {
    expect(translated).toMatchObject({
      nameFr: 'Sérum',
      descriptionFr: 'Hydrate',
      untranslated: [],
    });
    expect(applyTexts({ nameAr: 'كريم' }, translated).nameFr).toBe('Sérum');
  });

  it('may be the same word in both languages', () => {
    const same = applyTexts({ nameAr: 'Lumi', nameFr: 'Lumi' });
    expect(same.untranslated).toEqual([]);
  });

  it('give way to the Arabic ones when emptied', () => {
    expect(applyTexts({ nameFr: null }, translated)).toMatchObject({
      nameFr: 'سيروم',
      untranslated: ['nameFr'],
    });
  });
});

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
