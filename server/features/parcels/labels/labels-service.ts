import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type {
  LabelPrint,
  LabelSort,
  LabelStatus,
  PrepareLabels,
  PrintLabels,
} from '#contract/parcels/parcel-labels.ts';
import type { ActorCtx } from '#server/context.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { labelPrints, parcelLabels } from '#server/db/schema/parcel-labels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { keepAnswerIn, keyedCall, orFirstAnswer } from '#server/db/tables/idempotency.ts';
import { wakeJob } from '#server/db/tables/wake-job.ts';
import type { Tx } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/audit-service.ts';
import { CARRIER_ADAPTERS } from '#server/features/carriers/families.ts';
import type { CarrierLabel } from './label-pdf.ts';
import { mergeInProcess } from './label-process.ts';
import { type CheckedLabel, checkLabel } from './label-status.ts';
import {
  isLiving,
  isUsable,
  type LabelRow,
  printsSince,
  readLabelRows,
  stillWanted,
  wantLabels,
} from './stored-labels.ts';

/** Asked again and again while somebody waits: only what is not there yet is written down. */
export async function prepareLabels(
  { db, now, language }: ActorCtx,
  { orderIds, again = false }: PrepareLabels,
): Promise<LabelStatus[]> {
  const at = now();
  const rows = await readLabelRows(db, orderIds, at);
  const checked = rows.map((row) => ({ row, ...checkLabel(row, { now: at, language, again }) }));
  const idsOf = (some: readonly { row: LabelRow }[]) =>
    some.flatMap(({ row }) => row.parcel?.id ?? []);
  const toFetch = checked.filter(({ mustFetch }) => mustFetch);
  await wantLabels(db, idsOf(toFetch), at);
  await stillWanted(db, idsOf(checked.filter(({ row }) => isLookOld(row, at))), at);
  // Without the wake-up the job finds them a little later.
  if (toFetch.length > 0) await wakeJob(db, 'carriers').catch(() => undefined);
  return inOrder(orderIds, checked);
}

/** A look is written down at most once in five minutes. */
const NOTED_MS = 300_000;
const isLookOld = ({ label }: LabelRow, now: Date) =>
  label?.state === 'wanted' && now.getTime() - label.wantedAt.getTime() > NOTED_MS;

function inOrder(orderIds: readonly string[], checked: readonly CheckedLabel[]): LabelStatus[] {
  const byId = new Map(checked.map(({ status }) => [status.orderId, status]));
  return [...new Set(orderIds)].map((orderId) => byId.get(orderId) ?? unknown(orderId));
}

const unknown = (orderId: string): LabelStatus => ({
  orderId,
  state: 'missing',
  reason: 'order_unknown',
  problem: null,
  tracking: null,
  printedCount: 0,
});

/** Counts each label once for each print; a repeated call with the same key counts nothing. */
export async function printLabels(
  ctx: ActorCtx,
  input: PrintLabels,
  idempotencyKey: string | undefined,
): Promise<LabelPrint> {
  const call =
    idempotencyKey === undefined
      ? null
      : keyedCall(`printLabels:${ctx.actor.id}`, idempotencyKey, input);
  return orFirstAnswer(ctx.db, call, () =>
    ctx.db.transaction(async (tx) => {
      const print = await printIn(tx, ctx, input);
      await keepAnswerIn(tx, call, print);
      return print;
    }),
  );
}

async function printIn(tx: Tx, ctx: ActorCtx, input: PrintLabels): Promise<LabelPrint> {
  const { orderIds, format, sort } = input;
  const now = ctx.now();
  await lockParcels(tx, orderIds);
  const rows = await readLabelRows(tx, orderIds, now);
  const { language } = ctx;
  const checked = rows.map((row) => checkLabel(row, { now, language, again: false }));
  const missing = inOrder(orderIds, checked).filter(({ state }) => state !== 'ready');
  const ready = sorted(
    rows.filter((_, at) => checked[at]?.status.state === 'ready'),
    orderIds,
    sort,
  );
  const parcelIds = ready.flatMap(({ parcel }) => parcel?.id ?? []);
  if (parcelIds.length === 0) return { id: null, printed: [], missing };
  const [print] = await tx
    .insert(labelPrints)
    .values({ createdAt: now, createdBy: ctx.actor.id, format, parcelIds })
    .returning({ id: labelPrints.id });
  await tx
    .update(parcels)
    .set({ printedCount: sql`${parcels.printedCount} + 1` })
    .where(inArray(parcels.id, parcelIds));
  await recordAudit(tx, ctx, { action: 'labels_printed', details: { count: parcelIds.length } });
  await announceChange(tx, { topic: 'orders' });
  return { id: print?.id ?? null, printed: ready.map(({ orderId }) => orderId), missing };
}

/** Until the print is counted none of them is cancelled. In one order, or two prints deadlock. */
async function lockParcels(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(inArray(parcels.orderId, [...orderIds]), isLiving))
    .orderBy(asc(parcels.id))
    .for('update');
}

function sorted(
  rows: readonly LabelRow[],
  orderIds: readonly string[],
  sort: LabelSort,
): LabelRow[] {
  const places = new Map(orderIds.map((id, at) => [id, at]));
  // Words as in French, in which most products and communes are written; numbers by their value.
  const { compare } = new Intl.Collator('fr', { numeric: true });
  const bySelection = (a: LabelRow, b: LabelRow) =>
    (places.get(a.orderId) ?? 0) - (places.get(b.orderId) ?? 0);
  const byProduct = (a: LabelRow, b: LabelRow) => compare(a.productName ?? '', b.productName ?? '');
  const byWilaya = (a: LabelRow, b: LabelRow) =>
    a.wilayaCode - b.wilayaCode || compare(a.commune, b.commune);
  if (sort === 'selection') return rows.toSorted(bySelection);
  const first = sort === 'product' ? byProduct : byWilaya;
  return rows.toSorted((a, b) => first(a, b) || bySelection(a, b));
}

/** One file at a time: each takes a process and all of its labels in memory. */
let last: Promise<unknown> = Promise.resolve();

/** The labels of a print on their pages, if all of them are still right. */
export async function labelFile(ctx: ActorCtx, id: string): Promise<Uint8Array> {
  const made = last.then(() => makeFile(ctx, id));
  last = made.catch(() => undefined);
  return made;
}

async function makeFile({ db, now, actor }: ActorCtx, id: string): Promise<Uint8Array> {
  const isTheirs = and(
    eq(labelPrints.id, id),
    eq(labelPrints.createdBy, actor.id),
    gt(labelPrints.createdAt, printsSince(now())),
  );
  const [print] = await db.select().from(labelPrints).where(isTheirs);
  if (print === undefined) throw new AppError('not_found');
  const rows = await db
    .select({ id: parcels.id, family: carrierAccounts.family, pdf: parcelLabels.pdf })
    .from(parcels)
    .innerJoin(parcelLabels, eq(parcelLabels.parcelId, parcels.id))
    .innerJoin(carrierAccounts, eq(carrierAccounts.companyId, parcels.companyId))
    .where(and(inArray(parcels.id, print.parcelIds), isUsable(now())));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const labels = print.parcelIds.map((parcelId): CarrierLabel => {
    const row = byId.get(parcelId);
    // Cancelled or changed since it was printed: the label would be wrong.
    if (row?.pdf == null) throw new AppError('labels_changed');
    return { pdf: row.pdf, area: CARRIER_ADAPTERS[row.family].capabilities.labelArea };
  });
  return mergeInProcess(labels, print.format);
}
