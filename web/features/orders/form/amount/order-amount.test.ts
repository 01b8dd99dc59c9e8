import { describe, expect, it } from 'vitest';
import { orderLine } from '#tests/support/order-line.ts';
import { deliveryFeeFor, discountOf, suggestTotal } from './order-amount.ts';
import { parseDinars } from '#web/lib/parse-dinars.ts';
import { changeLine, emptyLine, lineValues, type LineValues } from '../lines/order-line-values.ts';

const cost = { homeCost: 600, officeCost: 400 };

const line = (written: Partial<LineValues>): LineValues => ({
  ...emptyLine('new-1'),
  productId: 'a',
  ...written,
});

describe('suggested total', () => {
  it.each([
    ['2500', '1', 600, 3100],
    ['2500', '3', 600, 8100],
    ['2500', '3', 400, 7900],
    ['1999.99', '2', 600, 4600],
    ['0.1', '30', 400, 403],
    ['٢٥٠٠', '٢', 400, 5400],
  ] as const)(
    'of %s, %s times with delivery for %i is %i',
    (unitPrice, quantity, shipping, total) => {
      expect(suggestTotal({ lines: [line({ unitPrice, quantity })], shipping })?.total).toBe(total);
    },
  );

  it('sums lines to the centime, less their discounts', () => {
    const lines = [
      line({ unitPrice: '2500', quantity: '2', discount: '200' }),
      line({ unitPrice: '0.35', quantity: '3' }),
      line({ unitPrice: '0', quantity: '1' }),
      emptyLine('new-4'),
    ];
    expect(suggestTotal({ lines, shipping: 500 })).toEqual({
      only: null,
      count: 3,
      goods: 4801.05,
      shipping: 500,
      discount: 0,
      total: 5301,
    });
  });

  it('takes off what a prize of the wheel took off', () => {
    const lines = [line({ unitPrice: '2500', quantity: '2' })];
    expect(suggestTotal({ lines, shipping: 600, discount: 135 })).toMatchObject({
      discount: 135,
      total: 5465,
    });
  });

  it('leaves out a shipping cost nobody knows, and says so', () => {
    const lines = [line({ unitPrice: '2500', quantity: '2' })];
    expect(suggestTotal({ lines, shipping: null })).toEqual({
      only: { unitPrice: 2500, quantity: 2, discount: 0 },
      count: 1,
      discount: 0,
      goods: 5000,
      shipping: null,
      total: 5000,
    });
  });

  it('is nothing while a price is unknown or a quantity is none', () => {
    const priced = line({ unitPrice: '2500' });
    expect(suggestTotal({ lines: [emptyLine('new-1')], shipping: 600 })).toBeNull();
    expect(suggestTotal({ lines: [priced, line({ unitPrice: '' })], shipping: 600 })).toBeNull();
    for (const quantity of ['0', '-1', '1.5', 'x', '', '10001']) {
      expect(suggestTotal({ lines: [priced, { ...priced, quantity }], shipping: 600 })).toBeNull();
    }
  });
});

describe('what the customer pays for delivery', () => {
  const order = { wilayaCode: 16, deliveryPlace: 'office', deliveryFee: 350 } as const;

  it.each([
    ['16', 'home', 600],
    ['16', 'office', 400],
    ['16', '', null],
  ] as const)('in wilaya %s, to %s, is %s by the prices of today', (wilaya, place, fee) => {
    expect(deliveryFeeFor({ wilaya, place, cost }).fee).toBe(fee);
  });

  it('stays what it was while the order goes to the same place', () => {
    const same = { wilaya: '16', place: 'office', cost } as const;
    expect(deliveryFeeFor(same, order)).toEqual({ fee: 350, isStored: true });
    expect(deliveryFeeFor({ ...same, place: 'home' }, order)).toEqual({
      fee: 600,
      isStored: false,
    });
    expect(deliveryFeeFor({ ...same, wilaya: '31' }, order)).toEqual({ fee: 400, isStored: false });
  });

  it('is not known where the wilaya has no price', () => {
    expect(deliveryFeeFor({ wilaya: '16', place: 'home', cost: undefined }).fee).toBeNull();
  });
});

describe('what a prize takes off an edited order', () => {
  const stored = orderLine({ productId: 'a', quantity: 3, unitPrice: 1650 });
  const order = { lines: [stored], promoPrize: 3, discountAmount: 1238 };
  const FREE_SHIPPING = 6;
  const FREE_PRODUCT = 7;
  const goods = { lines: order.lines.map(lineValues), shipping: 400, isStored: true };

  it('stays while nothing it depends on was edited', () => {
    expect(discountOf(order, goods)).toBe(1238);
    expect(discountOf(order, { ...goods, lines: [...goods.lines, emptyLine('new-1')] })).toBe(1238);
    expect(discountOf({ ...order, promoPrize: null, discountAmount: null }, goods)).toBe(0);
  });

  it('is 25 % of what is bought now, and the delivery that is paid now', () => {
    const lines = changeLine(goods.lines, 0, { quantity: '1' });
    expect(discountOf(order, { ...goods, lines })).toBe(413);
    const more = [...goods.lines, line({ unitPrice: '1000' })];
    expect(discountOf(order, { ...goods, lines: more })).toBe(1488);
    const free = { ...order, promoPrize: FREE_SHIPPING, discountAmount: 400 };
    expect(discountOf(free, { ...goods, shipping: 250, isStored: false })).toBe(250);
  });

  it('is one unit of the first product', () => {
    const free = { ...order, promoPrize: FREE_PRODUCT, discountAmount: 1650 };
    const lines = changeLine(goods.lines, 0, { unitPrice: '1400' });
    expect(discountOf(free, { ...goods, lines })).toBe(1400);
  });
});

describe('whole dinars', () => {
  it.each([
    ['3200', '3200'],
    [' 3 200 ', '3200'],
    ['3\u00a0200', '3200'],
    ['3.200', '3200'],
    ['3,200', '3200'],
    ['1.250.000', '1250000'],
    ['3200.50', '3200'],
    ['3200,5', '3200'],
    ['٣٢٠٠', '3200'],
    ['3200 DZD', '3200'],
    ['٣٬٢٠٠', '3200'],
    ['٣٬٢٠٠٫٥٠', '3200'],
    ['٣٢٠٠٫٥', '3200'],
    ['١٫٥٠', '1'],
    ['١٫٥٠٠', '١٫٥٠٠'],
    ['١٫٢٥٠٫٠٠٠', '١٫٢٥٠٫٠٠٠'],
    ['-5', '-5'],
    ['abc', '0'],
    ['0', '0'],
    ['', ''],
    ['  ', ''],
  ])('%j is %j', (written, dinars) => {
    expect(parseDinars(written)).toBe(dinars);
  });
});
