import { sql, type Placeholder } from 'drizzle-orm';
import type { Order } from '#contract/orders.ts';
import { announcement } from '../../db/changes.ts';
import { keepAnswer, type KeyedCall } from '../../db/idempotency.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { linkToStorefront } from '../../db/sync-objects.ts';
import type { Reader } from '../../db/types.ts';
import { clientUpsert, type ClientColumns } from '../clients/client-record-service.ts';
import { newOrderMail, newOrderNotice } from '../notifications/notifications-service.ts';
import { ORDER_JSON } from './order-presenter.ts';

/** What is known of an order when it is taken; the rest begins as the database says. */
const ORDER_COLUMNS = [
  'customerName',
  'phone',
  'wilayaCode',
  'wilaya',
  'daira',
  'commune',
  'address',
  'productId',
  'productName',
  'quantity',
  'totalAmount',
  'deliveryCompanyId',
  'deliveryCompanyName',
  'trackingNumber',
  'deliveryStatus',
  'deliveryCost',
  'isSpecialClient',
  'selectedSerumId',
  'promoCode',
  'promoPrize',
  'discountAmount',
  'searchText',
  'createdAt',
  'updatedAt',
] as const;

export type NewOrder = Pick<typeof orders.$inferInsert, (typeof ORDER_COLUMNS)[number]>;

export interface TakenOrder {
  order: NewOrder;
  client: ClientColumns;
  actor: { id: string | null; fullName: string };
  call: KeyedCall | null;
  storefront: StorefrontRecord | null;
}

/** Where an order comes from that the storefront took. */
interface StorefrontRecord {
  id: string;
  version: number | null;
  changedAt: Date;
}

const CLIENT_COLUMNS = [
  'name',
  'phone',
  'isSpecial',
  'searchText',
  'wilayaCode',
  'wilaya',
  'daira',
  'commune',
  'address',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof ClientColumns)[];

/** A place in the statement for each column; the prefix keeps the two tables' names apart. */
const places = <Name extends string>(prefix: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(`${prefix}.${name}`)])) as Record<
    Name,
    Placeholder
  >;

const fillings = <Name extends string>(
  prefix: string,
  names: readonly Name[],
  values: Partial<Record<Name, unknown>>,
) => Object.fromEntries(names.map((name) => [`${prefix}.${name}`, values[name] ?? null]));

/**
 * An order with its client, its first line in the timeline and word to screens and mailbox, in one
 * statement: one round trip, planned once, and all of it or nothing.
 */
export function prepareOrderInsert(db: Reader) {
  const client = db.$with('client').as(clientUpsert(db, places('client', CLIENT_COLUMNS)));
  const created = db.$with('created').as(
    db
      .insert(orders)
      .values({ ...places('order', ORDER_COLUMNS), clientId: sql`(select id from client)` })
      .returning({ id: orders.id, clientId: orders.clientId, order: ORDER_JSON.as('order') }),
  );
  const event = db.$with('event').as(
    db.insert(orderEvents).values({
      orderId: sql`(select id from created)`,
      kind: 'created',
      toStatus: 'pending',
      at: sql.placeholder('order.createdAt'),
      actorId: sql.placeholder('actorId'),
      actorName: sql.placeholder('actorName'),
    }),
  );
  const kept = db.$with('kept', {}).as(keepAnswer(sql`created."order"`, sql`created`));
  const mail = db.$with('mail', {}).as(newOrderMail(sql`created`));
  const linked = db.$with('linked', {}).as(linkToStorefront(sql`created`));
  const statement = db
    .with(client, created, event, kept, mail, linked)
    .select({
      order: sql<Order>`${created.order}`,
      announced: announcement('orders', created.id),
      noticed: newOrderNotice(created.id, sql.placeholder('actorId')),
      announcedClient: announcement('clients', created.clientId),
    })
    .from(created)
    .prepare('insert_order');

  return async (taken: TakenOrder): Promise<Order> => {
    const { order, client: customer, actor, call, storefront } = taken;
    const [inserted] = await statement.execute({
      ...fillings('order', ORDER_COLUMNS, order),
      ...fillings('client', CLIENT_COLUMNS, customer),
      actorId: actor.id,
      actorName: actor.fullName,
      scope: call?.scope ?? null,
      key: call?.key ?? null,
      requestHash: call?.requestHash ?? null,
      'storefront.id': storefront?.id ?? null,
      'storefront.version': storefront?.version ?? null,
      'storefront.changedAt': storefront?.changedAt.toISOString() ?? null,
    });
    if (inserted === undefined) throw new Error('The order was not written');
    return inserted.order;
  };
}
