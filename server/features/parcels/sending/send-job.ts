import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { parcels, type StoredParcel } from '#server/db/schema/parcels.ts';
import {
  type AccountJob,
  tryAll,
  type LeasedAccount,
} from '#server/features/carriers/accounts/account-jobs.ts';
import type { ValidateResult } from '#server/features/carriers/adapter/carrier-adapter.ts';
import type { CarrierParcel } from '#server/features/carriers/adapter/parcel-draft.ts';
import { applyOutcome } from './apply-outcome.ts';
import { dueParcels, sendDue } from './send-parcels.ts';
import { afterSearch, afterValidate, inDoubt, withoutSearch } from './parcel-outcome.ts';
import { CarrierTrouble } from '#server/features/carriers/adapter/channel.ts';

const MOST_LOOKED_UP = 50;
const MOST_VALIDATED = 100;
/** Carriers' clocks may be behind ours. */
const SINCE_MS = 86_400_000;

/** Makes parcels, finds out about uncertain ones and validates drafts. */
export const sendJob: AccountJob = {
  dueTimes: async ({ db }) => {
    const { companyId, dueAt } = parcels;
    const rows = await db
      .select({ companyId, at: sql<Date>`min(${dueAt})`.mapWith(dueAt) })
      .from(parcels)
      .where(isNotNull(parcels.nextStep))
      .groupBy(companyId);
    return rows;
  },
  work: async (account) => {
    await findInterrupted(account);
    return tryAll([sendDue, validateDue, lookUpDue], async (step) => {
      return !account.isStopping() && (await step(account));
    });
  },
};

/**
 * A parcel whose call was begun and has no end: the server that made the call died, or lost its
 * database. Nobody else calls for this account, so none of these is under way.
 */
async function findInterrupted(account: LeasedAccount): Promise<void> {
  const { db, stored } = account;
  const isBegun = and(
    eq(parcels.companyId, stored.companyId),
    eq(parcels.nextStep, 'send'),
    isNotNull(parcels.calledAt),
  );
  for (const parcel of await db.select().from(parcels).where(isBegun)) {
    await applyOutcome(account, parcel, (current) =>
      current.nextStep === 'send' && current.calledAt !== null
        ? inDoubt(current, 'interrupted', account.now())
        : { set: {} },
    );
  }
}

async function lookUpDue(account: LeasedAccount): Promise<boolean> {
  const { adapter, channel, now } = account;
  const { capabilities } = adapter;
  const due = await dueParcels(account, 'look_up', MOST_LOOKED_UP);
  if (due.length === 0) return false;
  if (!capabilities.findsByReference) {
    for (const parcel of due) {
      await applyOutcome(account, parcel, (current) => withoutSearch(current, capabilities, now()));
    }
    return true;
  }
  const since = new Date(Math.min(...due.map(({ createdAt }) => createdAt.getTime())) - SINCE_MS);
  const references = due.map(({ reference }) => reference);
  try {
    const found = await adapter.findByReference(channel, references, since);
    for (const parcel of due) {
      const mine = found.filter(({ reference }) => reference === parcel.reference);
      await applyOutcome(account, parcel, (current) =>
        afterSearch(current, mine, capabilities, now()),
      );
    }
  } catch (error) {
    if (!(error instanceof CarrierTrouble)) throw error;
    for (const parcel of due) {
      await applyOutcome(account, parcel, (current) => inDoubt(current, error.message, now()));
    }
    if (!isAboutTheCall(error)) throw error;
  }
  return true;
}

async function validateDue(account: LeasedAccount): Promise<boolean> {
  const { adapter, channel, now } = account;
  const due = await dueParcels(account, 'validate', MOST_VALIDATED);
  // Many with one call, where the family can: not one after each that is made.
  if (due.length < MOST_VALIDATED && (await hasUnsent(account))) return false;
  const known = due.flatMap(({ reference, carrierId, tracking }): CarrierParcel[] =>
    carrierId === null ? [] : [{ reference, carrierId, tracking }],
  );
  if (adapter.validate === undefined || known.length === 0) return false;
  const apply = (parcel: StoredParcel | undefined, result?: ValidateResult) =>
    parcel && applyOutcome(account, parcel, (current) => afterValidate(current, result, now()));
  const results = await adapter.validate(channel, known).catch(async (error: unknown) => {
    if (error instanceof CarrierTrouble && isAboutTheCall(error)) return [];
    // The next run begins with another parcel, in case that this one is the cause.
    await apply(due[0]);
    throw error;
  });
  const byId = new Map(results.map((result) => [result.carrierId, result]));
  const [answered, unanswered] = partition(due, ({ carrierId }) => byId.has(carrierId ?? ''));
  for (const parcel of answered) await apply(parcel, byId.get(parcel.carrierId ?? ''));
  // The first without an answer is where the calls ended; the others were not reached, and stay due.
  for (const parcel of unanswered.slice(0, answered.length > 0 ? 1 : undefined))
    await apply(parcel);
  return true;
}

/** Whether a parcel waits for its first call. */
async function hasUnsent({ db, now, stored }: LeasedAccount): Promise<boolean> {
  const isUnsent = and(
    eq(parcels.companyId, stored.companyId),
    eq(parcels.nextStep, 'send'),
    isNull(parcels.problem),
    lte(parcels.dueAt, now()),
  );
  return (await db.select({ id: parcels.id }).from(parcels).where(isUnsent).limit(1)).length > 0;
}

/** An answer that we cannot use says nothing about the other calls of the account. */
const isAboutTheCall = ({ kind }: CarrierTrouble) =>
  kind === 'refused' || kind === 'not_understood';

const partition = <Item>(items: readonly Item[], isFirst: (item: Item) => boolean) =>
  [items.filter(isFirst), items.filter((item) => !isFirst(item))] as const;
