import { desc, eq, sql } from 'drizzle-orm';
import type { ClientDetail, ClientOrder } from '#contract/clients.ts';
import type { Ctx } from '../../context.ts';
import { clients } from '../../db/schema/clients.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { AppError } from '../../errors.ts';
import { toClient } from './client-presenter.ts';
import { countWhere, isOrderOf, ORDER_COUNTS, otherPhonesOf } from './client-upsert.ts';

const SHOWN_ORDERS = 50;

export async function getClient({ db }: Ctx, id: string): Promise<ClientDetail> {
  const [client] = await db.select().from(clients).where(eq(clients.id, id));
  if (client === undefined) throw new AppError('not_found');
  const isTheirs = isOrderOf(id);
  const cameBack = sql`${orders.status} = 'cancelled' and (
    select ${orderEvents.fromStatus} from ${orderEvents}
    where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.kind} = 'status'
    order by ${orderEvents.id} desc limit 1) = 'shipped'`;
  const [counts] = await db
    .select({ ...ORDER_COUNTS, returned: countWhere(cameBack) })
    .from(orders)
    .where(isTheirs);
  const shown = await db
    .select()
    .from(orders)
    .where(isTheirs)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(SHOWN_ORDERS);
  const { delivered, cancelled, open, returned } = counts ?? NO_ORDERS;
  return {
    ...toClient(client),
    otherPhones: await otherPhonesOf(db, id),
    record: { delivered, cancelled, open, returned, returnRate: returnRate(returned, delivered) },
    orders: shown.map(toClientOrder),
  };
}

const NO_ORDERS = { delivered: 0, cancelled: 0, open: 0, returned: 0 };

/** Of the parcels that left and came to an end, how many came back: in percent, to one decimal. */
function returnRate(returned: number, delivered: number): number | null {
  const ended = returned + delivered;
  return ended === 0 ? null : Math.round((returned / ended) * 1_000) / 10;
}

function toClientOrder(row: typeof orders.$inferSelect): ClientOrder {
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    productName: row.productName,
    quantity: row.quantity,
    status: row.status,
    totalAmount: Number(row.totalAmount),
    createdAt: row.createdAt.toISOString(),
  };
}
