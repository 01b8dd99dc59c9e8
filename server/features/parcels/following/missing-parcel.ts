import type { ParcelState } from '#contract/carriers/parcel-states.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import type { StoredParcel } from '#server/db/schema/parcels.ts';
import type { CarrierAdapter } from '#server/features/carriers/adapter/carrier-adapter.ts';
import { writeParcel } from '#server/features/orders/shipments/keep-shipment.ts';
import { CARRIER_ADAPTERS } from '#server/features/carriers/families.ts';
import { keepTasks, openTasks } from './parcel-tasks.ts';
import {
  companyCtx,
  isLocal,
  lockParcel,
  type FollowDeps,
  type FollowedCompany,
} from './follow-parcel.ts';
import { isTerminal } from './parcel-course.ts';
import { nextLook } from './next-look.ts';
import { moveOrder } from './order-moves.ts';

const HOUR_MS = 3_600_000;
/** Drafts are hidden and lists lag: before this age nothing is believed. */
const YOUNGEST_MS = 24 * HOUR_MS;
/** Between the two looks. */
const APART_MS = HOUR_MS;

/** Nobody has picked it up, so that it can have been deleted. */
const DELETABLE: readonly ParcelState[] = ['draft', 'created'];

/** The carrier was asked for a parcel and does not know it. */
export async function noteMissingParcel(
  deps: FollowDeps,
  company: FollowedCompany,
  parcelId: string,
): Promise<void> {
  const ctx = companyCtx(deps, company);
  const adapter = CARRIER_ADAPTERS[company.family];
  await deps.db.transaction(async (tx) => {
    const { order, parcel } = await lockParcel(tx, parcelId);
    const now = deps.now();
    if (isLocal(parcel.state)) return;
    const isBelieved = isGone(parcel, now);
    const isDeleted = isBelieved && DELETABLE.includes(parcel.state);
    const after: StoredParcel = {
      ...parcel,
      ...(isDeleted && { state: 'cancelled', stateAt: now, nextStep: null, dueAt: null }),
      ...(mayBeDraft(parcel, adapter) && !isDeleted && { nextStep: 'validate', dueAt: now }),
      missingSince: parcel.missingSince ?? now,
      trackedAt: now,
    };
    const { state, stateAt, nextStep, dueAt, missingSince, trackedAt } = after;
    const trackDueAt = nextLook(after, now, adapter);
    const changes = { state, stateAt, nextStep, dueAt, missingSince, trackedAt, trackDueAt };
    await writeParcel(tx, parcel, changes);
    if (isDeleted) {
      await moveOrder(tx, ctx, { order, before: parcel, after });
      await keepTasks(tx, parcelId, [], now);
      await announceChange(tx, { topic: 'orders', id: order.id });
    } else if (isBelieved) {
      const since = after.missingSince ?? now;
      const gone = { kind: 'missing_at_carrier', since, patienceMs: 0, detail: null } as const;
      await openTasks(tx, parcelId, [gone], now);
    }
    if (isBelieved) await announceChange(tx, { topic: 'tasks' });
  });
}

/** Some hide what is not validated: then doing so again brings it back. */
const mayBeDraft = ({ state, nextStep }: StoredParcel, { validate }: CarrierAdapter) =>
  validate !== undefined && nextStep === null && DELETABLE.includes(state);

function isGone({ state, createdAt, missingSince }: StoredParcel, now: Date): boolean {
  if (isTerminal(state) || missingSince === null) return false;
  const age = now.getTime() - createdAt.getTime();
  return age >= YOUNGEST_MS && now.getTime() - missingSince.getTime() >= APART_MS;
}
