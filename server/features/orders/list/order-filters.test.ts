import { expect, it } from 'vitest';
import type { OrderFilter } from '#contract/orders/order-filter.ts';
import { orderConditions } from './order-filters.ts';

const ID = '2287c390-8440-43aa-9c9b-a0b0a9326236';
/** A list that was made of who asked is not shared with their colleagues. */
const actor = {
  get id(): string {
    throw new Error('asked who it is');
  },
};
const conditions = (filter: OrderFilter) => () =>
  orderConditions(filter, { actor, now: () => new Date('2026-11-18T09:00:00Z') });

it.each<OrderFilter>([
  {},
  { search: 'كريم', status: 'pending', from: '2026-11-01', to: '2026-11-18' },
  { wilaya: 16, deliveryCompanyId: ID, deliveryPlace: 'home', parcelState: 'created' },
  { special: true, starred: true, needsCall: true, duplicate: true, held: true },
  { stage: 'new', clientId: ID, called: 'unanswered', callsFrom: 1, callsTo: 3 },
  { assignedTo: 'nobody', productId: ID, amountFrom: 1_000, amountTo: 2_000 },
  { assignedTo: ID, deliveredFrom: '2026-11-01', deliveredTo: '2026-11-18' },
])('is the same for all callers: %j', (filter) => {
  expect(conditions(filter)).not.toThrow();
});

it('differs where one’s own orders are meant', () => {
  expect(conditions({ assignedTo: 'me' })).toThrow('asked who it is');
});
