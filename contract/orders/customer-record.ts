import { z } from 'zod';
import { CustomerBlock, Reputation } from '#contract/trust/blocked-phones.ts';
import { Id, ShownLine, Timestamp } from '#contract/common.ts';
import { OtherOrder } from '#contract/orders/order-trust.ts';
import { ORDER_STATUSES } from '#contract/orders/order-status.ts';

/** The outcome of a client's orders. */
export const OrdersRecord = z
  .object({
    delivered: z.int(),
    cancelled: z.int(),
    open: z.int(),
    /** Came back, or was cancelled after the parcel had left. */
    returned: z.int(),
    /** Percent of the parcels that left and came to an end; null when none has. */
    returnRate: z.number().nullable(),
    /** Cancelled orders in percent of the finished ones; null when none is finished. */
    cancelRate: z.number().nullable(),
    /** What of it is the customer's own doing. */
    reputation: Reputation,
  })
  .meta({ id: 'OrdersRecord' });
export type OrdersRecord = z.infer<typeof OrdersRecord>;

/** What the order form shows about the customer once the phone is complete. */
export const CustomerRecord = z
  .object({
    phone: z.string(),
    /** Null when nobody with this phone has ordered before. */
    client: z
      .object({
        id: Id,
        name: ShownLine,
        wilayaCode: z.int().nullable(),
        wilaya: ShownLine.nullable(),
        daira: ShownLine.nullable(),
        commune: ShownLine.nullable(),
        address: ShownLine.nullable(),
        isSpecial: z.boolean(),
      })
      .nullable(),
    ...OrdersRecord.shape,
    /** While the customer is blocked, a new order is taken and waits. */
    block: CustomerBlock.nullable(),
    /** Open ones and those of the last day, the newest first: a new order may repeat them. */
    otherOrders: z.array(OtherOrder),
    /** An order of the last 24 hours that is still open. */
    recentOpenOrder: z
      .object({
        id: Id,
        orderNumber: z.string(),
        createdAt: Timestamp,
        status: z.enum(ORDER_STATUSES),
      })
      .nullable(),
  })
  .meta({ id: 'CustomerRecord' });
export type CustomerRecord = z.infer<typeof CustomerRecord>;
