import { z } from 'zod';
import { PageQuery, ShownLine, Timestamp } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { Order } from './orders.ts';

/** How long a deleted order is listed and can be restored. Its row stays in the database. */
export const RESTORE_DAYS = 30;

export const DeletedOrder = Order.extend({
  deletedAt: Timestamp,
  /** The name of the user who deleted it, as it was at that time. */
  deletedBy: ShownLine.nullable(),
}).meta({ id: 'DeletedOrder' });
export type DeletedOrder = z.infer<typeof DeletedOrder>;

const DeletedOrderList = z.object({ search: z.string().max(200).optional(), ...PageQuery.shape });
export type DeletedOrderList = z.output<typeof DeletedOrderList>;

export const deletedOrderEndpoints = {
  listDeletedOrders: defineEndpoint({
    method: 'GET',
    path: '/api/orders/deleted',
    summary: `Orders deleted in the last ${RESTORE_DAYS} days, which can still be restored`,
    access: { permission: 'canDeleteOrders' },
    query: DeletedOrderList,
    responses: { 200: z.array(DeletedOrder) },
  }),
};
