import type { shipments } from '../schema/shipments.ts';
import { RETURN_FEE } from './demo-payouts.ts';
import type { DemoStore } from './demo-store.ts';

type DemoShipment = typeof shipments.$inferInsert;

/** Each order that left did so once. The orders are as they are now: their timelines tell when. */
export function demoShipments({ orders, orderEvents }: DemoStore): DemoShipment[] {
  const sent = orderEvents.filter(({ toStatus }) => toStatus === 'shipped');
  const sentAt = new Map(sent.map(({ orderId, at }) => [orderId, at]));
  return orders.flatMap((order): DemoShipment[] => {
    const { id, status, deliveredAt, returnedAt, updatedAt } = order;
    if (status !== 'shipped' && status !== 'delivered' && status !== 'returned') return [];
    const stateAt = deliveredAt ?? returnedAt ?? updatedAt;
    return [
      {
        orderId: id,
        attempt: 1,
        companyId: order.deliveryCompanyId,
        tracking: order.trackingNumber,
        state: status === 'shipped' ? 'moving' : status,
        stateAt,
        shippedAt: sentAt.get(id) ?? stateAt,
        endedAt: status === 'shipped' ? null : stateAt,
        cash: order.totalAmount,
        fee: order.deliveryCost,
        returnFee: RETURN_FEE.toFixed(2),
      },
    ];
  });
}
