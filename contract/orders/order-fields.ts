import type { OrderStatus } from './order-status.ts';
import type { Order } from './orders.ts';
import type { FieldOwner } from '#contract/merge-fields.ts';

/**
 * Where a field is used besides the order's own screen: storefront sync, Excel export, search,
 * label, timeline (recording changes) and the client's record.
 */
type FieldUse = 'sync' | 'export' | 'search' | 'label' | 'timeline' | 'client';

interface OrderFieldRule {
  /** The field's owner in the sync; for `shared` the newer change wins. */
  owner: FieldOwner;
  /** Staff may change it until the parcel is shipped, until it is delivered, always, or never. */
  editable: 'untilShipped' | 'untilDelivered' | 'always' | 'never';
  uses: readonly FieldUse[];
  /** An amount in dinars, shown with its currency. */
  isAmount?: true;
}

/**
 * Every field of an order, once, in the order in which files and forms list them. Every other list
 * of fields is derived from this table or checked against it by the compiler: see "Adding a field
 * to an order" in CONTRIBUTING.md.
 */
export const ORDER_FIELDS = {
  id: { owner: 'dashboard', editable: 'never', uses: ['label'] },
  orderNumber: { owner: 'dashboard', editable: 'never', uses: ['sync', 'export', 'label'] },
  // The goods. The three fields after it sum them up, for whoever knows one product only.
  lines: {
    owner: 'shared',
    editable: 'untilShipped',
    uses: ['sync', 'search', 'label', 'timeline'],
  },
  // Applied by its own rules, see line-offer.ts.
  offer: { owner: 'dashboard', editable: 'untilShipped', uses: ['sync', 'timeline'] },
  productId: { owner: 'shared', editable: 'untilShipped', uses: ['sync'] },
  productName: {
    owner: 'shared',
    editable: 'untilShipped',
    uses: ['sync', 'export', 'label', 'timeline'],
  },
  quantity: {
    owner: 'shared',
    editable: 'untilShipped',
    uses: ['sync', 'export', 'label', 'timeline'],
  },
  customerName: {
    owner: 'shared',
    editable: 'untilShipped',
    uses: ['sync', 'export', 'search', 'label', 'timeline', 'client'],
  },
  // Can still be corrected after shipping, so that the courier can call the customer.
  phone: {
    owner: 'shared',
    editable: 'untilDelivered',
    uses: ['sync', 'export', 'search', 'label', 'timeline', 'client'],
  },
  wilayaCode: {
    owner: 'shared',
    editable: 'untilShipped',
    uses: ['sync', 'search', 'label', 'client'],
  },
  wilaya: {
    owner: 'shared',
    editable: 'untilShipped',
    uses: ['sync', 'export', 'label', 'timeline'],
  },
  daira: {
    owner: 'shared',
    editable: 'untilShipped',
    uses: ['sync', 'export', 'label', 'timeline', 'client'],
  },
  commune: {
    owner: 'shared',
    editable: 'untilShipped',
    uses: ['sync', 'export', 'label', 'timeline', 'client'],
  },
  address: {
    owner: 'shared',
    editable: 'untilShipped',
    uses: ['sync', 'export', 'label', 'timeline', 'client'],
  },
  deliveryPlace: {
    owner: 'shared',
    editable: 'untilDelivered',
    uses: ['sync', 'export', 'label', 'timeline'],
  },
  deliveryCompanyId: { owner: 'dashboard', editable: 'untilDelivered', uses: [] },
  deliveryCompanyName: {
    owner: 'dashboard',
    editable: 'untilDelivered',
    uses: ['sync', 'export', 'label', 'timeline'],
  },
  // Wherever company, wilaya or place can change, the pickup point has to follow.
  pickupPointId: { owner: 'dashboard', editable: 'untilDelivered', uses: [] },
  pickupPointName: {
    owner: 'dashboard',
    editable: 'untilDelivered',
    uses: ['export', 'timeline'],
  },
  weightGrams: {
    owner: 'dashboard',
    editable: 'untilDelivered',
    uses: ['export', 'timeline'],
  },
  trackingNumber: {
    owner: 'dashboard',
    editable: 'untilDelivered',
    uses: ['sync', 'export', 'search', 'label', 'timeline'],
  },
  deliveryStatus: {
    owner: 'dashboard',
    editable: 'untilDelivered',
    uses: ['sync', 'export', 'timeline'],
  },
  // Changed only along NEXT_STATUSES, not by an edit.
  status: { owner: 'dashboard', editable: 'never', uses: ['sync', 'export'] },
  totalAmount: {
    owner: 'shared',
    editable: 'untilShipped',
    uses: ['sync', 'export', 'label', 'timeline'],
    isAmount: true,
  },
  deliveryFee: {
    owner: 'shared',
    editable: 'untilShipped',
    uses: ['sync', 'export', 'timeline'],
    isAmount: true,
  },
  // The company's invoice may arrive long after delivery.
  deliveryCost: {
    owner: 'dashboard',
    editable: 'always',
    uses: ['export', 'timeline'],
    isAmount: true,
  },
  // Written with the cost.
  isCarrierCost: { owner: 'dashboard', editable: 'always', uses: [] },
  clientId: { owner: 'dashboard', editable: 'never', uses: [] },
  isSpecialClient: {
    owner: 'dashboard',
    editable: 'untilShipped',
    uses: ['timeline', 'client'],
  },
  // A mark of the staff, which neither the customer nor the storefront knows of.
  isStarred: { owner: 'dashboard', editable: 'always', uses: ['timeline'] },
  selectedSerumId: { owner: 'dashboard', editable: 'untilShipped', uses: [] },
  callCount: { owner: 'dashboard', editable: 'never', uses: [] },
  // Promised by its own rules, see order-calls-service.ts.
  callAgainAt: { owner: 'dashboard', editable: 'never', uses: ['timeline'] },
  deliveredAt: { owner: 'dashboard', editable: 'never', uses: [] },
  version: { owner: 'dashboard', editable: 'never', uses: [] },
  // Redeemed by its own rules, see order-promo.ts.
  promoCode: { owner: 'dashboard', editable: 'never', uses: ['sync', 'timeline'] },
  promoPrize: { owner: 'dashboard', editable: 'never', uses: [] },
  discountAmount: { owner: 'dashboard', editable: 'never', uses: ['sync'], isAmount: true },
  createdAt: { owner: 'dashboard', editable: 'never', uses: ['sync', 'export'] },
} as const satisfies Record<keyof Order, OrderFieldRule>;

type Rules = typeof ORDER_FIELDS;
export type OrderField = keyof Rules;

/** The names of the fields with this use. */
export type FieldsFor<Use extends FieldUse> = {
  [Name in OrderField]: Use extends Rules[Name]['uses'][number] ? Name : never;
}[OrderField];

/**
 * The fields that the storefront may change, by the names it sends: there the wilaya is one field.
 */
export type StorefrontField = Exclude<
  { [Name in OrderField]: Rules[Name]['owner'] extends 'shared' ? Name : never }[OrderField],
  'wilayaCode'
>;

export const ORDER_FIELD_NAMES = Object.keys(ORDER_FIELDS) as OrderField[];

const ruleOf = (name: OrderField): OrderFieldRule => ORDER_FIELDS[name];

export const isUsedFor = <Use extends FieldUse>(
  name: OrderField,
  use: Use,
): name is FieldsFor<Use> => ruleOf(name).uses.includes(use);

export const fieldsFor = <Use extends FieldUse>(use: Use): FieldsFor<Use>[] =>
  ORDER_FIELD_NAMES.filter((name): name is FieldsFor<Use> => isUsedFor(name, use));

export type AmountField = {
  [Name in OrderField]: Rules[Name] extends { isAmount: true } ? Name : never;
}[OrderField];
export const isAmountField = (name: string): name is AmountField =>
  name in ORDER_FIELDS && ruleOf(name as OrderField).isAmount === true;

const EDITABLE_IN: Record<OrderFieldRule['editable'], readonly OrderStatus[] | 'all'> = {
  untilShipped: ['pending', 'validated'],
  untilDelivered: ['pending', 'validated', 'shipped'],
  always: 'all',
  never: [],
};

export function isFieldEditable(name: OrderField, status: OrderStatus): boolean {
  const statuses = EDITABLE_IN[ruleOf(name).editable];
  return statuses === 'all' || statuses.includes(status);
}

/** The carrier has it as it was when the parcel was made. */
export const isSentWithParcel = (name: OrderField): boolean =>
  ruleOf(name).editable === 'untilShipped';

/** A code belongs to one phone, and its discount is already subtracted from the amount. */
const BOUND_TO_PROMO: readonly OrderField[] = ['phone', 'totalAmount', 'deliveryFee'];

interface OrderTrust {
  status: unknown;
  isDeleted: boolean;
  promoCode: unknown;
}

/**
 * The owner of each synchronised field. Shared fields are shared only while the order is pending;
 * once staff have confirmed it, they belong to the dashboard. With a prize, so do amount and phone,
 * because the storefront may not know the prize yet.
 */
export function orderFieldOwners({
  status,
  isDeleted,
  promoCode,
}: OrderTrust): Record<FieldsFor<'sync'>, FieldOwner> {
  const isOpen = status === 'pending' && !isDeleted;
  const hasPromo = promoCode !== null && promoCode !== undefined;
  const ownerOf = (name: OrderField): FieldOwner => {
    const { owner } = ruleOf(name);
    if (owner !== 'shared') return owner;
    return isOpen && !(hasPromo && BOUND_TO_PROMO.includes(name)) ? 'shared' : 'dashboard';
  };
  const owners = fieldsFor('sync').map((name) => [name, ownerOf(name)] as const);
  return Object.fromEntries(owners) as Record<FieldsFor<'sync'>, FieldOwner>;
}
