import { and, eq } from 'drizzle-orm';
import type { StoredParcel } from '#server/db/schema/parcels.ts';
import { parcelRequests } from '#server/db/schema/parcel-work.ts';
import type { Tx } from '#server/db/types.ts';
import { contentOf } from './request-content.ts';

/**
 * An amount that somebody at the carrier had to approve is agreed when the carrier shows it. Returns
 * what changes of the parcel.
 */
export async function adoptRequestedAmount(
  tx: Tx,
  { id: parcelId }: Pick<StoredParcel, 'id'>,
  claimed: number | null,
  now: Date,
): Promise<Partial<Pick<StoredParcel, 'amount' | 'claimedAmount'>>> {
  if (claimed === null) return {};
  const isRequested = and(
    eq(parcelRequests.parcelId, parcelId),
    eq(parcelRequests.kind, 'change_amount'),
    eq(parcelRequests.state, 'requested'),
  );
  const open = await tx.select().from(parcelRequests).where(isRequested);
  const approved = open.find((request) => contentOf(request).amount === claimed);
  if (approved === undefined) return {};
  await tx
    .update(parcelRequests)
    .set({ state: 'done', endedAt: now })
    .where(eq(parcelRequests.id, approved.id));
  return { amount: claimed.toFixed(2), claimedAmount: null };
}
