import { describe, expect, it } from 'vitest';
import { WILAYAS } from '#contract/geography/wilayas.ts';
import { writeWorkbook } from '#web/lib/excel/excel-workbook.ts';
import { readFirstSheet } from '#web/lib/excel/excel-sheet.ts';
import { PRICE_COLUMNS, planPriceImport, priceRows } from './price-excel.ts';
import type { WilayaPrices } from './wilaya-prices.ts';

const CURRENT: WilayaPrices = Object.fromEntries(
  WILAYAS.map(({ code }) => [code, { home: String(code * 10), office: '250.5' }]),
);
const HEADINGS = ['الرمز', 'المنزل', 'المكتب'];

describe('prices in Excel', () => {
  it('come back from our own file as they went out', async () => {
    const file = await writeWorkbook(
      PRICE_COLUMNS.map(({ header, kind = 'text' }) => ({ header, kind })),
      priceRows(CURRENT).map((row) => PRICE_COLUMNS.map(({ value }) => value(row))),
    );
    const sheet = await readFirstSheet(new Uint8Array(file).buffer);
    const plan = planPriceImport(sheet, CURRENT, 'ar');
    expect(plan).toMatchObject({ missing: [], rowCount: 69, changes: [], wrong: [] });
    const fresh = planPriceImport(sheet, {}, 'ar');
    expect([fresh.changes.length, fresh.result[16]]).toEqual([
      69,
      { home: '160', office: '250.5' },
    ]);
  });

  it('say which rows are wrong and what the rest would change', () => {
    const plan = planPriceImport(
      [
        HEADINGS,
        [16, 400, 250],
        ['Oran', '650', 'free'],
        [null, null, null],
        ['Atlantis', 1, 1],
        [16, 1, 1],
        [1, 10, 250.5],
        [2, '', null],
      ],
      CURRENT,
      'en',
    );
    expect(plan.changes.map(({ wilaya, after }) => [wilaya.code, after])).toEqual([
      [16, { home: '400', office: '250' }],
    ]);
    expect(plan.wrong).toEqual([
      { line: 3, subject: 'Oran', problems: ['Enter a number'] },
      { line: 5, subject: 'Atlantis', problems: ['Unknown wilaya'] },
      { line: 6, subject: '16', problems: ['Repeated: it is already in row 2'] },
      { line: 8, subject: '2', problems: ['This field is required'] },
    ]);
    expect(plan.result[31]).toEqual(CURRENT[31]);
  });

  it('name the columns that a file lacks', () => {
    expect(planPriceImport([['الرمز', 'المنزل']], {}, 'ar').missing).toEqual(['إلى المكتب']);
  });

  it('find the planted errors among 5,000 rows', () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => [(index % 69) + 1, 100, 50]);
    const plan = planPriceImport([HEADINGS, ...rows], {}, 'ar');
    expect([plan.changes.length, plan.wrong.length]).toEqual([69, 4_931]);
    expect(plan.wrong.at(-1)?.line).toBe(5_001);
  });
});
