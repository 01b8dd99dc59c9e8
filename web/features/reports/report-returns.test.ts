import { expect, it } from 'vitest';
import type { ReportFigures } from '#contract/reports/reports.ts';
import { returnsTable } from './report-returns.tsx';

const row = (bucket: string, delivered: number, returned: number, cost: number) => ({
  bucket,
  nameAr: { a: 'برق', b: 'جسور' }[bucket.split('/')[1] ?? ''] ?? null,
  nameFr: null,
  nameEn: null,
  figures: { delivered, returned, lost: 0, returns: cost, damaged: 10 } as ReportFigures,
});

const TABLE = returnsTable({
  rows: [
    row('16/a', 30, 10, 2000),
    row('16/b', 18, 2, 400),
    row('31/a', 50, 50, 9000),
    row('31/b', 10, 1, 200),
    row('9/', 0, 0, 0),
    row('19/b', 20, 5, 1000),
    row('19/a', 20, 5, 1000),
  ],
});

it('has the companies by how much they carry, and first the wilayas where returns cost most', () => {
  expect(TABLE.companies).toEqual([
    { id: 'a', name: 'برق', ended: 165 },
    { id: 'b', name: 'جسور', ended: 56 },
  ]);
  expect(TABLE.rows.map(({ wilaya, cost }) => [wilaya, cost])).toEqual([
    ['31', 9220],
    ['16', 2420],
    ['19', 2020],
  ]);
});

it('names the best of those that brought enough, and none where they are alike', () => {
  expect(TABLE.rows.map(({ wilaya, best }) => [wilaya, best])).toEqual([
    // Of 11 parcels nothing is concluded.
    ['31', null],
    ['16', 'b'],
    ['19', null],
  ]);
});
