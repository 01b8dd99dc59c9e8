import { describe, expect, it } from 'vitest';
import {
  changedCodes,
  fillPrices,
  pastePrices,
  priceErrors,
  toAmounts,
  type WilayaPrices,
} from './wilaya-prices.ts';

const PRICES: WilayaPrices = {
  1: { home: '1100', office: '700' },
  16: { home: '400', office: '250' },
};
const SHOWN = [1, 2, 16, 31];

describe('prices of the wilayas', () => {
  it('count as changed by their amount, not by how it is written', () => {
    const now = { ...PRICES, 16: { home: '٤٠٠', office: '250.00' }, 31: { home: '1', office: '' } };
    expect(changedCodes(now, PRICES)).toEqual([31]);
    expect(changedCodes({}, PRICES)).toEqual([1, 16]);
  });

  it('are filled for many at once; an empty field leaves theirs', () => {
    const filled = fillPrices(PRICES, [16, 31], { home: '500', office: '' });
    expect(filled[16]).toEqual({ home: '500', office: '250' });
    expect(filled[31]).toEqual({ home: '500', office: '' });
    expect(filled[1]).toBe(PRICES[1]);
  });

  it.each([
    [{ home: '', office: '' }, {}],
    [{ home: '400', office: '' }, { office: 'required' }],
    [
      { home: 'x', office: '-1' },
      { home: 'number', office: 'numberTooSmall:0' },
    ],
    [{ home: '1.234', office: '0' }, { home: 'twoDecimals' }],
  ])('%j breaks %j', (price, errors) => {
    expect(priceErrors(price)).toEqual(errors);
  });

  it('become amounts where both are there', () => {
    expect(toAmounts({ ...PRICES, 2: { home: '1', office: '' } })).toEqual({
      1: { home: 1100, office: 700 },
      16: { home: 400, office: 250 },
    });
  });
});

describe('a block from a spreadsheet', () => {
  const paste = (text: string, code: number, field: 'home' | 'office' = 'home') =>
    pastePrices(PRICES, text, { code, field }, SHOWN);

  it('goes down from the cell it is dropped on', () => {
    expect(paste('450\t300\r\n600\t400\r\n', 2)).toEqual({
      ...PRICES,
      2: { home: '450', office: '300' },
      16: { home: '600', office: '400' },
    });
    expect(paste('300\n350', 16, 'office')).toMatchObject({
      16: { home: '400', office: '300' },
      31: { home: '', office: '350' },
    });
  });

  it('finds its wilayas by code or name, and amounts as they are shown', () => {
    const block = '31\tوهران\t1 400,50\t900 DA\nAlger\t500\t300\nAtlantis\t1\t1';
    expect(paste(block, 1)).toEqual({
      ...PRICES,
      16: { home: '500', office: '300' },
      31: { home: '1400.50', office: '900' },
    });
  });

  it('of one cell is left to the browser, and nothing runs over the end', () => {
    expect(paste('450', 1)).toBeNull();
    expect(paste('1\n2\n3', 31)).toEqual({ ...PRICES, 31: { home: '1', office: '' } });
  });
});
