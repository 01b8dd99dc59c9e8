import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findKept, guessColumns, keepColumns, PAYOUT_FIELDS } from './payout-columns.ts';

const ROW = ['x'];

describe('the columns of a sheet', () => {
  it.each([
    [
      ['N° Colis', 'Client', 'Wilaya', 'Montant', 'Frais de livraison', 'Net à payer'],
      { tracking: 0, cash: 3, fee: 4, net: 5 },
    ],
    [
      ['DATE LIVRAISON', 'TRACKING', 'ETAT', 'MONTANT ENCAISSÉ', 'TARIF', 'FRAIS RETOUR'],
      { date: 0, tracking: 1, status: 2, cash: 3, fee: 4, returnFee: 5 },
    ],
    [
      ['رقم التتبع', 'الزبون', 'المبلغ المحصّل', 'رسوم التوصيل', 'رسوم الإرجاع', 'الصافي', 'الحالة'],
      { tracking: 0, cash: 2, fee: 3, returnFee: 4, net: 5, status: 6 },
    ],
    [
      ['Tracking number', 'Amount', 'Delivery fee', 'Return fee', 'Weight fee', 'Net amount'],
      { tracking: 0, cash: 1, fee: 2, returnFee: 3, extra: 4, net: 5 },
    ],
    [
      ['Référence', 'Code suivi', 'Valeur', 'Montant recouvré', 'Prestation', 'Surpoids'],
      { tracking: 1, cash: 3, fee: 4, extra: 5 },
    ],
    [['Montant net', 'Montant', 'Colis'], { net: 0, cash: 1, tracking: 2 }],
  ])('%s', (headings, columns) => {
    expect(guessColumns([headings, ROW])).toEqual({ headingsAt: 0, columns });
  });

  it('finds the headings below a title', () => {
    const rows = [
      ['Bordereau de versement du 12/11/2026 pour la boutique Yasmine, montant total'],
      [null, ''],
      ['Colis', 'Montant', 'Frais'],
      ['YAL-1', 3500, 400],
    ];
    expect(guessColumns(rows)).toEqual({
      headingsAt: 2,
      columns: { tracking: 0, cash: 1, fee: 2 },
    });
  });

  it('is guessed from the rows where there are no headings', () => {
    const rows = [
      [1, 'Amine', '0550123456', 'yal-9ZK31Q', '12/11/2026', '4 700,00', '450,00', '4 250,00'],
      [2, 'Sara', '0661234567', 'yal-8AB42C', '12/11/2026', '3 000,00', '400,00', '2 600,00'],
      [3, 'Lina', '0770000001', 'yal-7QQ11D', '13/11/2026', '1 500,00', '600,00', '900,00'],
    ];
    expect(guessColumns(rows)).toEqual({
      headingsAt: null,
      columns: { tracking: 3, date: 4, cash: 5, fee: 6, net: 7 },
    });
  });

  it('takes the largest for the cash where nothing is a difference', () => {
    const rows = [
      ['EC10000001', 400, 3500],
      ['EC10000002', 600, 2500],
    ];
    expect(guessColumns(rows).columns).toEqual({ tracking: 0, cash: 2 });
  });

  it('says nothing of an empty sheet', () => {
    expect(guessColumns([])).toEqual({ headingsAt: null, columns: {} });
  });

  const words = fc.constantFrom(
    'Colis',
    'Tracking',
    'Montant',
    'MONTANT NET',
    'Frais',
    'Frais retour',
    'Date',
    'État',
    'المبلغ',
    'الصافي',
    'رقم التتبع',
    'Client',
    'Poids',
    '',
  );
  const cell = fc.oneof(words, fc.integer(), fc.string(), fc.date(), fc.constant(null));

  it('are never guessed twice, and are columns of the sheet', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 20 }), (rows) => {
        const { columns } = guessColumns(rows);
        const places = Object.values(columns);
        expect(new Set(places).size).toBe(places.length);
        const width = Math.max(0, ...rows.map((row) => row.length));
        expect(places.every((at) => at >= 0 && at < width)).toBe(true);
        expect(Object.keys(columns).every((name) => PAYOUT_FIELDS.includes(name as never))).toBe(
          true,
        );
      }),
    );
  });

  it('do not depend on accents, case or spaces', () => {
    const headings = ['Numéro de suivi', 'Montant encaissé', 'Frais de livraison', 'Net à verser'];
    const odd = fc.constantFrom(
      (text: string) => text.toUpperCase(),
      (text: string) => text.normalize('NFD').replace(/\p{Mn}/gu, ''),
      (text: string) => `  ${text.replaceAll(' ', '   ')} :`,
      (text: string) => text.normalize('NFD'),
    );
    fc.assert(
      fc.property(fc.array(odd, { minLength: 4, maxLength: 4 }), (changes) => {
        const written = headings.map((text, at) => changes[at]!(text));
        expect(guessColumns([written, ROW]).columns).toEqual({
          tracking: 0,
          cash: 1,
          fee: 2,
          net: 3,
        });
      }),
    );
  });
});

describe('kept columns', () => {
  const headings = ['Colis', 'Montant', '', 'Frais'];

  it('follow their headings to other places', () => {
    const kept = keepColumns({ tracking: 0, cash: 1, fee: 3 }, headings);
    expect(kept).toEqual({ tracking: 'colis', cash: 'montant', fee: 'frais' });
    expect(findKept(kept, ['Date', 'FRAIS', 'Montant', 'COLIS'])).toEqual({
      tracking: 3,
      cash: 2,
      fee: 1,
    });
  });

  it('stay at their place without a heading', () => {
    const kept = keepColumns({ tracking: 0, net: 2 }, headings);
    expect(kept).toEqual({ tracking: 'colis', net: '#2' });
    expect(findKept(kept, headings)).toEqual({ tracking: 0, net: 2 });
  });

  it('are not used where one of them is gone', () => {
    expect(findKept({ tracking: 'colis', cash: 'montant' }, ['Colis', 'Total'])).toBeNull();
    expect(findKept({ cash: 'montant' }, ['Montant'])).toBeNull();
  });
});
