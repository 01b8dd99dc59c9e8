import { expect, it } from 'vitest';
import { readAuditSearch } from './audit-search.ts';

const userId = '3f2b1c4d-0000-4000-8000-000000000000';

it('takes what it understands', () => {
  const search = { group: 'users', userId, from: '2026-02-01', to: '2026-02-28', page: 3 };
  expect(readAuditSearch(search)).toEqual(search);
});

it.each([
  { group: 'everything' },
  { userId: 'me' },
  { from: '2026-02-31' },
  { to: 'today' },
  { page: 0 },
  { page: '-1' },
  { page: 1 },
])('drops %j', (search) => {
  expect(readAuditSearch(search)).toEqual({});
});
