import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CarrierRuleTerms } from '#contract/carrier-rules/carrier-rules.ts';
import { EMPTY_DAY, firstMatch, withOneMore, type OrderFacts, type Rule } from './first-match.ts';

const ANY: CarrierRuleTerms = {
  wilayas: [],
  place: null,
  mostWeightGrams: null,
  leastAmount: null,
  mostAmount: null,
  productIds: [],
  share: null,
};
const rule = (companyId: string, terms: Partial<CarrierRuleTerms> = {}): Rule => ({
  companyId,
  terms: { ...ANY, ...terms },
  usualGrams: null,
});
const ORDER: OrderFacts = {
  wilayaCode: 16,
  deliveryPlace: 'home',
  weightGrams: 1_000,
  totalAmount: 4_000,
  productIds: ['serum', 'cream'],
};
const chosen = (rules: Rule[], order: Partial<OrderFacts> = {}) =>
  firstMatch(rules, { ...ORDER, ...order }, EMPTY_DAY)?.companyId ?? null;

describe('a rule fits', () => {
  it.each<[string, Partial<CarrierRuleTerms>, Partial<OrderFacts>, boolean]>([
    ['every order when it asks for nothing', {}, {}, true],
    ['one of its wilayas', { wilayas: [31, 16] }, {}, true],
    ['no other wilaya', { wilayas: [31] }, {}, false],
    ['its place', { place: 'home' }, {}, true],
    ['no other place', { place: 'office' }, {}, false],
    ['no order whose place is unknown', { place: 'home' }, { deliveryPlace: null }, false],
    ['the weight itself', { mostWeightGrams: 1_000 }, {}, true],
    ['no more weight', { mostWeightGrams: 999 }, {}, false],
    ['no unknown weight', { mostWeightGrams: 30_000 }, { weightGrams: null }, false],
    ['both amounts themselves', { leastAmount: 4_000, mostAmount: 4_000 }, {}, true],
    ['no lower amount', { leastAmount: 4_000.01 }, {}, false],
    ['no higher amount', { mostAmount: 3_999.99 }, {}, false],
    ['one of its products', { productIds: ['cream', 'soap'] }, {}, true],
    ['no other product', { productIds: ['soap'] }, {}, false],
  ])('%s', (_, terms, order, isFit) => {
    expect(chosen([rule('a', terms)], order)).toBe(isFit ? 'a' : null);
  });

  it('an order of unknown weight by the usual weight of the company', () => {
    const light = { ...rule('a', { mostWeightGrams: 1_500 }), usualGrams: 1_500 };
    expect(chosen([light], { weightGrams: null })).toBe('a');
    expect(chosen([{ ...light, usualGrams: 1_501 }], { weightGrams: null })).toBeNull();
  });
});

const Terms = fc.record({
  wilayas: fc.subarray([16, 31, 25]),
  place: fc.constantFrom('home' as const, 'office' as const, null),
  mostWeightGrams: fc.option(fc.integer({ min: 1, max: 3_000 })),
  leastAmount: fc.option(fc.integer({ min: 0, max: 5_000 })),
  mostAmount: fc.option(fc.integer({ min: 0, max: 9_000 })),
  productIds: fc.subarray(['serum', 'soap']),
  share: fc.option(fc.integer({ min: 1, max: 100 })),
});
const Rules = fc.array(
  fc.record({
    companyId: fc.constantFrom('a', 'b', 'c'),
    terms: Terms,
    usualGrams: fc.option(fc.integer({ min: 1, max: 3_000 })),
  }),
  { maxLength: 6 },
);
const Order = fc.record({
  wilayaCode: fc.constantFrom(16, 31, 9),
  deliveryPlace: fc.constantFrom('home' as const, 'office' as const, null),
  weightGrams: fc.option(fc.integer({ min: 1, max: 3_000 })),
  totalAmount: fc.integer({ min: 0, max: 9_000 }),
  productIds: fc.subarray(['serum', 'soap', 'cream']),
});

it('the first rule that fits is proposed: none before it fits, and those after it do not matter', () => {
  fc.assert(
    fc.property(Rules, Rules, Order, (rules, more, order) => {
      const first = firstMatch(rules, order, EMPTY_DAY);
      if (first === null) {
        for (const one of rules) expect(firstMatch([one], order, EMPTY_DAY)).toBeNull();
        return;
      }
      const before = rules.slice(0, rules.indexOf(first));
      expect(firstMatch(before, order, EMPTY_DAY)).toBeNull();
      expect(firstMatch([...rules, ...more], order, EMPTY_DAY)).toBe(first);
    }),
  );
});

describe('the share of the day', () => {
  it('is 30 of 100 orders, spread over the day', () => {
    const rules = [rule('a', { share: 30 }), rule('b')];
    let day = EMPTY_DAY;
    const given: string[] = [];
    for (let n = 0; n < 100; n += 1) {
      const { companyId } = firstMatch(rules, ORDER, day) ?? { companyId: '' };
      given.push(companyId);
      day = withOneMore(day, companyId);
    }
    expect(given.slice(0, 10).join('')).toBe('abbabbabbb');
    expect(given.filter((company) => company === 'a')).toHaveLength(30);
  });

  it('is never a whole order above, and not a whole order below while every order fits', () => {
    const share = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(share, fc.array(fc.boolean(), { maxLength: 120 }), (percent, fitting) => {
        const rules = [rule('a', { share: percent, wilayas: [16] }), rule('b')];
        let day = EMPTY_DAY;
        for (const isFitting of fitting) {
          const order = { ...ORDER, wilayaCode: isFitting ? 16 : 9 };
          day = withOneMore(day, firstMatch(rules, order, day)?.companyId ?? '');
          const ahead = (day.byCompany.get('a') ?? 0) - (percent * day.all) / 100;
          expect(ahead).toBeLessThan(1);
          if (fitting.every(Boolean)) expect(ahead).toBeGreaterThan(-1);
        }
      }),
    );
  });
});
