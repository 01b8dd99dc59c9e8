import { desc, eq } from 'drizzle-orm';
import type { ClientDetail, ClientOrder } from '#contract/clients/clients.ts';
import type { Ctx } from '../../context.ts';
import { clients } from '../../db/schema/clients.ts';
import { orders } from '../../db/schema/orders.ts';
import { AppError } from '../../errors.ts';
import { toClient } from './client-presenter.ts';
import { ordersRecord } from './customer-record.ts';
import { isOrderOf, otherPhonesOf } from './client-upsert.ts';

const SHOWN_ORDERS = 50;

export async function getClient({ db }: Ctx, id: string): Promise<ClientDetail> {
  const [client] = await db.select().from(clients).where(eq(clients.id, id));
  if (client === undefined) throw new AppError('not_found');
  const isTheirs = isOrderOf(id);
  const shown = await db
    .select()
    .from(orders)
    .where(isTheirs)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(SHOWN_ORDERS);
  return {
    ...toClient(client),
    otherPhones: await otherPhonesOf(db, id),
    record: await ordersRecord(db, id),
    orders: shown.map(toClientOrder),
  };
}

function toClientOrder(row: typeof orders.$inferSelect): ClientOrder {
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    lines: row.lines,
    productId: row.productId,
    productName: row.productName,
    quantity: row.quantity,
    status: row.status,
    totalAmount: Number(row.totalAmount),
    createdAt: row.createdAt.toISOString(),
  };
}
