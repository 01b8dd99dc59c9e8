import { describe, expect, it } from 'vitest';
import { TEXTS } from '#tests/support/texts.ts';
import { createTranslator, type Catalogue, type MessageKey } from '#web/i18n/translate.ts';

const { ar, fr } = TEXTS;
const KEYS = Object.keys(ar) as MessageKey[];

const forms = (message: Catalogue[MessageKey]) =>
  typeof message === 'string' ? [message] : Object.values(message);

const placeholders = (message: Catalogue[MessageKey]) =>
  new Set(forms(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []));

describe.each(['fr', 'en'] as const)('%s', (language) => {
  const catalogue: Catalogue = TEXTS[language];

  it('has exactly the keys of Arabic', () => {
    expect(Object.keys(catalogue).toSorted()).toEqual(KEYS.toSorted());
  });

  it('asks for the same values in every message', () => {
    for (const key of KEYS)
      expect([key, placeholders(catalogue[key])]).toEqual([key, placeholders(ar[key])]);
  });
});

describe.each(Object.entries(TEXTS))('%s', (language, catalogue: Catalogue) => {
  it('says something for every key and every plural of the language', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const key of KEYS) {
      const message = catalogue[key];
      expect([key, forms(message).filter((text) => text.trim() === '')]).toEqual([key, []]);
      if (typeof message === 'string') continue;
      // French uses "many" only for millions, where "other" has the same text.
      const needed = categories.filter((category) => !(language === 'fr' && category === 'many'));
      expect([key, needed.filter((category) => message[category] === undefined)]).toEqual([
        key,
        [],
      ]);
    }
  });

  it('has no all-capital words and no Arabic-Indic digits', () => {
    const all = KEYS.flatMap((key) => forms(catalogue[key])).join('\n');
    expect(all).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
    // As programmers, WooCommerce and the sheet's script write them.
    const capitals = all.replaceAll(/\b(?:JSON|REST|TABS)\b/g, '').match(/\b[A-ZÀ-Þ]{4,}\b/g);
    expect(capitals ?? []).toEqual([]);
  });
});

describe('a translator', () => {
  const t = createTranslator('ar', ar);
  it('puts values in their places', () => {
    expect(t('login.welcome', { name: 'أمينة' })).toBe('مرحباً أمينة');
  });

  it.each([
    [0, 'لا توجد نتائج'],
    [1, 'نتيجة واحدة'],
    [2, 'نتيجتان'],
    [3, '3 نتائج'],
    [11, '11 نتيجة'],
    [1000, '1.000 نتيجة'],
  ])('chooses the Arabic plural of %i', (count, text) => {
    expect(t('ui.results', { count })).toBe(text);
  });

  it('counts in French from two', () => {
    const french = createTranslator('fr', fr);
    expect(french('ui.results', { count: 0 })).toBe('0 résultat');
    expect(french('ui.results', { count: 2 })).toBe('2 résultats');
  });

  it('ends no French line beside a quote or before a question mark', () => {
    const french = createTranslator('fr', fr);
    expect(french('deliveryCompany.edit.title', { name: 'A : B' })).toBe(
      'Modifier «\u00A0A : B\u00A0»',
    );
    expect(french('orders.bulk.delete.title')).toMatch(/sélectionnées\u00A0\?$/);
  });
});
