import { lineAmount, lineName, linesSummary } from '#contract/orders/order-lines.ts';
import type { SendProblem } from '#contract/parcels/parcels.ts';
import type { ParcelDefaults } from '#server/db/schema/carrier-accounts.ts';
import type { orders } from '#server/db/schema/orders.ts';
import type { StoredAccount } from '#server/features/carriers/accounts/open-account.ts';
import type { CarrierAdapter } from '#server/features/carriers/adapter/carrier-adapter.ts';
import type {
  CarrierPickupPoint,
  CarrierPlace,
  ParcelDraft,
} from '#server/features/carriers/adapter/parcel-draft.ts';
import {
  pickupPointIn,
  feeIn,
  type FoundPlace,
  type KnownPlaces,
  originIn,
  placeIn,
} from '#server/features/carriers/places/known-places.ts';

export type SentOrder = typeof orders.$inferSelect;

/** What the parcel of an order is made of besides the order. */
export interface Choice {
  reference: string;
  /** Which of the carrier's pickup points: by our id when it is chosen, by the carrier's when it is sent. */
  pickupPoint: { id: string } | { carrierId: string } | null;
  weightGrams: number;
}

type Sendable = { draft: ParcelDraft } | { problems: SendProblem[] };

export const problemOf = (
  code: SendProblem['code'],
  field: SendProblem['field'] = null,
  limit: number | null = null,
): SendProblem => ({ code, field, limit });

/** The draft of an order, or everything that is wrong with it. Pure: it reads nothing. */
export function sendable(
  order: SentOrder,
  { reference, pickupPoint: chosen, weightGrams }: Choice,
  account: StoredAccount,
  adapter: CarrierAdapter,
  known: KnownPlaces,
): Sendable {
  const problems: SendProblem[] = [];
  if (order.status !== 'validated') problems.push(problemOf('order_not_validated'));
  if (!Number.isInteger(Number(order.totalAmount))) {
    problems.push(problemOf('amount_with_fraction', 'amount'));
  }
  const { defaults } = account;
  const origin = originIn(known, defaults.originWilaya);
  if (origin === null && known.wilayas.size > 0) {
    problems.push(problemOf('origin_not_served', 'origin'));
  }
  const found = placeIn(known, order);
  const pickupPoint =
    order.deliveryPlace === 'office' ? chosenPickupPoint(chosen, known, adapter, found) : null;
  if (pickupPoint === 'pickup_point_missing' || pickupPoint === 'pickup_point_unknown')
    problems.push(problemOf(pickupPoint, 'pickupPoint'));
  const toPickupPoint = typeof pickupPoint === 'string' ? null : pickupPoint;
  // A parcel for a pickup point travels to the pickup point's own commune.
  const place = 'place' in found ? found.place : toPickupPoint?.place;
  if (place === undefined && 'problem' in found) problems.push(problemOf(found.problem, 'place'));
  if (place === undefined || origin === null || typeof pickupPoint === 'string')
    return { problems };
  const draft = draftOf({ order, reference, defaults, origin, place, pickupPoint, weightGrams });
  for (const { field, rule, limit } of adapter.checkDraft(draft)) {
    problems.push(problemOf(rule, field, limit ?? null));
  }
  return problems.length > 0 ? { problems } : { draft };
}

function chosenPickupPoint(
  chosen: Choice['pickupPoint'],
  known: KnownPlaces,
  { capabilities }: CarrierAdapter,
  found: FoundPlace,
): CarrierPickupPoint | 'pickup_point_missing' | 'pickup_point_unknown' | null {
  if (!capabilities.hasPickupPoints) {
    // The carrier has pickup points but no list of them: it chooses by the commune.
    if (!('place' in found)) return null;
    return { id: found.place.communeId, name: '', place: found.place };
  }
  if (chosen === null) return 'pickup_point_missing';
  const row = known.pickupPoints.find((pickupPoint) =>
    'id' in chosen ? pickupPoint.id === chosen.id : pickupPoint.carrierId === chosen.carrierId,
  );
  return pickupPointIn(known, row) ?? 'pickup_point_unknown';
}

type DraftOrder = Pick<
  typeof orders.$inferSelect,
  'customerName' | 'phone' | 'address' | 'lines' | 'productName' | 'quantity' | 'totalAmount'
>;

interface DraftParts {
  order: DraftOrder;
  reference: string;
  defaults: ParcelDefaults;
  origin: ParcelDraft['origin'];
  place: CarrierPlace;
  pickupPoint: CarrierPickupPoint | null;
  weightGrams: number;
}

/** What is sent for an order: the amount is all that is taken at the door. */
export function draftOf(parts: DraftParts): ParcelDraft {
  const { order, reference, defaults, origin, place, pickupPoint, weightGrams } = parts;
  const amount = Number(order.totalAmount);
  return {
    reference,
    customerName: order.customerName,
    phones: [order.phone],
    address: order.address,
    place,
    pickupPoint,
    origin,
    amount,
    products: productsOf(order),
    productText: productText(order),
    weightKg: weightGrams / 1_000,
    declaredValue: amount,
    isInsured: defaults.isInsured,
    mayBeOpened: defaults.mayBeOpened,
    takesBack: null,
    remark: null,
    shopName: defaults.senderName,
  };
}

/** Carriers' staff read French; a line without a French name keeps its Arabic one. */
const LANGUAGE = 'fr';

function productsOf({ lines, productName, quantity }: DraftOrder): ParcelDraft['products'] {
  if (lines.length === 0) {
    return [{ name: productName ?? '', sku: null, quantity, unitPrice: 0 }];
  }
  return lines.map((line) => ({
    name: lineName(line, LANGUAGE) ?? '',
    sku: line.sku,
    quantity: line.quantity,
    unitPrice: Math.round((lineAmount(line) ?? 0) / line.quantity),
  }));
}

function productText({ lines, productName, quantity }: DraftOrder): string {
  const text = linesSummary(lines, LANGUAGE) ?? productName ?? '';
  // A summary of several lines has their quantities in it.
  return lines.length > 1 || quantity === 1 || text === '' ? text : `${quantity} × ${text}`;
}

const text = (figure: number | null | undefined) => figure?.toFixed(2) ?? null;

/** What the carrier asks for this parcel by its own list, frozen when the parcel is made. */
export function quoteOf(
  { fees }: Pick<KnownPlaces, 'fees'>,
  { place, pickupPoint }: Pick<ParcelDraft, 'place' | 'pickupPoint'>,
) {
  const fee = feeIn(fees, pickupPoint?.place ?? place);
  return {
    fee: text(pickupPoint === null ? fee?.home : fee?.pickupPoint),
    returnFee: text(fee?.returned),
    codPercent: text(fee?.codPercent),
  };
}
