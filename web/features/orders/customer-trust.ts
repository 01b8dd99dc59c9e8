import type { OrdersRecord } from '#contract/customer-record.ts';

/** Whether a customer usually accepts their parcels, judging by past orders. */
export type CustomerTrust = 'unknown' | 'takes' | 'mixed' | 'refuses';

export function customerTrust({
  delivered,
  cancelled,
}: Pick<OrdersRecord, 'delivered' | 'cancelled'>): CustomerTrust {
  if (cancelled === 0) return delivered === 0 ? 'unknown' : 'takes';
  return cancelled > delivered ? 'refuses' : 'mixed';
}
