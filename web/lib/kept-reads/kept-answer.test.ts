import { expect, it } from 'vitest';
import type { KeptRead } from '../device/device-store.ts';
import { answerFrom, isKeptPath } from './kept-answer.ts';

const order = (id: string, createdAt: string, status = 'pending') => ({ id, createdAt, status });
const list = (at: number, ...items: object[]): KeptRead => ({
  hash: `list ${at}`,
  key: ['/api/orders', 'page', { query: { status: 'pending', page: 1, pageSize: 100 } }],
  data: { items, total: items.length, isMore: false },
  at,
});
const opened = (at: number, one: { id: string }): KeptRead => ({
  hash: `one ${one.id}`,
  key: ['/api/orders/{id}', { params: { id: one.id } }],
  data: one,
  at,
});

const READS = [
  list(1_000, order('a', '2026-11-01T10:00:00Z'), order('b', '2026-11-03T10:00:00Z')),
  opened(3_000, order('a', '2026-11-01T10:00:00Z', 'validated')),
  list(2_000, order('c', '2026-11-02T10:00:00Z')),
];
const page = (query: object) => answerFrom(READS, 'other', ['/api/orders', 'page', { query }]);
const idsOf = (query: object) =>
  (page(query)!.data as { items: { id: string }[] }).items.map(({ id }) => id);

it('is the very answer where there is one', () => {
  expect(answerFrom(READS, 'list 1000', READS[0]!.key)).toBe(READS[0]);
});

it('of an order is as it was last seen, in a list or on its page', () => {
  const of = (id: string) => answerFrom(READS, '', ['/api/orders/{id}', { params: { id } }]);
  expect(of('a')).toEqual({ data: order('a', '2026-11-01T10:00:00Z', 'validated'), at: 3_000 });
  expect(of('c')).toEqual({ data: order('c', '2026-11-02T10:00:00Z'), at: 2_000 });
  expect(of('d')).toBeUndefined();
});

it('of a simple list is made of all orders that are kept, the newest first', () => {
  expect(idsOf({ sort: 'newest', page: 1, pageSize: 10 })).toEqual(['b', 'c', 'a']);
  expect(idsOf({ sort: 'newest', page: 2, pageSize: 2, search: undefined })).toEqual(['a']);
  expect(idsOf({ status: 'pending', sort: 'newest' })).toEqual(['b', 'c']);
  expect(page({ sort: 'newest', page: 1, pageSize: 2 })).toMatchObject({
    at: 1_000,
    data: { total: 3, isMore: true },
  });
});

it('is not invented for a filter that nobody can check here', () => {
  expect(page({ search: 'علي', sort: 'newest' })).toBeUndefined();
  expect(page({ wilaya: 31 })).toBeUndefined();
  expect(page({ sort: 'oldest' })).toBeUndefined();
  expect(page({ status: 'returned' })).toBeUndefined();
});

it('is not an empty page, of which nobody knows since when it is', () => {
  expect(page({ page: 2, pageSize: 10 })).toBeUndefined();
  expect(page({ status: 'pending', page: 50 })).toBeUndefined();
});

it('is kept of orders, customers and the queue, not of money, users or stock', () => {
  expect(isKeptPath(['/api/orders/{id}', {}])).toBe(true);
  expect(isKeptPath(['/api/desk/items', 'page', {}])).toBe(true);
  for (const path of ['/api/users', '/api/payouts', '/api/stock', '/api/auth/me', '/api/team']) {
    expect(isKeptPath([path])).toBe(false);
  }
});
