import type { OrdersRecord } from '#contract/customer-record.ts';

/** Whether somebody takes what they order, as far as their orders tell. */
export type CustomerTrust = 'unknown' | 'takes' | 'mixed' | 'refuses';

export function customerTrust({
  delivered,
  cancelled,
}: Pick<OrdersRecord, 'delivered' | 'cancelled'>): CustomerTrust {
  if (cancelled === 0) return delivered === 0 ? 'unknown' : 'takes';
  return cancelled > delivered ? 'refuses' : 'mixed';
}
