import { lineAmount, lineName, linesSummary } from '#contract/orders/order-lines.ts';
import type { SendProblem } from '#contract/parcels/parcels.ts';
import type { ParcelDefaults } from '#server/db/schema/carrier-accounts.ts';
import type { orders } from '#server/db/schema/orders.ts';
import type { StoredAccount } from '#server/features/carriers/accounts/open-account.ts';
import type { CarrierAdapter } from '#server/features/carriers/adapter/carrier-adapter.ts';
import type {
  CarrierDesk,
  CarrierPlace,
  ParcelDraft,
} from '#server/features/carriers/adapter/parcel-draft.ts';
import {
  deskIn,
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
  /** Which of the carrier's desks: by our id when it is chosen, by the carrier's when it is sent. */
  desk: { id: string } | { carrierId: string } | null;
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
  { reference, desk: chosen, weightGrams }: Choice,
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
  const desk = order.deliveryPlace === 'office' ? chosenDesk(chosen, known, adapter, found) : null;
  if (desk === 'desk_missing' || desk === 'desk_unknown') problems.push(problemOf(desk, 'desk'));
  const toDesk = typeof desk === 'string' ? null : desk;
  // A parcel for a desk travels to the desk's own commune.
  const place = 'place' in found ? found.place : toDesk?.place;
  if (place === undefined && 'problem' in found) problems.push(problemOf(found.problem, 'place'));
  if (place === undefined || origin === null || typeof desk === 'string') return { problems };
  const draft = draftOf({ order, reference, defaults, origin, place, desk, weightGrams });
  for (const { field, rule, limit } of adapter.checkDraft(draft)) {
    problems.push(problemOf(rule, field, limit ?? null));
  }
  return problems.length > 0 ? { problems } : { draft };
}

function chosenDesk(
  chosen: Choice['desk'],
  known: KnownPlaces,
  { capabilities }: CarrierAdapter,
  found: FoundPlace,
): CarrierDesk | 'desk_missing' | 'desk_unknown' | null {
  if (!capabilities.hasDesks) {
    // The carrier has desks but no list of them: it chooses by the commune.
    if (!('place' in found)) return null;
    return { id: found.place.communeId, name: '', place: found.place };
  }
  if (chosen === null) return 'desk_missing';
  const row = known.desks.find((desk) =>
    'id' in chosen ? desk.id === chosen.id : desk.carrierId === chosen.carrierId,
  );
  return deskIn(known, row) ?? 'desk_unknown';
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
  desk: CarrierDesk | null;
  weightGrams: number;
}

/** What is sent for an order: the amount is all that is taken at the door. */
export function draftOf(parts: DraftParts): ParcelDraft {
  const { order, reference, defaults, origin, place, desk, weightGrams } = parts;
  const amount = Number(order.totalAmount);
  return {
    reference,
    customerName: order.customerName,
    phones: [order.phone],
    address: order.address,
    place,
    desk,
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
  return lines.length > 1 || quantity === 1 || text === '' ? text : `${text} × ${quantity}`;
}

const text = (figure: number | null | undefined) => figure?.toFixed(2) ?? null;

/** What the carrier asks for this parcel by its own list, frozen when the parcel is made. */
export function quoteOf(
  { fees }: Pick<KnownPlaces, 'fees'>,
  { place, desk }: Pick<ParcelDraft, 'place' | 'desk'>,
) {
  const fee = feeIn(fees, desk?.place ?? place);
  return {
    fee: text(desk === null ? fee?.home : fee?.desk),
    returnFee: text(fee?.returned),
    codPercent: text(fee?.codPercent),
  };
}
