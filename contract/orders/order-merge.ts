import { z } from 'zod';
import { Amount, Id, ShownLine, Timestamp } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { Order, ShownOrderLine } from './orders.ts';

/** What becomes of the wheel codes of two orders. */
export const MERGE_CODES = ['none', 'kept', 'moved', 'given_back'] as const;

/** Whose delivery fee stays. */
const MERGE_FEES = ['kept', 'other'] as const;
export type MergeFee = (typeof MERGE_FEES)[number];

const MergedOrder = z.object({
  id: Id,
  orderNumber: z.string(),
  customerName: ShownLine,
  phone: z.string(),
  status: z.enum(ORDER_STATUSES),
  totalAmount: Amount,
  deliveryFee: Amount.nullable(),
  createdAt: Timestamp,
  /** Of the order as it was previewed: sent back with the merge. */
  version: z.int(),
});

/** The order as it would be after the merge. */
export const MergePreview = z
  .object({
    kept: MergedOrder,
    other: MergedOrder,
    lines: z.array(ShownOrderLine),
    /** The lines that come from the other order. */
    movedLines: z.array(z.int()),
    quantity: z.int(),
    /** The amounts with the fee that stays: both where the fees differ, so that one is chosen. */
    fees: z.array(
      z.object({
        of: z.enum(MERGE_FEES),
        deliveryFee: Amount.nullable(),
        /** The delivery that is not paid twice. */
        savedDelivery: Amount,
        totalAmount: Amount,
      }),
    ),
    discountAmount: Amount.nullable(),
    promoCode: z.string().nullable(),
    /** What happens to the code of the other order. */
    otherCode: z.enum(MERGE_CODES),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.infer<typeof MergePreview>;

const OrderPath = z.object({ id: Id });

export const MergeOrder = z
  .object({
    otherId: Id,
    version: z.int(),
    otherVersion: z.int(),
    /** Needed where the two delivery fees differ: nobody else knows which one was agreed. */
    deliveryFeeOf: z.enum(MERGE_FEES).optional(),
  })
  .meta({ id: 'MergeOrder' });
export type MergeOrder = z.output<typeof MergeOrder>;

export const orderMergeEndpoints = {
  previewMerge: defineEndpoint({
    method: 'GET',
    path: '/api/orders/{id}/merge',
    summary: 'What an order would be with the lines of another; nothing is written',
    access: { permission: 'canViewOrders' },
    params: OrderPath,
    query: z.object({ otherId: Id }),
    responses: { 200: MergePreview },
  }),
  mergeOrder: defineEndpoint({
    method: 'POST',
    path: '/api/orders/{id}/merge',
    summary: 'Move the lines of another order into this one and cancel the other',
    access: { permission: 'canEditOrders' },
    shownTo: { permission: 'canViewOrders' },
    params: OrderPath,
    body: MergeOrder,
    responses: { 200: Order },
  }),
};
