import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ORDER_FIELD_NAMES, type OrderField } from '#contract/orders/order-fields.ts';
import type { Order, OrderEvent } from '#contract/orders/orders.ts';
import { can, type PermissionHolder } from '#contract/permissions.ts';
import { rowAsJson, selectAsJson } from '../../db/statements/read-rows.ts';
import { orders, type orderEvents } from '../../db/schema/orders.ts';

type OrderRow = Omit<typeof orders.$inferSelect, 'searchText'>;

/** Each field of an order is the column of the same name; the other columns are internal. */
const COLUMNS: Record<OrderField, AnyPgColumn> = getTableColumns(orders);
const ANSWERED = Object.fromEntries(
  ORDER_FIELD_NAMES.map((name) => [name, COLUMNS[name]]),
) as Record<OrderField, AnyPgColumn>;

/** An order as lists and detail responses return it. */
export const ORDER_JSON = selectAsJson<Order>(ANSWERED);

/** A page of orders as one value, beside its total. */
export const ordersJson = (order: SQL | SQL.Aliased): SQL<Order[]> =>
  sql<Order[]>`coalesce(json_agg(${order}), '[]'::json)`;

/** The same for a row that was just written. */
export const toOrder = (row: OrderRow): Order => rowAsJson<Order>(ANSWERED, row);

export function toOrderEvent(
  row: typeof orderEvents.$inferSelect,
  reader: PermissionHolder,
): OrderEvent {
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    actorName: row.actorName,
    fromStatus: row.fromStatus,
    toStatus: row.toStatus,
    callOutcome: row.callResult ?? row.callOutcome,
    callReason: row.callReason,
    callAgainAt: row.callAgainAt?.toISOString() ?? null,
    note: row.note,
    changes: shownChanges(row.changes, reader),
  };
}

/** A change of the cost with the mark beside it is what a carrier charges; programs see none. */
function shownChanges(changes: OrderEvent['changes'], reader: PermissionHolder) {
  if (changes === null) return null;
  const { isCarrierCost, deliveryCost, ...others } = changes;
  const isFinance = isCarrierCost !== undefined || reader.role === 'program';
  const isShown = deliveryCost !== undefined && (!isFinance || can(reader, 'canViewFinance'));
  return isShown ? { deliveryCost, ...others } : others;
}
