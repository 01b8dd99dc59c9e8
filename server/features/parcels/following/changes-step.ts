import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import { LOCAL_STATES } from '#contract/carriers/parcel-states.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { OpenAccount } from '#server/features/carriers/accounts/open-account.ts';
import type { ParcelReading } from '#server/features/carriers/adapter/parcel-reading.ts';
import type { FollowDeps, FollowedCompany } from './follow-parcel.ts';
import { isDaytime } from './next-look.ts';
import { isChanged, knownKeys } from './tracking-step.ts';
import { inBatches } from '#server/features/carriers/adapter/batches.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** A carrier's list may show a change some time after it happened. */
const OVERLAP_MS = 60 * MINUTE_MS;
const MOST_AT_ONCE = 500;

/** When to ask again; at once if nobody has asked yet. */
export function changesDueAt(readAt: Date | null, now: Date): Date {
  const pauseMs = (isDaytime(now) ? 15 : 60) * MINUTE_MS;
  return readAt === null ? now : new Date(readAt.getTime() + pauseMs);
}

/**
 * Asks which parcels changed, where the family has a call for it; those are then read in full. Returns
 * whether it was time to ask.
 */
export async function readChanges(
  deps: FollowDeps,
  { stored, adapter, channel }: OpenAccount,
  company: FollowedCompany,
): Promise<boolean> {
  const now = deps.now();
  const { changesReadAt } = stored;
  if (adapter.changedSince === undefined) return false;
  if (changesDueAt(changesReadAt, now) > now) return false;
  if (!(await hasLiving(deps, company.id))) return false;
  const since = changesReadAt ?? new Date(now.getTime() - DAY_MS);
  const from = new Date(since.getTime() - OVERLAP_MS);
  const changed = await adapter.changedSince(channel, from);
  for (const batch of inBatches(changed, MOST_AT_ONCE)) await makeDue(deps, company.id, batch);
  await deps.db
    .update(carrierAccounts)
    .set({ changesReadAt: now })
    .where(eq(carrierAccounts.companyId, company.id));
  return true;
}

async function hasLiving({ db }: FollowDeps, companyId: string): Promise<boolean> {
  const rows = await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(
      and(
        eq(parcels.companyId, companyId),
        isNotNull(parcels.trackDueAt),
        isNotNull(parcels.carrierId),
        notInArray(parcels.state, [...LOCAL_STATES]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function makeDue(
  deps: FollowDeps,
  companyId: string,
  readings: readonly ParcelReading[],
): Promise<void> {
  const byId = new Map(readings.map((reading) => [reading.carrierId, reading]));
  const rows = await deps.db
    .select()
    .from(parcels)
    .where(
      and(
        eq(parcels.companyId, companyId),
        inArray(parcels.carrierId, [...byId.keys()]),
        notInArray(parcels.state, [...LOCAL_STATES]),
      ),
    );
  const known = await knownKeys(deps, rows);
  const changed = rows.filter((parcel) => {
    const reading = byId.get(parcel.carrierId ?? '');
    return reading !== undefined && isChanged(parcel, reading, known);
  });
  if (changed.length === 0) return;
  await deps.db
    .update(parcels)
    .set({ trackDueAt: deps.now() })
    .where(
      inArray(
        parcels.id,
        changed.map(({ id }) => id),
      ),
    );
}
