import { z } from 'zod';
import { algerianDay } from '#contract/common.ts';
import {
  carrierTime,
  Flag,
  Id,
  Name,
  SomeDinars,
  SomeId,
  SomeText,
} from '../adapter/answer-fields.ts';
import { inBatches } from '../adapter/batches.ts';
import type { Payout } from '../adapter/carrier-adapter.ts';
import { foldLabel } from '../adapter/carrier-text.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import type { CarrierParcel } from '../adapter/parcel-draft.ts';
import {
  EMPTY_READING,
  type ParcelEvent,
  type ParcelReading,
  type TrackResult,
  trackResults,
} from '../adapter/parcel-reading.ts';
import { MOST_TRACKED, readRows } from './calls.ts';
import { paymentEvent, STATUSES, statusEvent } from './states.ts';

/** Name, phone and address come masked, so that they are not even read. */
export const ParcelRow = z.object({
  tracking: Id,
  order_id: SomeId,
  last_status: SomeText,
  date_last_status: SomeText,
  date_creation: SomeText,
  price: SomeDinars,
  delivery_fee: SomeDinars,
  freeshipping: Flag.nullish().catch(null),
  taxe_retour: SomeDinars,
  payment_status: SomeText,
  payment_id: SomeId,
  label: SomeText,
  parcel_sub_type: SomeText,
});
export type ParcelRow = z.infer<typeof ParcelRow>;

/** A row has no history: it knows the present status only, and not why. */
function toReading(row: ParcelRow, history: readonly ParcelEvent[] = []): ParcelReading {
  const present = presentEvents(row, history);
  return {
    ...EMPTY_READING,
    carrierId: row.tracking,
    tracking: row.tracking,
    reference: row.order_id,
    events: [...history, ...present],
    amount: doorAmount(row),
    fee: row.delivery_fee,
    returnFee: row.taxe_retour,
    payoutId: row.payment_id,
    labelUrl: row.label,
  };
}

function presentEvents(row: ParcelRow, history: readonly ParcelEvent[]): ParcelEvent[] {
  const at = carrierTime(row.date_last_status ?? row.date_creation ?? '') ?? history.at(-1)?.at;
  if (at === undefined) return [];
  const { last_status: status, payment_status: payment, payment_id: payoutId } = row;
  const known = history.at(-1)?.word;
  const isNew = status !== null && (known === undefined || foldLabel(known) !== foldLabel(status));
  const money = payment === null ? null : paymentEvent({ status: payment, at, payoutId });
  return [...(isNew ? [statusEvent({ status, at })] : []), ...(money === null ? [] : [money])];
}

/** Without free shipping the driver takes the fee on top of the price. */
function doorAmount({ price, delivery_fee, freeshipping }: ParcelRow): number | null {
  if (price === null || freeshipping !== false) return price;
  return delivery_fee === null ? null : price + delivery_fee;
}

const HistoryRow = z.object({
  tracking: Id,
  status: Name,
  date_status: Name,
  reason: SomeText,
  center_name: SomeText,
  commune_name: SomeText,
  wilaya_name: SomeText,
});
type HistoryRow = z.infer<typeof HistoryRow>;

export async function track(
  channel: CarrierChannel,
  parcels: readonly CarrierParcel[],
): Promise<TrackResult[]> {
  const readings = new Map<string, ParcelReading>();
  for (const batch of inBatches(parcels, MOST_TRACKED)) {
    const tracking = batch.map(({ carrierId }) => carrierId).join(',');
    const rows = await readRows(channel, '/parcels/', { tracking }, ParcelRow);
    if (rows.length === 0) continue;
    const history = await readRows(channel, '/histories/', { tracking }, HistoryRow);
    for (const row of rows) readings.set(row.tracking, toReading(row, eventsOf(row, history)));
  }
  return trackResults(
    parcels.map(({ carrierId }) => carrierId),
    readings,
  );
}

/** Histories come newest first. A row without a readable time cannot be placed. */
function eventsOf({ tracking }: ParcelRow, history: readonly HistoryRow[]): ParcelEvent[] {
  const events = new Map<string, ParcelEvent>();
  for (const row of history.toReversed()) {
    const at = carrierTime(row.date_status);
    if (row.tracking !== tracking || at === null) continue;
    const place = row.center_name ?? row.commune_name ?? row.wilaya_name;
    const event = statusEvent({ status: row.status, at, reason: row.reason, place });
    events.set(event.key, event);
  }
  return [...events.values()].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The filter finds by reference whatever the age, so that no time bounds it. */
export async function findByReference(
  channel: CarrierChannel,
  references: readonly string[],
): Promise<ParcelReading[]> {
  const asked = new Set(references);
  const found: ParcelReading[] = [];
  for (const batch of inBatches([...asked], MOST_TRACKED)) {
    const rows = await readRows(channel, '/parcels/', { order_id: batch.join(',') }, ParcelRow);
    const exact = rows.filter((row) => row.order_id !== null && asked.has(row.order_id));
    found.push(...withoutAnnexes(exact).map((row) => toReading(row)));
  }
  return found;
}

/** What comes back in an exchange travels as a parcel of its own, beside the one that we made. */
function withoutAnnexes(rows: readonly ParcelRow[]): ParcelRow[] {
  const isAnnex = (row: ParcelRow) => row.parcel_sub_type === 'exchange';
  return rows.filter(
    (row) =>
      !isAnnex(row) || rows.every((other) => other.order_id !== row.order_id || isAnnex(other)),
  );
}

const CHANGED_FIELDS =
  'tracking,order_id,last_status,date_last_status,payment_status,payment_id,delivery_fee';

/** By the status only: payments move without it, and `payouts` finds those. */
export async function changedSince(channel: CarrierChannel, since: Date): Promise<ParcelReading[]> {
  const query = { date_last_status: daysFrom(since), fields: CHANGED_FIELDS };
  const rows = await readRows(channel, '/parcels/', query, ParcelRow);
  return rows.map((row) => toReading(row));
}

const DAY_MS = 86_400_000;
const YEAR_DAYS = 366;

/** The filter takes whole days and wants an end; one in the future does as well as today. */
const daysFrom = (since: Date): string =>
  `${algerianDay(since.getTime())},${algerianDay(since.getTime() + YEAR_DAYS * DAY_MS)}`;

/** A parcel's last status is older than its payout, by two weeks as a rule. */
const EARLIER_MS = 60 * 86_400_000;

/** No call lists a payout: the parcels name the one that they are in. Its sum is not in any answer. */
export async function payouts(channel: CarrierChannel, since: Date): Promise<Payout[]> {
  const query = {
    payment_status: 'receivable,payed',
    date_last_status: daysFrom(new Date(since.getTime() - EARLIER_MS)),
  };
  const rows = await readRows(channel, '/parcels/', query, ParcelRow);
  const byPayout = Map.groupBy(rows, (row) => row.payment_id);
  return [...byPayout].flatMap(([id, parcels]) => (id === null ? [] : [toPayout(id, parcels)]));
}

function toPayout(id: string, rows: readonly ParcelRow[]): Payout {
  const isPaid = rows.every((row) => foldLabel(row.payment_status ?? '') === 'payed');
  return {
    id,
    at: null,
    state: isPaid ? 'paid' : 'announced',
    amount: null,
    lines: rows.map(toLine),
  };
}

const RETURNS: readonly string[] = ['returning', 'return_ready', 'returned'];

/** Rows carry what a return would cost, also where there was none. */
function toLine(row: ParcelRow): Payout['lines'][number] {
  const state = STATUSES[foldLabel(row.last_status ?? '')]?.state ?? null;
  const isReturn = state !== null && RETURNS.includes(state);
  return {
    tracking: row.tracking,
    reference: row.order_id,
    amount: state === 'delivered' ? doorAmount(row) : null,
    fee: row.delivery_fee,
    returnFee: isReturn ? row.taxe_retour : null,
    otherFees: null,
  };
}
