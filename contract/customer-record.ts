import { z } from 'zod';
import { Id, Timestamp } from './common.ts';
import { ORDER_STATUSES } from './order-status.ts';

/** What the order form learns from a phone number. */
export const CustomerRecord = z
  .object({
    phone: z.string(),
    /** Null when nobody with this phone has ordered before. */
    client: z
      .object({
        id: Id,
        name: z.string(),
        wilayaCode: z.int().nullable(),
        wilaya: z.string().nullable(),
        daira: z.string().nullable(),
        commune: z.string().nullable(),
        address: z.string().nullable(),
        isSpecial: z.boolean(),
      })
      .nullable(),
    delivered: z.int(),
    cancelled: z.int(),
    open: z.int(),
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
