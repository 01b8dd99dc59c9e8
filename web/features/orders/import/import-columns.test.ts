import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ImportRow } from '#contract/orders/orders-import.ts';
import { findColumns, importRows, TEMPLATE } from './import-columns.ts';

describe('the columns of a file', () => {
  it.each<[string, string[], Record<string, number>]>([
    [
      'a carrier',
      [
        'reference commande',
        'nom et prenom du destinataire*',
        'telephone*',
        'telephone 2',
        'code wilaya*',
        'commune de livraison*',
        'adresse de livraison*',
        'produit*',
        'poids (kg)',
        'montant du colis*',
        'remarque',
        'FRAGILE\n( si oui mettez OUI sinon laissez vide )',
        'STOP DESK\n( si oui mettez OUI )',
      ],
      {
        reference: 0,
        name: 1,
        phone: 2,
        otherPhone: 3,
        wilaya: 4,
        commune: 5,
        address: 6,
        product: 7,
        amount: 9,
        note: 10,
        place: 12,
      },
    ],
    [
      'Facebook',
      [
        'id',
        'created_time',
        'ad_name',
        'form_name',
        'full_name',
        'phone_number',
        'الولاية',
        'البلدية',
      ],
      { reference: 0, name: 4, phone: 5, wilaya: 6, commune: 7 },
    ],
    [
      'ours',
      TEMPLATE.map(([heading]) => heading),
      {
        name: 0,
        phone: 1,
        wilaya: 2,
        commune: 3,
        address: 4,
        product: 5,
        options: 6,
        quantity: 7,
        amount: 8,
        deliveryFee: 9,
        place: 10,
        note: 11,
      },
    ],
    [
      'an English shop',
      ['Order ID', 'Customer Name', 'Phone', 'City', 'Product Name', 'Qty', 'Total Price'],
      { reference: 0, name: 1, phone: 2, commune: 3, product: 4, quantity: 5, amount: 6 },
    ],
  ])('of %s are recognised', (_, headings, columns) => {
    expect(findColumns([headings])).toEqual({ headingsAt: 0, columns });
  });

  it('stand below titles', () => {
    const rows = [
      ['Ventes octobre', null],
      [null],
      ['Nom', 'Téléphone', 'Wilaya'],
      ['A', 'B', 'C'],
    ];
    expect(findColumns(rows)).toMatchObject({ headingsAt: 2, columns: { name: 0, phone: 1 } });
  });
});

it('rows are what stands below, without headings again, totals and what is empty', () => {
  const rows = [
    ['Nom', 'Téléphone', 'Montant'],
    ['Karim', 550123456, 4700],
    [null, '', ''],
    ['Nom', 'Téléphone', 'Montant'],
    [' ', '0661223344', null],
    ['Total', null, 9400],
  ];
  expect(importRows(rows, findColumns(rows))).toEqual([
    { line: 2, cells: { name: 'Karim', phone: '550123456', amount: '4700' } },
    { line: 5, cells: { name: ' ', phone: '0661223344' } },
  ]);
});

it('whatever a file holds, its rows are such as can be sent', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('Nom', 'Téléphone', 'الولاية', 'Total', '=1+1', '#REF!', '\ufeffid'),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.date({ noInvalidDate: true }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 }), (rows) => {
      for (const row of importRows(rows, findColumns(rows))) {
        expect(ImportRow.safeParse(row).success).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
