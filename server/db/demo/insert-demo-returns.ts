import { eq } from 'drizzle-orm';
import { orderEvents } from '../schema/orders.ts';
import { returns } from '../schema/returns.ts';
import { shipments } from '../schema/shipments.ts';
import type { Tx } from '../types.ts';
import type { DemoMove } from './demo-ledger.ts';
import { demoComingBack, demoReturns } from './demo-returns.ts';
import type { DemoStore } from './demo-store.ts';
import { insertRows } from '../statements/write-rows.ts';

/** Returns what the inspections moved. */
export async function insertDemoReturns(
  tx: Tx,
  store: DemoStore,
  keeper: { id: string; fullName: string },
): Promise<DemoMove[]> {
  const stored = await tx
    .select({
      id: shipments.id,
      orderId: shipments.orderId,
      state: shipments.state,
      shippedAt: shipments.shippedAt,
    })
    .from(shipments);
  const shipmentOf = new Map(stored.map(({ id, orderId }) => [orderId, id]));
  const { rows, moves } = demoReturns(store.orders, shipmentOf, keeper);
  await insertRows(tx, returns, rows);
  const inspections = new Map(moves.map(({ orderId, at }) => [orderId ?? '', at]));
  await insertRows(
    tx,
    orderEvents,
    [...inspections].map(([orderId, at]) => ({
      orderId,
      kind: 'note' as const,
      at,
      actorId: keeper.id,
      actorName: keeper.fullName,
      changes: { return: { from: 'received', to: 'inspected' } },
    })),
  );
  const underWay = stored.filter(({ state }) => state === 'moving');
  for (const { shipment, state, stateAt, centre } of demoComingBack(underWay, store.seededAt)) {
    await tx.update(shipments).set({ state, stateAt }).where(eq(shipments.id, shipment.id));
    if (centre !== null) await tx.insert(returns).values({ shipmentId: shipment.id, centre });
  }
  return moves;
}
