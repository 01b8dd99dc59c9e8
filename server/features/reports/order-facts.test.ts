import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMOUNTS, REPORT_AMOUNTS, type OrderEnd } from '#contract/reports/report-kinds.ts';
import { factsOf, type FactRules, type FactSource } from './order-facts.ts';
import type { ShipmentMoney } from './shipment-costs.ts';

const RULES: FactRules = {
  costs: [
    { validFrom: '2026-09-01', packaging: 3_000, codPercent: 100, codFixed: 0, isReal: true },
    { validFrom: '2026-10-01', packaging: 9_000, codPercent: 0, codFixed: 500, isReal: false },
  ],
  pay: { confirmed: 5_000, delivered: 2_000 },
};

const shipment = (given: Partial<ShipmentMoney> = {}): ShipmentMoney => ({
  companyId: 'barq',
  state: 'delivered',
  shippedDay: '2026-09-06',
  endedDay: '2026-09-09',
  cash: 340_000,
  fee: 40_000,
  returnFee: 20_000,
  paidDay: null,
  paidCash: null,
  paidFee: null,
  paidReturnFee: null,
  owedAgain: null,
  ...given,
});

const line = (id: number, productId: string, quantity: number, unitPrice: number | null) => ({
  id,
  productId,
  variantId: null,
  quantity,
  unitPrice,
  discount: 0,
});

const order = (given: Partial<FactSource> = {}): FactSource => ({
  id: 'order',
  wilayaCode: 16,
  companyId: null,
  place: null,
  offerId: null,
  source: 'staff',
  sourceId: null,
  takenDay: '2026-09-05',
  status: 'delivered',
  isDeleted: false,
  lines: [line(1, 'serum', 2, 1500)],
  lineCosts: { 1: '600.00' },
  shipments: [shipment()],
  inspections: [],
  confirmation: { by: 'sara', day: '2026-09-05', isPayable: true },
  pay: { amount: 0, kinds: [] },
  ...given,
});

/** All rows of the order together, by what it earned. */
function earned(source: FactSource) {
  const facts = factsOf(source, RULES);
  const sum = (name: (typeof REPORT_AMOUNTS)[number]) =>
    facts.reduce((all, fact) => all + fact[name], 0);
  const costs = REPORT_AMOUNTS.filter((name) => AMOUNTS[name].isCost).reduce(
    (all, name) => all + sum(name),
    0,
  );
  return {
    profit: sum('sales') - costs,
    cashProfit: sum('paidCash') - sum('paidCosts'),
    expected: sum('expected'),
  };
}

describe('recognised profit and profit in cash, in centimes', () => {
  it.each<[string, Partial<FactSource>, ReturnType<typeof earned>]>([
    // 3,400 less 1,200 of goods, 400, 30, 1 % of 3,400, and 70 for the person.
    ['delivered', {}, { profit: 166_600, cashProfit: 0, expected: 47_000 }],
    [
      'delivered and paid, with a fee that differs',
      {
        shipments: [
          shipment({ paidDay: '2026-09-20', paidCash: 330_000, paidFee: 45_000, owedAgain: 0 }),
        ],
      },
      { profit: 155_000, cashProfit: 155_000, expected: 7_000 },
    ],
    [
      'delivered, and all of the cash taken back',
      {
        shipments: [
          shipment({ paidDay: '2026-09-20', paidCash: -10_000, paidFee: 0, owedAgain: 340_000 }),
        ],
      },
      // The fee and the collection are expected again.
      { profit: 156_600, cashProfit: -140_000, expected: 47_000 },
    ],
    [
      'returned, nothing of it good',
      {
        status: 'returned',
        shipments: [shipment({ state: 'returned' })],
        inspections: [
          {
            lines: [line(1, 'serum', 2, 1500)],
            lineCosts: { 1: '500.50' },
            result: [{ line: 1, good: 0, damaged: 1, wrong: 0, missing: 1 }],
          },
        ],
      },
      // 200, 30, 50 for the confirmation, and twice 500.50.
      { profit: -128_100, cashProfit: 0, expected: 25_000 },
    ],
    [
      'lost: its goods are gone',
      { status: 'shipped', shipments: [shipment({ state: 'lost' })] },
      { profit: -128_000, cashProfit: 0, expected: 5_000 },
    ],
    [
      'sent twice, by the rule of the day that each left',
      {
        shipments: [
          shipment({ state: 'returned' }),
          shipment({ shippedDay: '2026-10-02', endedDay: '2026-10-05' }),
        ],
      },
      // 200 and 400; 30 and 90; 5; 1,200; 70.
      { profit: 140_500, cashProfit: 0, expected: 76_500 },
    ],
    [
      'paid by a closed statement for the confirmation alone',
      { pay: { amount: 4_000, kinds: ['confirmed'] } },
      { profit: 167_600, cashProfit: 0, expected: 42_000 },
    ],
    [
      'confirmed by nobody who is paid',
      { confirmation: null },
      { profit: 173_600, cashProfit: 0, expected: 40_000 },
    ],
    [
      'on its way',
      { status: 'shipped', shipments: [shipment({ state: 'moving', endedDay: null })] },
      { profit: 0, cashProfit: 0, expected: 0 },
    ],
  ])('%s', (_, given, expected) => {
    expect(earned(order(given))).toEqual(expected);
  });
});

describe('how an order ended', () => {
  const returned = [shipment({ state: 'cancelled' })];
  it.each<[Partial<FactSource>, OrderEnd | undefined]>([
    [{ status: 'pending', shipments: [] }, 'waiting'],
    [{ status: 'validated', shipments: [] }, 'waiting'],
    [{ status: 'cancelled', shipments: [] }, 'cancelled'],
    [{ status: 'cancelled', shipments: returned }, 'returned'],
    [{ status: 'shipped', shipments: [shipment({ state: 'moving' })] }, 'moving'],
    [{ status: 'shipped', shipments: [shipment({ state: 'lost' })] }, 'lost'],
    [{ status: 'cancelled', shipments: [shipment({ state: 'lost' })] }, 'lost'],
    [{ status: 'delivered', shipments: [shipment({ state: 'lost' })] }, 'delivered'],
    // Sent again, and on its way a second time.
    [{ status: 'shipped', shipments: [...returned, shipment({ state: 'moving' })] }, 'moving'],
    [{ status: 'pending', isDeleted: true, shipments: [] }, undefined],
    [{ status: 'pending', isDeleted: true, shipments: returned }, 'returned'],
  ])('%o', (given, outcome) => {
    expect(factsOf(order(given), RULES)[0]?.outcome).toBe(outcome);
  });

  it('without goods it is one row, whose cost is unknown', () => {
    expect(factsOf(order({ lines: [] }), RULES)).toMatchObject([
      { product: '', variant: '', isUncosted: true, sales: 340_000, goods: 0 },
    ]);
  });
});

it('the money of an order is shared by price, or by pieces, and adds up to the centime', () => {
  const Amount = fc.integer({ min: 0, max: 9_999_999_999 });
  const Lines = fc.array(
    fc.record({
      productId: fc.constantFrom('serum', 'cream', null),
      variantId: fc.constantFrom('30 ml', '50 ml', null),
      quantity: fc.integer({ min: 1, max: 9 }),
      unitPrice: fc.option(fc.integer({ min: 0, max: 9_000 })),
      discount: fc.integer({ min: 0, max: 500 }),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(
      Lines,
      Amount,
      Amount,
      fc.integer({ min: -999_999, max: 999_999 }),
      (some, cash, fee, paidCash) => {
        const lines = some.map((one, id) => ({ id, ...one }));
        const paid = { paidDay: '2026-09-20', paidCash, paidFee: fee, owedAgain: cash };
        for (const shipments of [[shipment({ cash, fee })], [shipment({ cash, fee, ...paid })]]) {
          const whole = factsOf(order({ lines: [], shipments }), RULES);
          const facts = factsOf(order({ lines, shipments, lineCosts: {} }), RULES);
          for (const name of REPORT_AMOUNTS) {
            const sum = facts.reduce((all, fact) => all + fact[name], 0);
            expect(sum, name).toBe(whole[0]![name]);
            expect(facts.every((fact) => Number.isSafeInteger(fact[name]))).toBe(true);
          }
          const keys = facts.map(({ product, variant }) => `${product} ${variant}`);
          expect(new Set(keys).size).toBe(keys.length);
        }
      },
    ),
  );
  const [cream, serum] = factsOf(
    order({ lines: [line(1, 'serum', 1, 3000), line(2, 'cream', 4, 250)] }),
    RULES,
  );
  expect([cream?.sales, serum?.sales]).toEqual([85_000, 255_000]);
  const unpriced = [line(1, 'serum', 1, null), line(2, 'cream', 4, null)];
  const byPieces = factsOf(order({ lines: unpriced }), RULES);
  expect(byPieces.map(({ sales }) => sales)).toEqual([272_000, 68_000]);
});
