import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { ParcelStep } from '#contract/carriers/parcel-states.ts';
import type { OwnTaskDetail } from '#contract/tasks/task-kinds.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcels, type StoredParcel } from '#server/db/schema/parcels.ts';
import type { LeasedAccount } from '#server/features/carriers/accounts/account-jobs.ts';
import { CarrierTrouble } from '#server/features/carriers/adapter/channel.ts';
import type { CreateResult, ParcelDraft } from '#server/features/carriers/adapter/parcel-draft.ts';
import {
  type KnownPlaces,
  readKnownPlaces,
} from '#server/features/carriers/places/known-places.ts';
import { applyOutcome, writeChange } from './apply-outcome.ts';
import { afterCreate, type Change, failed, inDoubt, notSent } from './parcel-outcome.ts';
import { sendable, type SentOrder } from './sendable.ts';

interface Sent {
  parcel: StoredParcel;
  draft: ParcelDraft;
  /** Tells this call from a later one, which another server may have begun. */
  calledAt: Date;
}

/** Sends one batch. True if there was one. */
export async function sendDue(account: LeasedAccount): Promise<boolean> {
  const { mostDrafts } = account.adapter.capabilities;
  const due = await dueParcels(account, 'send', mostDrafts);
  const [first] = due;
  if (first === undefined) return false;
  const alone = due.find(isSentAlone);
  const batch = await prepare(account, alone === undefined ? due : [alone]);
  if (batch.length > 0) await sendBatch(account, batch);
  return true;
}

/** After the carrier failed on a batch, or after many tries: so that no parcel delays another. */
const isSentAlone = ({ problem, tries }: StoredParcel) =>
  tries > 2 || (tries > 0 && problem === 'uncertain: HTTP 500');

/**
 * Marks the parcels as called, which from then on may exist at the carrier, and freezes what they
 * are made of. Orders that changed since they were sent off are checked again.
 */
async function prepare(account: LeasedAccount, due: readonly StoredParcel[]): Promise<Sent[]> {
  const { db, now, stored } = account;
  return db.transaction(async (tx) => {
    const orderIds = due.map(({ orderId }) => orderId);
    const parcelIds = due.map(({ id }) => id);
    const locked = await tx
      .select()
      .from(orders)
      .where(inArray(orders.id, orderIds))
      .orderBy(asc(orders.id))
      .for('update');
    const current = await tx
      .select()
      .from(parcels)
      .where(inArray(parcels.id, parcelIds))
      .orderBy(asc(parcels.id))
      .for('update');
    const known = await readKnownPlaces(tx, stored.companyId, locked);
    const sent: Sent[] = [];
    for (const parcel of current) {
      const order = locked.find(({ id }) => id === parcel.orderId);
      if (order === undefined || parcel.nextStep !== 'send' || parcel.calledAt !== null) continue;
      const made = checked(order, parcel, account, known);
      if ('problem' in made) {
        await writeChange(account, tx, order, parcel, outdated(parcel, made.problem, now()));
        continue;
      }
      const calledAt = now();
      const set = { calledAt, amount: made.draft.amount.toFixed(2) };
      await writeChange(account, tx, order, parcel, { set });
      sent.push({ parcel, draft: made.draft, calledAt });
    }
    return sent;
  });
}

function checked(
  order: SentOrder,
  { reference, weightGrams, pickupPointId }: StoredParcel,
  { stored, adapter }: LeasedAccount,
  known: KnownPlaces,
): { draft: ParcelDraft } | { problem: string } {
  if (order.deletedAt !== null) return { problem: 'order_unknown' };
  const pickupPoint = pickupPointId === null ? null : { carrierId: pickupPointId };
  const made = sendable(order, { reference, pickupPoint, weightGrams }, stored, adapter, known);
  if ('draft' in made) return made;
  return { problem: made.problems.map(({ code }) => code).join(' ') };
}

/** One that may exist already is not given up because its order changed. */
const outdated = ({ state }: StoredParcel, problem: string, now: Date): Change =>
  state === 'uncertain'
    ? {
        set: { nextStep: null, dueAt: null, problem },
        task: {
          kind: 'carrier_disagrees',
          detail: 'changed_in_doubt' satisfies OwnTaskDetail,
        },
      }
    : failed(problem, now);

async function sendBatch(account: LeasedAccount, batch: readonly Sent[]): Promise<void> {
  const results = await createAll(account, batch);
  if (isWholeRefusal(batch, results)) await sendOneByOne(account, batch);
  else await settle(account, batch, results);
}

/** The same words for all: the carrier may have refused the batch because of one of them. */
function isWholeRefusal(batch: readonly Sent[], results: Results): boolean {
  const words = [...results.values()].map((result) =>
    result.outcome === 'refused' ? result.words : null,
  );
  const isSame = words.every((one) => one !== null && one === words[0]);
  return batch.length > 1 && results.size === batch.length && isSame;
}

async function sendOneByOne(account: LeasedAccount, batch: readonly Sent[]): Promise<void> {
  // Nothing was made of the batch, so that what is not called can be sent again without a look.
  const uncalled = [...batch];
  try {
    for (const one of batch) {
      if (account.isStopping()) throw new CarrierTrouble('limited', 'stopping');
      uncalled.shift();
      await settle(account, [one], await createAll(account, [one]));
    }
  } catch (error) {
    await settleTrouble(account, uncalled, new CarrierTrouble('limited', 'stopping'));
    throw error;
  }
}

type Results = ReadonlyMap<string, CreateResult>;

async function createAll(account: LeasedAccount, batch: readonly Sent[]): Promise<Results> {
  const { adapter, channel } = account;
  const drafts = batch.map(({ draft }) => draft);
  try {
    const results = await adapter.createParcels(channel, drafts);
    return new Map(results.map((result) => [result.reference, result]));
  } catch (error) {
    // A fault of our own says nothing about what the carrier did.
    const trouble =
      error instanceof CarrierTrouble ? error : new CarrierTrouble('uncertain', 'fault');
    if (trouble.kind === 'refused') {
      const words = trouble.detail ?? ('refused' satisfies OwnTaskDetail);
      return new Map(
        drafts.map(({ reference }) => [
          reference,
          { reference, outcome: 'refused', words, field: null },
        ]),
      );
    }
    await settleTrouble(account, batch, trouble);
    throw error;
  }
}

async function settle(account: LeasedAccount, batch: readonly Sent[], results: Results) {
  const { capabilities } = account.adapter;
  for (const { parcel } of batch) {
    const { reference } = parcel;
    const result = results.get(reference) ?? { reference, outcome: 'uncertain' };
    await applyOutcome(account, parcel, (current) =>
      afterCreate(current, result, capabilities, account.now()),
    );
  }
}

async function settleTrouble(
  account: LeasedAccount,
  batch: readonly Sent[],
  { kind, message }: CarrierTrouble,
): Promise<void> {
  for (const { parcel, calledAt } of batch) {
    await applyOutcome(account, parcel, (current) => {
      if (kind === 'uncertain') return inDoubt(current, message, account.now());
      // Without the lease another server may have called since: that is its call to settle.
      const isOurs = current.calledAt?.getTime() === calledAt.getTime();
      return isOurs ? notSent(current, message, account.now()) : { set: {} };
    });
  }
}

/** What the queue of an account has for this step now, the longest waiting first. */
export async function dueParcels(
  { db, now, stored }: LeasedAccount,
  step: ParcelStep,
  most: number,
): Promise<StoredParcel[]> {
  const { companyId } = stored;
  const isDue = and(
    eq(parcels.companyId, companyId),
    eq(parcels.nextStep, step),
    lte(parcels.dueAt, now()),
  );
  return db
    .select()
    .from(parcels)
    .where(isDue)
    .orderBy(asc(parcels.dueAt), asc(parcels.createdAt), asc(parcels.id))
    .limit(most);
}
