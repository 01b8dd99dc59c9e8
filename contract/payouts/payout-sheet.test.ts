import { describe, expect, it } from 'vitest';
import { readSheet, trackingKey } from './payout-sheet.ts';

const COLUMNS = { tracking: 0, status: 1, cash: 2, fee: 3, net: 4 };

describe('the lines of a sheet', () => {
  it('are its rows with a parcel', () => {
    const rows = [
      ['Colis', 'Statut', 'Montant', 'Frais', 'Net'],
      ['yal-9ZK31Q', 'Livré', '3 500,00 DA', '-400', 3100],
      [null, '', null, '', ''],
      ['yal-8AB42C', 'Retourné', 4200, '250', '(250)'],
      [550_012_345, 'Livré', '-', 'gratuit', 1800],
      ['Total', null, 7700, 650, 4650],
    ];
    expect(readSheet(rows, COLUMNS, 1)).toEqual({
      lines: [
        { tracking: 'yal-9ZK31Q', cash: 3500, fee: 400, returnFee: null, extra: null, net: 3100 },
        { tracking: 'yal-8AB42C', cash: 0, fee: 250, returnFee: null, extra: null, net: -250 },
        { tracking: '550012345', cash: null, fee: null, returnFee: null, extra: null, net: 1800 },
      ],
      leftOut: 1,
      unreadable: [{ row: 5, cell: 'gratuit' }],
    });
  });

  it('with an empty place for the money say that nothing was paid', () => {
    const cashOf = (columns: object, row: unknown[]) =>
      readSheet([row] as never, { tracking: 0, ...columns }, 0).lines[0];
    expect(cashOf({ cash: 1, fee: 2 }, ['yal-1111', '', 400])).toMatchObject({
      cash: 0,
      net: null,
    });
    expect(cashOf({ net: 1 }, ['yal-1111', '-'])).toMatchObject({ cash: null, net: 0 });
    expect(cashOf({ cash: 1, net: 2 }, ['yal-1111', '', 900])).toMatchObject({
      cash: null,
      net: 900,
    });
    expect(cashOf({ fee: 1 }, ['yal-1111', 400])).toMatchObject({ cash: null, net: null });
  });

  it('name a parcel however it is spelled', () => {
    expect(trackingKey(' yal-9zk 31q ')).toBe('YAL9ZK31Q');
    expect(trackingKey('EC-٠١٢٣')).toBe('EC0123');
  });
});
