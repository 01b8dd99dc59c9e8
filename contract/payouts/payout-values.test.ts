import { describe, expect, it } from 'vitest';
import { readPaidOn } from './payout-values.ts';

const HEADINGS = ['Tracking', 'Montant', 'Date de livraison'];
const ROW = ['YAL-1001', 3500, '03/11/2026'];

describe('the day of a payout', () => {
  it.each<[string, unknown[][], number | null, string, string | null]>([
    ['in the title', [['Versement du 12/11/2026'], HEADINGS, ROW], 1, 'a.csv', '2026-11-12'],
    ['beside its label', [['Date', '2026-11-12'], HEADINGS, ROW], 1, 'a.csv', '2026-11-12'],
    [
      'as a cell of Excel',
      [['Payé le', new Date('2026-11-12')], HEADINGS, ROW],
      1,
      'a.csv',
      '2026-11-12',
    ],
    ['in Arabic digits', [['دفعة يوم ٩/١١/٢٠٢٦'], HEADINGS, ROW], 1, 'a.csv', '2026-11-09'],
    [
      'by the word for it, not by the day of printing',
      [['Imprimé le 20/11/2026'], ['Date de paiement', '12.11.2026'], HEADINGS, ROW],
      2,
      'a.csv',
      '2026-11-12',
    ],
    [
      'as the end of a period',
      [['Période du 01/11/2026 au 10/11/2026'], HEADINGS, ROW],
      1,
      'a.csv',
      '2026-11-10',
    ],
    [
      'in a column of its own, beside that of deliveries',
      [
        ['Tracking', 'Date de livraison', 'Date de versement'],
        ['YAL-1001', '15/11/2026', '12/11/2026'],
      ],
      0,
      'a.csv',
      '2026-11-12',
    ],
    ['below the table', [HEADINGS, ROW, ['Total payé le 12/11/2026']], 0, 'a.csv', '2026-11-12'],
    ['in the name of the file', [HEADINGS, ROW], 0, 'versement_2026-11-12.xlsx', '2026-11-12'],
    ['nowhere: days of deliveries are none', [HEADINGS, ROW], 0, 'versement-12.csv', null],
    ['nowhere: that is no day', [['Versement 31/02/2026'], HEADINGS, ROW], 1, 'a.csv', null],
    ['nowhere: a telephone', [['Tél. 05 50 1234 56'], HEADINGS, ROW], 1, 'a.csv', null],
    ['nowhere: without headings', [['YAL-1001', 3500, '03/11/2026']], null, 'a.csv', null],
  ])('%s', (_where, rows, headingsAt, fileName, day) => {
    expect(readPaidOn(rows, headingsAt, fileName)).toBe(day);
  });
});
