import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { parcels } from '../../../db/schema/parcels.ts';
import type { AccountJob, WorkedAccount } from '../accounts/account-job.ts';
import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { CarrierParcel } from '../adapter/parcel-draft.ts';
import { applyOutcome } from './apply-outcome.ts';
import { dueParcels } from './due-parcels.ts';
import { afterLook, afterValidate, inDoubt, withoutLook } from './parcel-outcome.ts';
import { sendDue } from './send-parcels.ts';

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
    // Looking up comes last: where the search is broken, parcels are still sent.
    const steps = [sendDue, validateDue, lookUpDue];
    let hasWorked = false;
    for (const step of steps) {
      if (account.isStopping()) break;
      if (await step(account)) hasWorked = true;
    }
    return hasWorked;
  },
};

/**
 * A parcel whose call was begun and has no end: the server that made the call died, or lost its
 * database. Nobody else calls for this account, so none of these is under way.
 */
async function findInterrupted(account: WorkedAccount): Promise<void> {
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

async function lookUpDue(account: WorkedAccount): Promise<boolean> {
  const { adapter, channel, now } = account;
  const { capabilities } = adapter;
  const due = await dueParcels(account, 'look_up', MOST_LOOKED_UP);
  if (due.length === 0) return false;
  if (!capabilities.findsByReference) {
    for (const parcel of due) {
      await applyOutcome(account, parcel, (current) => withoutLook(current, capabilities, now()));
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
        afterLook(current, mine, capabilities, now()),
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

async function validateDue(account: WorkedAccount): Promise<boolean> {
  const { adapter, channel, now } = account;
  const due = await dueParcels(account, 'validate', MOST_VALIDATED);
  const known = due.flatMap(({ reference, carrierId, tracking }): CarrierParcel[] =>
    carrierId === null ? [] : [{ reference, carrierId, tracking }],
  );
  if (adapter.validate === undefined || known.length === 0) return false;
  const results = await adapter.validate(channel, known).catch((error: unknown) => {
    if (error instanceof CarrierTrouble && isAboutTheCall(error)) return [];
    throw error;
  });
  const byId = new Map(results.map((result) => [result.carrierId, result]));
  for (const parcel of due) {
    await applyOutcome(account, parcel, (current) =>
      afterValidate(current, byId.get(current.carrierId ?? ''), now()),
    );
  }
  return true;
}

/** An answer that we cannot use says nothing about the other calls of the account. */
const isAboutTheCall = ({ kind }: CarrierTrouble) =>
  kind === 'refused' || kind === 'not_understood';
