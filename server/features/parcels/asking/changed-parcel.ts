import type { StoredParcel } from '#server/db/schema/parcels.ts';
import { invalidField } from '#server/errors.ts';
import type { StoredAccount } from '#server/features/carriers/accounts/open-account.ts';
import type { CarrierAdapter } from '#server/features/carriers/adapter/carrier-adapter.ts';
import type {
  CarrierPickupPoint,
  DraftFault,
  ParcelDraft,
} from '#server/features/carriers/adapter/parcel-draft.ts';
import {
  pickupPointIn,
  type KnownPlaces,
  originIn,
  placeIn,
} from '#server/features/carriers/places/known-places.ts';
import type { StoredOrder } from '#server/features/orders/order-write.ts';
import { draftOf } from '../sending/sendable.ts';
import { contentOf, type RequestContent, type StoredRequest } from './stored-requests.ts';

interface Parts {
  order: StoredOrder;
  parcel: Pick<StoredParcel, 'reference' | 'weightGrams'>;
  account: StoredAccount;
  known: KnownPlaces;
  agreed: AgreedParcel;
}

/** The whole parcel as it should be. Throws what is wrong with it, by the field of the request. */
export function changedDraft(parts: Parts, adapter: CarrierAdapter): ParcelDraft {
  const { order, parcel, account, known, agreed } = parts;
  const { phone, address, commune, amount } = agreed;
  const origin = originIn(known, account.defaults.originWilaya);
  const pickupPoint =
    agreed.pickupPoint === null ? null : pickupPointNamed(known, agreed.pickupPoint.id);
  if (pickupPoint === undefined) throw invalidField('pickupPointId', 'invalid');
  const found = placeIn(known, { wilayaCode: order.wilayaCode, commune });
  // A parcel for a pickup point travels to the pickup point's own commune.
  const place = 'problem' in found ? pickupPoint?.place : found.place;
  if (place === undefined || origin === null) throw invalidField('commune', 'invalid');
  const draft = draftOf({
    order: { ...order, phone, address, totalAmount: amount.toFixed(2) },
    reference: parcel.reference,
    defaults: account.defaults,
    origin,
    place,
    pickupPoint,
    weightGrams: parcel.weightGrams,
  });
  const [fault] = adapter.checkDraft(draft);
  if (fault !== undefined) throw invalidField(fieldOf(fault), ruleOf(fault));
  return draft;
}

/** One that nobody should choose any more may still be where the parcel goes. */
function pickupPointNamed(known: KnownPlaces, carrierId: string): CarrierPickupPoint | undefined {
  const row = known.pickupPoints.find((pickupPoint) => pickupPoint.carrierId === carrierId);
  return row && (pickupPointIn(known, { ...row, isHidden: false, isListed: true }) ?? undefined);
}

const FIELDS: Partial<Record<DraftFault['field'], string>> = {
  phones: 'phone',
  pickupPoint: 'pickupPointId',
  place: 'commune',
  declaredValue: 'amount',
};
const fieldOf = ({ field }: DraftFault) => FIELDS[field] ?? field;

const RULES: Partial<Record<DraftFault['rule'], string>> = {
  too_long: 'textTooLong',
  too_short: 'textTooShort',
  too_high: 'numberTooBig',
  too_low: 'numberTooSmall',
  phone_form: 'phone',
  missing: 'required',
};
function ruleOf({ rule, limit }: DraftFault): string {
  const name = RULES[rule] ?? 'invalid';
  return limit === undefined ? name : `${name}:${limit}`;
}

interface AgreedParcel {
  phone: string;
  address: string;
  commune: string;
  amount: number;
  pickupPoint: { id: string; name: string } | null;
}

/**
 * A parcel as the carrier has it by now. Orders that are shipped keep their address and amount, so
 * that what was asked for since is laid over them; several families want the whole parcel again
 * with every change, and would otherwise undo the one before.
 */
export function agreedParcel(
  order: Pick<StoredOrder, 'phone' | 'address' | 'commune'>,
  parcel: Pick<StoredParcel, 'amount' | 'pickupPointId' | 'pickupPointName'>,
  /** The oldest first. */
  requests: readonly StoredRequest[],
): AgreedParcel {
  const { phone, address, commune } = order;
  const { amount, pickupPointId, pickupPointName } = parcel;
  const made: AgreedParcel = {
    phone,
    address,
    commune,
    amount: Number(amount),
    pickupPoint: pickupPointId === null ? null : { id: pickupPointId, name: pickupPointName ?? '' },
  };
  return requests.filter(isTaken).map(contentOf).reduce(changed, made);
}

/** The phone of the order is corrected when the carrier takes it, and may be corrected later. */
const isTaken = ({ kind, state }: StoredRequest) =>
  (state === 'done' || state === 'requested') && kind !== 'change_phone';

export function changed(before: AgreedParcel, content: RequestContent): AgreedParcel {
  const { phone, address, commune, amount, pickupPoint } = content;
  return {
    phone: phone ?? before.phone,
    address: address ?? before.address,
    commune: commune ?? before.commune,
    amount: amount ?? before.amount,
    pickupPoint: pickupPoint === undefined ? before.pickupPoint : pickupPoint,
  };
}
