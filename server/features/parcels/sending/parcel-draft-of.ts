import { lineAmount, lineName, linesSummary } from '#contract/orders/order-lines.ts';
import type { ParcelDefaults } from '#server/db/schema/carrier-accounts.ts';
import type { orders } from '#server/db/schema/orders.ts';
import type {
  CarrierDesk,
  CarrierPlace,
  ParcelDraft,
} from '#server/features/carriers/adapter/parcel-draft.ts';

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
