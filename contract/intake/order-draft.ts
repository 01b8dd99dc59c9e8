import { z } from 'zod';
import { Amount, ShownLine, ShownText, Timestamp } from '#contract/common.ts';
import { DELIVERY_PLACES } from '#contract/orders/order-constants.ts';

export const MOST_DRAFT_LINES = 200;

export const DraftLine = z.object({
  /** Of the variant there, or of its product. */
  externalId: ShownLine.nullable(),
  sku: ShownLine.nullable(),
  name: ShownLine,
  options: ShownLine.nullable(),
  quantity: z.number(),
  /** Of the whole line, discounts taken off; null where nobody said it. */
  amount: Amount.nullable(),
});
export type DraftLine = z.infer<typeof DraftLine>;

/** An order as a platform wrote it, in our words but nothing looked up: places are as typed. */
export const OrderDraft = z
  .object({
    /** What the shop calls the order. */
    reference: ShownLine.nullable(),
    /** `closed`: a checkout that was placed or withdrawn there; an order of it comes by itself. */
    stage: z.enum(['placed', 'draft', 'closed', 'cancelled', 'test']),
    placedAt: Timestamp.nullable(),
    customerName: ShownLine,
    phone: ShownLine,
    otherPhone: ShownLine.nullable(),
    wilaya: ShownLine,
    commune: ShownLine,
    address: ShownLine,
    deliveryPlace: z.enum(DELIVERY_PLACES).nullable(),
    note: ShownText.nullable(),
    lines: z.array(DraftLine).max(MOST_DRAFT_LINES),
    /** Services and gift cards only, as the shop says. */
    hasNothingToShip: z.boolean().optional(),
    /** Some of its text was encoded twice, and is what it was meant to be. */
    isMended: z.boolean().optional(),
    currency: ShownLine,
    /** What the customer still owes at the door, delivery included. */
    total: Amount.nullable(),
    isPrepaid: z.boolean(),
    deliveryFee: Amount.nullable(),
  })
  .meta({ id: 'OrderDraft' });
export type OrderDraft = z.infer<typeof OrderDraft>;

export const EMPTY_DRAFT: OrderDraft = {
  reference: null,
  stage: 'placed',
  placedAt: null,
  customerName: '',
  phone: '',
  otherPhone: null,
  wilaya: '',
  commune: '',
  address: '',
  deliveryPlace: null,
  note: null,
  lines: [],
  currency: 'DZD',
  total: null,
  isPrepaid: false,
  deliveryFee: null,
};
