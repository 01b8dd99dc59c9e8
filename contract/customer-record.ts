import { z } from 'zod';
import { Id, ShownLine, Timestamp } from './common.ts';
import { ORDER_STATUSES } from './order-status.ts';

/** The outcome of a client's orders. */
export const OrdersRecord = z
  .object({
    delivered: z.int(),
    cancelled: z.int(),
    open: z.int(),
    /** Cancelled after the parcel had left. */
    returned: z.int(),
    /** Percent of the parcels that left and came to an end; null when none has. */
    returnRate: z.number().nullable(),
    /** Cancelled orders in percent of the finished ones; null when none is finished. */
    cancelRate: z.number().nullable(),
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
