import type { StoredParcel } from '#server/db/schema/parcels.ts';
import type { StoredOrder } from '#server/features/orders/order-write.ts';
import { contentOf, type RequestContent, type StoredRequest } from './request-content.ts';

export interface AgreedParcel {
  phone: string;
  address: string;
  commune: string;
  amount: number;
  desk: { id: string; name: string } | null;
}

/**
 * A parcel as the carrier has it by now. Orders that are shipped keep their address and amount, so
 * that what was asked for since is laid over them; several families want the whole parcel again
 * with every change, and would otherwise undo the one before.
 */
export function agreedParcel(
  order: Pick<StoredOrder, 'phone' | 'address' | 'commune'>,
  parcel: Pick<StoredParcel, 'amount' | 'deskId' | 'deskName'>,
  /** The oldest first. */
  requests: readonly StoredRequest[],
): AgreedParcel {
  const { phone, address, commune } = order;
  const { amount, deskId, deskName } = parcel;
  const made: AgreedParcel = {
    phone,
    address,
    commune,
    amount: Number(amount),
    desk: deskId === null ? null : { id: deskId, name: deskName ?? '' },
  };
  return requests.filter(isTaken).map(contentOf).reduce(changed, made);
}

/** The phone of the order is corrected when the carrier takes it, and may be corrected later. */
const isTaken = ({ kind, state }: StoredRequest) =>
  (state === 'done' || state === 'requested') && kind !== 'change_phone';

export function changed(before: AgreedParcel, content: RequestContent): AgreedParcel {
  const { phone, address, commune, amount, desk } = content;
  return {
    phone: phone ?? before.phone,
    address: address ?? before.address,
    commune: commune ?? before.commune,
    amount: amount ?? before.amount,
    desk: desk === undefined ? before.desk : desk,
  };
}
