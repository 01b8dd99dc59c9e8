import { expect, it } from 'vitest';
import { orderLine } from '#tests/support/order-line.ts';
import { lineDifferences } from './order-changes.tsx';

const serum = orderLine({ id: 1, quantity: 2 });
const cream = orderLine({ id: 2, nameAr: 'كريم' });

it('names what was added and what was removed', () => {
  const soap = orderLine({ id: 5, nameAr: 'صابون' });
  expect(lineDifferences([serum, cream], [serum, soap])).toEqual([
    { what: 'added', line: soap },
    { what: 'removed', line: cream },
  ]);
});

it('names each value that was edited, from and to', () => {
  const edited = {
    ...serum,
    quantity: 3,
    unitPrice: 1400,
    discount: 50,
    kind: 'exchange' as const,
  };
  expect(lineDifferences([serum, cream], [edited, cream])).toEqual([
    { what: 'quantity', line: edited, from: 2, to: 3 },
    { what: 'unitPrice', line: edited, from: 1500, to: 1400 },
    { what: 'discount', line: edited, from: 0, to: 50 },
    { what: 'kind', line: edited, from: 'sold', to: 'exchange' },
  ]);
});

it('says nothing of lines that stayed as they were', () => {
  expect(lineDifferences([serum, cream], [serum, cream])).toEqual([]);
});
