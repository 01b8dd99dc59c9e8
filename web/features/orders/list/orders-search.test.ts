import { expect, it } from 'vitest';
import {
  filterOf,
  fromColumnSort,
  readOrdersSearch,
  toColumnSort,
  toQuery,
} from './orders-search.ts';

const COMPANY = '3f0c8a52-6f0e-4b6f-9f0a-0c1d2e3f4a5b';

it('reads a whole address', () => {
  const address = {
    search: 'أمينة',
    status: 'pending',
    from: '2026-01-01',
    to: '2026-01-31',
    wilaya: 16,
    deliveryCompanyId: COMPANY,
    parcelState: 'none',
    special: true,
    needsCall: true,
    duplicate: true,
    held: true,
    called: 'unanswered',
    callsFrom: 0,
    callsTo: 3,
    assignedTo: 'me',
    productId: COMPANY,
    amountFrom: 1500.5,
    amountTo: 20_000,
    deliveredFrom: '2026-02-01',
    deliveredTo: '2026-02-28',
    sort: 'highest',
    page: 3,
    pageSize: 50,
  };
  expect(readOrdersSearch(address)).toEqual(address);
});

it.each([
  [{ search: '  ' }],
  [{ search: ['a'] }],
  [{ status: 'all' }],
  [{ status: 'lost' }],
  [{ from: '2026-02-31' }],
  [{ to: '1.1.2026' }],
  [{ wilaya: 70 }],
  [{ wilaya: 1.5 }],
  [{ deliveryCompanyId: 'x' }],
  [{ parcelState: 'flying' }],
  [{ special: false }],
  [{ called: 'often' }],
  [{ callsFrom: -1 }],
  [{ callsTo: 1001 }],
  [{ assignedTo: 'everybody' }],
  [{ productId: 'serum' }],
  [{ amountFrom: -5 }],
  [{ amountTo: 1.234 }],
  [{ amountTo: '1e3' }],
  [{ deliveredFrom: '2026-02-31' }],
  [{ sort: 'newest' }],
  [{ page: 1 }],
  [{ page: -2 }],
  [{ page: 'x' }],
  [{ pageSize: 10 }],
  [{ pageSize: 1000 }],
  [{ pageSize: null }],
  [{ unknown: 1 }],
])('drops %o', (address) => {
  expect(readOrdersSearch(address)).toEqual({});
});

it('takes numbers and switches as the router or a person writes them', () => {
  expect(
    readOrdersSearch({ search: 55, wilaya: '16', page: '2', pageSize: '25', special: 'true' }),
  ).toEqual({
    search: '55',
    wilaya: 16,
    page: 2,
    pageSize: 25,
    special: true,
  });
});

it('asks the server for the filter alone, with switches as words', () => {
  const search = readOrdersSearch({
    special: true,
    status: 'shipped',
    sort: 'lowest',
    page: 4,
    pageSize: 100,
  });
  expect(toQuery(filterOf(search))).toEqual({ special: 'true', status: 'shipped' });
});

it.each([undefined, 'oldest', 'highest', 'lowest'] as const)('%s goes there and back', (sort) => {
  expect(fromColumnSort(toColumnSort(sort))).toBe(sort);
});

it('is the newest first when no column is sorted', () => {
  expect(fromColumnSort(null)).toBeUndefined();
});
