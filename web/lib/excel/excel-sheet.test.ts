import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { readFirstSheet } from './excel-sheet.ts';

const read = async (...sheets: WriteSheet[]) =>
  readFirstSheet(new Uint8Array(await writeXlsx({ sheets })).buffer);

const orders = { name: 'Commandes', rows: [['Nom'], ['كريم']] };

it('passes over sheets that are hidden', async () => {
  const lists = { name: 'Listes', rows: [['Alger']] };
  expect(
    await read({ ...lists, hidden: true }, { ...lists, name: 'x', veryHidden: true }, orders),
  ).toEqual([['Nom'], ['كريم']]);
  expect(await read({ ...orders, hidden: true })).toEqual([]);
});

it('of merged cells the first alone has the value: an amount over two rows is one amount', async () => {
  const rows = [
    ['Nom', 'Montant'],
    ['كريم', 4700],
    [null, null],
  ];
  const merges = [{ startRow: 1, startCol: 1, endRow: 2, endCol: 1 }];
  const [, first, second] = await read({ name: 'x', rows, merges });
  expect(first).toEqual(['كريم', 4700]);
  expect(second?.[1] ?? null).toBeNull();
});

it('takes the result of a formula, and a date as a date', async () => {
  const day = new Date('2026-10-02T00:00:00Z');
  const cells = new Map([['0,0', { formula: 'A2*2', formulaResult: 9400 }]]);
  const sheet = await read({ name: 'x', rows: [[9400, day]], cells });
  expect(sheet).toEqual([[9400, day]]);
});
