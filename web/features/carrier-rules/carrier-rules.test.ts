import { describe, expect, it } from 'vitest';
import type { CarrierRule, CarrierRuleTerms } from '#contract/carrier-rules/carrier-rules.ts';
import { createTranslator } from '#web/i18n/translate.ts';
import { ruleValues, writtenRule, wrongFields } from './carrier-rule-form.tsx';
import { ruleSentence } from './carrier-rule-row.tsx';
import { moved } from './saved-rules.ts';
import { ar } from './texts.ar.ts';
import { en } from './texts.en.ts';
import { fr } from './texts.fr.ts';

const ANY: CarrierRuleTerms = {
  wilayas: [],
  place: null,
  mostWeightGrams: null,
  leastAmount: null,
  mostAmount: null,
  productIds: [],
  share: null,
};
const NARROW: CarrierRuleTerms = {
  wilayas: [16, 31],
  place: 'office',
  mostWeightGrams: 2000,
  leastAmount: 1000,
  mostAmount: 9000,
  productIds: ['p-1'],
  share: 30,
};
const rule = (terms: CarrierRuleTerms): CarrierRule => ({
  id: 'r-1',
  companyId: 'c-1',
  companyName: 'Noest',
  terms,
});

describe('a rule as a sentence', () => {
  const LANGUAGES = { ar, fr, en };
  const said = (language: keyof typeof LANGUAGES, terms: CarrierRuleTerms) => {
    const words = createTranslator(language, LANGUAGES[language]);
    const names = { wilaya: (code: number) => `W${code}`, products: ['Serum'] };
    const shown = { amount: (value: number) => `${value} DA`, number: String };
    const sentence = ruleSentence(rule(terms), { words, ...names, ...shown });
    return sentence.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ');
  };
  it.each([
    ['ar', 'تُقترح Noest، لكل طلب'],
    ['fr', 'Noest est proposée, pour toute commande'],
    ['en', 'Noest is proposed, for every order'],
  ] as const)('in %s says when it asks for nothing', (language, text) => {
    expect(said(language, ANY)).toBe(text);
  });
  it.each([
    [
      'ar',
      'تُقترح Noest، في W16، W31، إلى المكتب، لـSerum، حتى 2000 غ، من 1000 DA، إلى 9000 DA، 30% من طلبات اليوم على الأكثر',
    ],
    [
      'fr',
      'Noest est proposée, à W16, W31, au bureau, pour Serum, jusqu’à 2000 g, à partir de 1000 DA, jusqu’à 9000 DA, au plus 30 % des commandes du jour',
    ],
    [
      'en',
      'Noest is proposed, in W16, W31, to the office, for Serum, up to 2000 g, from 1000 DA, up to 9000 DA, at most 30% of the day’s orders',
    ],
  ] as const)('in %s names each of its terms', (language, text) => {
    expect(said(language, NARROW)).toBe(text);
  });
  it('names six wilayas and counts the others', () => {
    const terms = { ...ANY, wilayas: [1, 2, 3, 4, 5, 6, 7, 8] };
    expect(said('en', terms)).toBe('Noest is proposed, in W1, W2, W3, W4, W5, W6, +2');
  });
});

describe('the form of a rule', () => {
  it('writes what it was opened with', () => {
    for (const terms of [ANY, NARROW]) {
      expect(writtenRule(ruleValues(rule(terms)))).toEqual({ companyId: 'c-1', terms });
    }
  });
  it.each([
    ['companyId', { companyId: '' }],
    ['weight', { weight: '0' }],
    ['weight', { weight: '100001' }],
    ['weight', { weight: '1.5' }],
    ['least', { least: 'x' }],
    ['most', { least: '10', most: '9' }],
    ['share', { share: '101' }],
  ] as const)('refuses %s in %o', (name, values) => {
    const wrong = wrongFields({ ...ruleValues(rule(ANY)), ...values });
    expect([...wrong]).toEqual([name]);
  });
});

it('a rule is moved without losing another', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
