import { and, eq } from 'drizzle-orm';
import type { ParcelRequest } from '#contract/parcels/parcel-requests.ts';
import type { AuthorCtx } from '#server/context.ts';
import { parcelRequests } from '#server/db/schema/parcel-work.ts';
import type { StoredParcel } from '#server/db/schema/parcels.ts';
import type { Tx } from '#server/db/types.ts';
import { recordEvent } from '#server/features/orders/order-write.ts';

export type StoredRequest = typeof parcelRequests.$inferSelect;

/** What was asked for, by its kind; pickup points as the carrier knows them. */
export interface RequestContent {
  text?: string;
  phone?: string;
  address?: string;
  commune?: string;
  amount?: number;
  pickupPoint?: { id: string; name: string } | null;
}

/** As the service wrote it. */
export const contentOf = ({ content }: Pick<StoredRequest, 'content'>): RequestContent => content;

/** One line for people; the pickup point's name is empty for the customer's home. */
function contentLine(content: RequestContent): string | null {
  const { text, phone, address, commune, amount, pickupPoint } = content;
  if (pickupPoint !== undefined) return pickupPoint?.name ?? null;
  if (amount !== undefined) return String(amount);
  const place = [address, commune].filter((part) => part !== undefined);
  return text ?? phone ?? (place.length > 0 ? place.join(' · ') : null);
}

export const toRequest = (row: StoredRequest): ParcelRequest => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  content: contentLine(contentOf(row)),
  words: row.words,
  createdAt: row.createdAt.toISOString(),
  createdByName: row.createdByName,
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** One line when it is asked and one when it is answered; screens name kind and state. */
export async function recordAsk(
  tx: Tx,
  ctx: AuthorCtx,
  orderId: string,
  request: StoredRequest,
): Promise<void> {
  const { kind, state, words } = request;
  const said = state === 'waiting' ? contentLine(contentOf(request)) : words;
  await recordEvent(tx, ctx, orderId, {
    kind: 'note',
    note: said === '' ? null : said,
    changes: { carrierAsk: { from: kind, to: state } },
  });
}

export const askerOf = (
  deps: Pick<AuthorCtx, 'db' | 'now'>,
  { createdBy, createdByName }: Pick<StoredRequest, 'createdBy' | 'createdByName'>,
): AuthorCtx => ({
  db: deps.db,
  now: deps.now,
  language: 'ar',
  address: '',
  actor: { id: createdBy, fullName: createdByName },
});

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
