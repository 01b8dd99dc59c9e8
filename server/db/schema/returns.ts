import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { OrderLine } from '#contract/orders/order-lines.ts';
import { RETURN_REASONS } from '#contract/returns/return-reasons.ts';
import type { InspectedLine } from '#contract/returns/returns.ts';
import { instant, oneOf } from './columns.ts';
import { orders } from './orders.ts';
import { shipments } from './shipments.ts';

/** What is known here of a shipment that comes back, beside where its carrier says it is. */
export const returns = pgTable(
  'returns',
  {
    shipmentId: uuid()
      .primaryKey()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    reason: text({ enum: RETURN_REASONS }),
    /** Where it can be collected. */
    centre: text(),
    note: text(),
    photoUrl: text(),
    receivedAt: instant(),
    /** Names beside no ids: the rows outlive their users. */
    receivedByName: text(),
    /** What came back, as it was sold: the order may be changed and sent again. */
    lines: jsonb()
      .$type<OrderLine[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** What a piece of each line had cost: the order may be opened again with other goods. */
    lineCosts: jsonb().$type<Record<string, string>>(),
    inspectedAt: instant(),
    inspectedByName: text(),
    result: jsonb().$type<InspectedLine[]>(),
    exchangeOrderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf('returns_reason_check', t.reason, RETURN_REASONS),
    check('returns_costs_check', sql`${t.lines} = '[]' or ${t.lineCosts} is not null`),
    index('returns_to_inspect_index')
      .on(t.receivedAt)
      .where(sql`received_at is not null and inspected_at is null`),
    index('returns_inspected_at_index').on(t.inspectedAt),
  ],
);
