import { randomUUID } from 'node:crypto';
import { getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Order } from '#contract/orders.ts';
import { announcement } from '../../db/tables/changes.ts';
import { isLockTimeout, isStatementRefused } from '../../db/faults.ts';
import { batchCalls } from '../../db/statements/batch-calls.ts';
import { keepAnswer, type KeyedCall } from '../../db/tables/idempotency.ts';
import { byColumnName } from '../../db/statements/by-column-name.ts';
import { clients } from '../../db/schema/clients.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { linkToStorefront } from '../../db/tables/sync-objects.ts';
import type { Db, Reader } from '../../db/types.ts';
import {
  clientUpsert,
  firstPhoneOf,
  withSettledClient,
  type ClientColumns,
} from '../clients/client-upsert.ts';
import { NEW_ORDER_NOTICE, newOrderMail } from '../notifications/order-notices.ts';
import { ORDER_JSON } from './order-presenter.ts';

/** Columns that get their database default; the insert sets all others. */
const BEGUN_BY_DATABASE = [
  'id',
  'orderNumber',
  'status',
  'clientId',
  'callCount',
  'callAgainAt',
  'deliveredAt',
  'deletedAt',
  'isCarrierCost',
  'version',
] as const satisfies readonly (keyof typeof orders.$inferSelect)[];

export type NewOrder = Omit<typeof orders.$inferInsert, (typeof BEGUN_BY_DATABASE)[number]>;

const BEGUN: ReadonlySet<string> = new Set(BEGUN_BY_DATABASE);
const ORDER_COLUMNS = Object.keys(getTableColumns(orders)).filter((name) => !BEGUN.has(name));

export interface TakenOrder {
  order: NewOrder;
  client: ClientColumns;
  actor: { id: string | null; fullName: string };
  call: KeyedCall | null;
  storefront: StorefrontRecord | null;
}

/** The storefront's record of an order that was placed there. */
interface StorefrontRecord {
  id: string;
  version: number | null;
  changedAt: Date;
}

const columns = ['id', ...ORDER_COLUMNS].map((name) => sql.identifier(toSnakeCase(name)));

/** How long an order waits for its client's row: in a batch, where all wait, and by itself. */
const PATIENCE_MS = { batch: 250, alone: 4_000 } as const;

/**
 * The new orders with everything that is written with them, passed as one JSON parameter. The first
 * row read sets the lock timeout of this statement, without another round trip.
 */
const TAKEN = sql`select taken.*, ${firstPhoneOf(sql`(client).phone`)} as first_phone
  from (select set_config('lock_timeout', ${sql.placeholder('patience')}, true)) as patience,
  json_to_recordset(${sql.placeholder('taken')}::json) as taken(
    place int, "order" ${orders}, client ${clients}, actor_id uuid, actor_name text,
    scope text, key text, request_hash text,
    storefront_id text, storefront_version bigint, storefront_changed_at timestamptz)`;

const takenJson = ({ order, client, actor, call, storefront }: TakenOrder, place: number) => ({
  place,
  order: byColumnName({ ...order, id: randomUUID() }),
  client: byColumnName(client),
  actor_id: actor.id,
  actor_name: actor.fullName,
  scope: call?.scope,
  key: call?.key,
  request_hash: call?.requestHash,
  storefront_id: storefront?.id,
  storefront_version: storefront?.version,
  storefront_changed_at: storefront?.changedAt,
});

/**
 * Inserts orders with their clients, first timeline entries, notices and mail in one prepared
 * statement: one round trip, planned once, and atomic.
 */
export function prepareOrderInsert(db: Reader) {
  const taken = db.$with('taken', {}).as(TAKEN);
  const client = db.$with('client', {}).as(clientUpsert(sql`taken`));
  const created = db.$with('created', {}).as(sql`
    insert into ${orders} (${sql.join(columns, sql`, `)}, client_id)
    select ${sql.join(
      columns.map((column) => sql`("order").${column}`),
      sql`, `,
    )}, client.id
    from taken join client on client.phone = taken.first_phone
    returning id, client_id, ${ORDER_JSON} as "order"`);
  const written = db.$with('written', {}).as(sql`
    select taken.*, created.id, created.client_id, created."order" as answer
    from created join taken on (taken."order").id = created.id`);
  const event = db.$with('event', {}).as(sql`
    insert into ${orderEvents} (order_id, kind, to_status, at, actor_id, actor_name)
    select id, 'created', 'pending', ("order").created_at, actor_id, actor_name from written`);
  const kept = db.$with('kept', {}).as(keepAnswer(sql`written`));
  const mail = db.$with('mail', {}).as(newOrderMail(sql`written`));
  const linked = db.$with('linked', {}).as(linkToStorefront(sql`written`));
  const statement = db
    .with(taken, client, created, written, event, kept, mail, linked)
    .select({
      place: sql<number>`place`,
      order: sql<Order>`answer`,
      announced: announcement('orders', {
        id: sql`id`,
        clientId: sql`client_id`,
        notice: NEW_ORDER_NOTICE,
        by: sql`actor_id`,
      }),
      announcedClient: announcement('clients', { id: sql`client_id` }),
    })
    .from(sql`written`)
    .prepare('insert_orders');

  /** Returns the stored orders in the order of the input. */
  return async (
    all: readonly TakenOrder[],
    patience: keyof typeof PATIENCE_MS = 'alone',
  ): Promise<Order[]> => {
    const rows = await statement.execute({
      taken: JSON.stringify(all.map(takenJson)),
      patience: String(PATIENCE_MS[patience]),
    });
    if (rows.length !== all.length) throw new Error('An order was not written');
    return rows.toSorted((a, b) => a.place - b.place).map(({ order }) => order);
  };
}

/**
 * Concurrent inserts are batched into one statement; if the batch fails or has to wait for a lock,
 * each order is inserted separately, and the next batch does not wait for them.
 */
export function orderTaker(db: Db): (taken: TakenOrder) => Promise<Order> {
  const insert = prepareOrderInsert(db);
  const insertOne = async (taken: TakenOrder) => (await insert([taken]))[0] as Order;
  const take = batchCalls(async (all: TakenOrder[]) => {
    try {
      return await insert(all, 'batch');
    } catch (cause) {
      const isRefused = all.length > 1 && isStatementRefused(cause);
      if (!isRefused && !isLockTimeout(cause)) throw cause;
      return all.map(insertOne);
    }
  });
  return (taken) => withSettledClient(() => take(taken));
}
