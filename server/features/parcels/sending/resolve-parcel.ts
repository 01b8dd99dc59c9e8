import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { Parcel, ResolveParcel } from '#contract/parcels/parcels.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx } from '#server/context.ts';
import { parcelTasks } from '#server/db/schema/parcel-work.ts';
import { parcels, type StoredParcel } from '#server/db/schema/parcels.ts';
import { users } from '#server/db/schema/users.ts';
import { wakeJob } from '#server/db/tables/wake-job.ts';
import type { Tx } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/audit-service.ts';
import {
  type AccountTools,
  type CarrierDeps,
  findAccount,
  openAccount,
  type OpenAccount,
} from '#server/features/carriers/accounts/open-account.ts';
import { CarrierTrouble } from '#server/features/carriers/adapter/channel.ts';
import {
  EMPTY_READING,
  type ParcelReading,
} from '#server/features/carriers/adapter/parcel-reading.ts';
import { CARRIER_ADAPTERS } from '#server/features/carriers/families.ts';
import { lockBoth, writeChange } from './apply-outcome.ts';
import { afterSearch, type Change, failed } from './parcel-outcome.ts';
import { toParcel } from './parcel-presenter.ts';

/** For parcels of which only the carrier's own site shows what became of them. */
export async function resolveParcel(
  ctx: ActorCtx,
  tools: AccountTools,
  id: string,
  input: ResolveParcel,
): Promise<Parcel> {
  const { db, now, actor } = ctx;
  const [row] = await db.select().from(parcels).where(eq(parcels.id, id));
  if (row === undefined) throw new AppError('not_found');
  requireUnresolved(row);
  // The carrier is asked before anything is locked.
  const found =
    input.found === 'parcel'
      ? await identifyParcel({ db, now, ...tools }, row, input.tracking)
      : null;
  return db.transaction(async (tx) => {
    const { order, parcel } = await lockBoth(tx, id, row.orderId);
    requireUnresolved(parcel);
    await writeChange(ctx, tx, order, parcel, await resolution(tx, parcel, found, now()));
    await finishUncertainTask(tx, id, actor.id, now());
    // A dash: it was not there.
    const to = found === null ? '—' : (found.tracking ?? found.carrierId);
    await recordAudit(tx, ctx, {
      action: 'parcel_resolved',
      subject: { id: order.id, name: parcel.reference },
      details: { changes: { foundAtCarrier: { from: null, to } } },
    });
    await wakeJob(tx, 'carriers');
    const [after] = await tx
      .select({ parcel: parcels, sender: users.fullName })
      .from(parcels)
      .leftJoin(users, eq(users.id, parcels.createdBy))
      .where(eq(parcels.id, id));
    return toParcel(after?.parcel ?? parcel, after?.sender ?? null, can(actor, 'canViewFinance'));
  });
}

function requireUnresolved({ state, nextStep }: StoredParcel): void {
  if (state !== 'uncertain' || nextStep !== null) throw new AppError('parcel_not_uncertain');
}

async function resolution(
  tx: Tx,
  parcel: StoredParcel,
  found: ParcelReading | null,
  now: Date,
): Promise<Change> {
  if (found === null) return failed('not_at_carrier', now);
  const account = await findAccount(tx, parcel.companyId);
  if (account === null) throw new AppError('not_found');
  await requireOwn(tx, parcel, found);
  return afterSearch(parcel, [found], CARRIER_ADAPTERS[account.family].capabilities, now);
}

/** A number that another parcel has would put that parcel's label on this order. */
async function requireOwn(
  tx: Tx,
  { id, companyId }: StoredParcel,
  { carrierId, tracking }: ParcelReading,
): Promise<void> {
  const isSame = or(
    eq(parcels.carrierId, carrierId),
    tracking === null ? undefined : eq(parcels.tracking, tracking),
  );
  const others = await tx.$count(
    parcels,
    and(eq(parcels.companyId, companyId), ne(parcels.id, id), isSame),
  );
  if (others > 0) throw new AppError('parcel_of_another');
}

/** The task that asked what became of it. */
async function finishUncertainTask(
  tx: Tx,
  parcelId: string,
  doneBy: string,
  doneAt: Date,
): Promise<void> {
  const isAsked = and(
    eq(parcelTasks.parcelId, parcelId),
    eq(parcelTasks.kind, 'carrier_disagrees'),
    lt(parcelTasks.openedAt, doneAt),
    isNull(parcelTasks.doneAt),
  );
  await tx.update(parcelTasks).set({ doneAt, doneBy }).where(isAsked);
}

/** Carriers' clocks may be behind ours. */
const SINCE_MS = 86_400_000;

/**
 * The parcel that somebody found at the carrier's site, by the number or id that they typed. The
 * carrier's own answer wins. Where it has none, the number is believed, unless the carrier goes by
 * an id that its site does not show: with a number instead, nothing could be followed or printed.
 */
async function identifyParcel(
  deps: CarrierDeps,
  parcel: StoredParcel,
  typed: string,
): Promise<ParcelReading> {
  const account = await openOrNull(deps, parcel.companyId);
  const found =
    account && ((await search(account, parcel, typed)) ?? (await read(account, parcel, typed)));
  if (found != null) {
    if (found.reference !== null && found.reference !== parcel.reference) {
      throw new AppError('parcel_of_another');
    }
    return found;
  }
  if (account?.adapter.capabilities.identifiedBy === 'own_id') {
    throw new AppError('parcel_id_needed');
  }
  return asTyped(parcel, typed);
}

/** Null where its secrets cannot be opened. */
const openOrNull = (deps: CarrierDeps, companyId: string) =>
  openAccount(deps, companyId).catch(nullIfTrouble);

/** By our reference; the number tells which, where there are several. */
async function search(
  { adapter, channel }: OpenAccount,
  { reference, createdAt }: StoredParcel,
  typed: string,
): Promise<ParcelReading | null> {
  const since = new Date(createdAt.getTime() - SINCE_MS);
  const found = await adapter.findByReference(channel, [reference], since).catch(nullIfTrouble);
  const isIt = ({ carrierId, tracking }: ParcelReading) => [carrierId, tracking].includes(typed);
  return found?.find((reading) => reading.reference === reference && isIt(reading)) ?? null;
}

async function read(
  { adapter, channel }: OpenAccount,
  { reference }: StoredParcel,
  typed: string,
): Promise<ParcelReading | null> {
  const asked = { reference, carrierId: typed, tracking: typed };
  const [result] = (await adapter.track(channel, [asked]).catch(nullIfTrouble)) ?? [];
  return result?.found ? result.reading : null;
}

function nullIfTrouble(error: unknown): null {
  if (error instanceof CarrierTrouble) return null;
  throw error;
}

const asTyped = ({ reference }: StoredParcel, tracking: string): ParcelReading => ({
  ...EMPTY_READING,
  carrierId: tracking,
  tracking,
  reference,
  events: [],
});
