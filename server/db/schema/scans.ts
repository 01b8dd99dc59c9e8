import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { SCAN_MODES, SCAN_RESULTS } from '#contract/scan/scan-results.ts';
import type { PackedGoods } from '#contract/scan/scans.ts';
import { instant, oneOf } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';

/** What an answer said that cannot be read again later. */
export interface ScanDetail {
  goods?: PackedGoods[];
  expected?: number;
  /** The shipment that came back. */
  shipmentId?: string;
  /** Scanned by a number that the order no longer has. */
  isFormer?: true;
  /** Another label was scanned before this order was complete: its packing is over. */
  isLeft?: true;
}

/** Everything that a station has read. The id is the device's, so that nothing is taken twice. */
export const scans = pgTable(
  'scans',
  {
    id: uuid().primaryKey(),
    /** In the order in which they arrived. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    station: uuid().notNull(),
    mode: text({ enum: SCAN_MODES }).notNull(),
    raw: text().notNull(),
    code: text().notNull(),
    result: text({ enum: SCAN_RESULTS }).notNull(),
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    // No foreign keys: what was read stays when parcel, variant or sheet is gone.
    parcelId: uuid(),
    variantId: uuid(),
    handoverId: uuid(),
    /** The scan of the label whose goods these are. */
    labelScanId: uuid(),
    detail: jsonb().$type<ScanDetail>(),
    /** By the clock of the device. */
    at: instant().notNull(),
    /** By our own clock, which edits of orders are compared with. */
    takenAt: instant().notNull().defaultNow(),
    receivedAt: instant().notNull().defaultNow(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    actorName: text().notNull(),
    settledAt: instant(),
    settledByName: text(),
  },
  (t) => [
    oneOf('scans_mode_check', t.mode, SCAN_MODES),
    oneOf('scans_result_check', t.result, SCAN_RESULTS),
    check('scans_settled_check', sql`(${t.settledAt} is null) = (${t.settledByName} is null)`),
    index('scans_station_index').on(t.station, t.mode, t.seq),
    index('scans_order_id_index')
      .on(t.orderId, t.seq)
      .where(sql`order_id is not null`),
    index('scans_label_scan_id_index')
      .on(t.labelScanId)
      .where(sql`label_scan_id is not null`),
    index('scans_unknown_index')
      .on(t.seq)
      .where(sql`result = 'unknown' and settled_at is null`),
  ],
);

export type StoredScan = typeof scans.$inferSelect;
