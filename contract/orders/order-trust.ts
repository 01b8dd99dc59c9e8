import { z } from 'zod';
import { CustomerBlock, Reputation } from '#contract/trust/blocked-phones.ts';
import {
  Amount,
  Id,
  IdList,
  optionalText,
  ShownLine,
  ShownText,
  Timestamp,
} from '#contract/common.ts';
import { ORDER_FAULTS } from '#contract/trust/reputation.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { ORDER_STATUSES } from './order-status.ts';

/** So many are shown; a customer with more is looked up in the list. */
export const MOST_DUPLICATES = 5;

/** Another order of a customer, as much as tells whether it is the same one. */
export const OtherOrder = z
  .object({
    id: Id,
    orderNumber: z.string(),
    /** Families share a phone, so that the name tells whether it is the same person. */
    customerName: ShownLine,
    phone: z.string(),
    status: z.enum(ORDER_STATUSES),
    productIds: z.array(Id),
    productName: ShownLine.nullable(),
    totalAmount: Amount,
    createdAt: Timestamp,
  })
  .meta({ id: 'OtherOrder' });
export type OtherOrder = z.infer<typeof OtherOrder>;

export const DuplicateOrder = OtherOrder.extend({
  /** One of the same products within 24 hours; otherwise it is only open. */
  isSameGoods: z.boolean(),
}).meta({ id: 'DuplicateOrder' });
export type DuplicateOrder = z.infer<typeof DuplicateOrder>;

export const OrderTrust = z
  .object({
    orderId: Id,
    reputation: Reputation,
    /** Of the customer, while it lasts. */
    block: CustomerBlock.nullable(),
    /** Blocked, pending, and nobody let it go on. */
    isHeld: z.boolean(),
    release: z.object({ byName: ShownLine, note: ShownText.nullable(), at: Timestamp }).nullable(),
    fault: z.enum(ORDER_FAULTS).nullable(),
    /** Cancelled after the parcel had left. */
    hasComeBack: z.boolean(),
    duplicates: z.array(DuplicateOrder),
    mergedInto: z.object({ id: Id, orderNumber: z.string() }).nullable(),
  })
  .meta({ id: 'OrderTrust' });
export type OrderTrust = z.infer<typeof OrderTrust>;

const OrderPath = z.object({ id: Id });
const edit = { permission: 'canEditOrders' } as const;
const view = { permission: 'canViewOrders' } as const;

export const orderTrustEndpoints = {
  listOrderTrust: defineEndpoint({
    method: 'GET',
    path: '/api/orders/trust',
    summary: 'What is known of the customers of some orders, and which of these wait or repeat',
    access: view,
    query: z.object({ ids: IdList }),
    responses: { 200: z.array(OrderTrust) },
  }),
  releaseOrder: defineEndpoint({
    method: 'POST',
    path: '/api/orders/{id}/release',
    summary: 'Let the order of a blocked customer go on',
    access: edit,
    shownTo: view,
    params: OrderPath,
    body: z.object({ note: optionalText(500) }).meta({ id: 'ReleaseOrder' }),
    responses: { 200: OrderTrust },
  }),
  setOrderFault: defineEndpoint({
    method: 'PUT',
    path: '/api/orders/{id}/fault',
    summary: 'Say whose fault a cancelled or returned order is; null leaves it to the rule',
    access: edit,
    shownTo: view,
    params: OrderPath,
    body: z.object({ fault: z.enum(ORDER_FAULTS).nullable() }).meta({ id: 'SetOrderFault' }),
    responses: { 200: OrderTrust },
  }),
};
