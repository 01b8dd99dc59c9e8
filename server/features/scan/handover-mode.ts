import { and, eq } from 'drizzle-orm';
import { comparableCode } from '#contract/scan/scan-codes.ts';
import type { ScanResult } from '#contract/scan/scan-results.ts';
import { handoverLines, handovers } from '../../db/schema/handovers.ts';
import type { Tx } from '../../db/types.ts';
import { announceChange } from '../../db/tables/changes.ts';
import {
  cashOf,
  LEAVING_STATES,
  LEAVING_STATUSES,
  labelledAt,
  lastPacking,
  stopReason,
} from './leaving-parcels.ts';
import {
  findOrder,
  namesOf,
  type FoundOrder,
  type Scanning,
  type ScanModeWork,
} from './scan-lookup.ts';

/** Puts a parcel on the open sheet of a company. */
export const handOver: ScanModeWork = async (scanning) => {
  const { tx, scan, code } = scanning;
  // Closing waits for those who are adding, and those who come later find it closed.
  const [sheet] = await tx
    .select()
    .from(handovers)
    .where(eq(handovers.id, scan.handoverId ?? ''))
    .for('share');
  const found = await findOrder(tx, code);
  if (found === null) return { result: 'unknown' };
  const ids = namesOf(found);
  if (sheet === undefined || sheet.closedAt !== null) return { ...ids, result: 'sheet_closed' };
  return { ...ids, result: await addLine(scanning, found, sheet) };
};

async function addLine(
  { tx, ctx, scan }: Scanning,
  found: FoundOrder,
  sheet: typeof handovers.$inferSelect,
): Promise<ScanResult> {
  const { order, parcel } = found;
  const packing = await lastPacking(tx, order.id);
  const since = [await labelledAt(tx, parcel), packing?.at ?? null];
  const stop = await stopReason(tx, found, { since });
  if (stop !== null) return stop;
  if ((parcel?.companyId ?? order.deliveryCompanyId) !== sheet.companyId) return 'other_company';
  const tracking = parcel?.tracking ?? order.trackingNumber;
  if (tracking === null) return 'not_expected';
  const line = { orderId: order.id, code: comparableCode(tracking) };
  const before = await sheetOf(tx, line);
  if (before !== null) return before === sheet.id ? 'already' : 'other_sheet';
  if (!LEAVING_STATUSES.includes(order.status)) return 'not_expected';
  if (parcel !== null && !LEAVING_STATES.includes(parcel.state)) return 'not_expected';
  const [added] = await tx
    .insert(handoverLines)
    .values({
      ...line,
      handoverId: sheet.id,
      parcelId: parcel?.id ?? null,
      orderNumber: order.orderNumber,
      tracking,
      customerName: order.customerName,
      phone: order.phone,
      wilayaCode: order.wilayaCode,
      wilaya: order.wilaya,
      commune: order.commune,
      cash: cashOf(found),
      at: new Date(scan.at),
      byName: ctx.actor.fullName,
    })
    .onConflictDoNothing()
    .returning({ id: handoverLines.id });
  if (added !== undefined) {
    await announceChange(tx, { topic: 'scans', id: sheet.id });
    return 'added';
  }
  // Another station was faster.
  return (await sheetOf(tx, line)) === sheet.id ? 'already' : 'other_sheet';
}

/** The sheet that has this parcel. */
async function sheetOf(tx: Tx, parcel: { orderId: string; code: string }): Promise<string | null> {
  const [line] = await tx
    .select({ handoverId: handoverLines.handoverId })
    .from(handoverLines)
    .where(and(eq(handoverLines.orderId, parcel.orderId), eq(handoverLines.code, parcel.code)));
  return line?.handoverId ?? null;
}
