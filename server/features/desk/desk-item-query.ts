import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { DeskCall, DeskItem, DeskOtherOrder } from '#contract/desk/desk.ts';
import type { Actor } from '../../context.ts';
import { deskItems } from '../../db/schema/desk.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Db } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { openTasksOf } from '#server/features/tasks/tasks-service.ts';
import { recordCounts, toRecord } from '../trust/customer-record.ts';
import { ORDER_JSON } from '../orders/order-presenter.ts';

const SHOWN = 50;

const utc = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The customer's other orders, the newest first. */
const OTHERS = sql<DeskOtherOrder[]>`(
  select coalesce(json_agg(other), '[]') from (
    select id, order_number as "orderNumber", customer_name as "customerName",
      product_name as "productName", quantity, status, total_amount as "totalAmount",
      call_count as "callCount", ${utc(sql`o.created_at`)} as "createdAt"
    from orders o where o.client_id = orders.client_id and o.id <> orders.id and o.deleted_at is null
    order by o.created_at desc limit ${SHOWN}) other)`;

/** Calls and notes of all of the customer's orders. */
const CALLS = sql<DeskCall[]>`(
  select coalesce(json_agg(line), '[]') from (
    select e.id, e.order_id as "orderId", o.order_number as "orderNumber", e.kind,
      ${utc(sql`e.at`)} as at, e.actor_name as "actorName", e.from_status as "fromStatus",
      e.to_status as "toStatus", coalesce(e.call_result, e.call_outcome) as "callOutcome",
      e.call_reason as "callReason", ${utc(sql`e.call_again_at`)} as "callAgainAt", e.note, e.changes
    from orders o join order_events e on e.order_id = o.id
    where (o.id = orders.id or o.client_id = orders.client_id) and o.deleted_at is null
      and e.kind in ('call', 'note')
    order by e.id desc limit ${SHOWN}) line)`;

/** Of goods that are put together, the stock of each part; `limit` makes it one lookup each. */
const STOCK = sql<DeskItem['stock']>`(
  select coalesce(json_agg(part), '[]') from (
    select (line ->> 'id')::int as line, v.id as "variantId", v.stock
    from jsonb_array_elements(orders.lines) line
    cross join lateral jsonb_array_elements(case jsonb_typeof(line -> 'parts')
      when 'array' then line -> 'parts' else jsonb_build_array(line) end) goods
    cross join lateral (
      select id, stock from product_variants where id = (goods ->> 'variantId')::uuid limit 1) v) part)`;

const SCRIPTS = sql<DeskItem['scripts']>`(
  select coalesce(json_agg(script), '[]') from (
    select product_id as "productId", script_ar as "scriptAr", script_fr as "scriptFr",
      script_en as "scriptEn"
    from product_scripts where product_id in (
      select (line ->> 'productId')::uuid from jsonb_array_elements(orders.lines) line)) script)`;

const RECORD = recordCounts(sql`(select client_id from orders where id = desk_items.order_id)`);

/**
 * Reads everything that a call needs, of an order that is leased to the caller; null if it is so no
 * longer. Prepared once.
 */
export function prepareDeskItem(db: Db) {
  const found = db
    .select({
      item: deskItems,
      order: ORDER_JSON,
      otherOrders: OTHERS,
      calls: CALLS,
      stock: STOCK,
      scripts: SCRIPTS,
      record: RECORD,
    })
    .from(deskItems)
    .innerJoin(orders, eq(orders.id, deskItems.orderId))
    .where(
      and(
        eq(deskItems.orderId, sql.placeholder('orderId')),
        eq(deskItems.leasedBy, sql.placeholder('userId')),
        isNotNull(deskItems.leaseId),
      ),
    )
    .prepare('read_desk_item');
  return async (orderId: string, mostAttempts: number, actor: Actor): Promise<DeskItem | null> => {
    const [row] = await found.execute({ orderId, userId: actor.id });
    if (row === undefined) return null;
    const { item, order, record, ...about } = row;
    const tasks = order.status === 'pending' ? [] : await openTasksOf(db, orderId, actor);
    return {
      lease: leaseOf(item, order.version),
      kind: item.kind,
      dueAt: item.dueAt.toISOString(),
      enteredAt: item.enteredAt.toISOString(),
      attempts: item.attempts,
      mostAttempts,
      isUnreachable: item.unreachableAt !== null,
      draftNote: item.draftNote,
      order,
      record: toRecord(record),
      ...about,
      tasks: tasks.map(({ order: _order, ...task }) => task),
    };
  };
}

export function leaseOf(
  { leaseId, leasedUntil }: Pick<typeof deskItems.$inferSelect, 'leaseId' | 'leasedUntil'>,
  orderVersion: number,
): DeskItem['lease'] {
  if (leaseId === null || leasedUntil === null) throw new AppError('desk_not_waiting');
  return { id: leaseId, until: leasedUntil.toISOString(), orderVersion };
}

export type ReadDeskItem = ReturnType<typeof prepareDeskItem>;
