import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  DESK_KINDS,
  type DeskKind,
  type DeskLine,
  type DeskList,
  type DeskListQuery,
  type DeskSummary,
} from '#contract/desk/desk.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { constants } from '../../db/schema/columns.ts';
import { deskItems, deskPeople } from '../../db/schema/desk.ts';
import { orders } from '../../db/schema/orders.ts';
import { users } from '../../db/schema/users.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import { countToCall } from '../intake/inbox/abandoned-checkouts.ts';
import { isHeld } from '../trust/blocks.ts';

interface Counts {
  kind: DeskKind;
  due: number;
  mine: number;
  later: number;
  leased: number;
  unreachable: number;
  held: number;
}

/** The orders that wait because their customer is blocked, starting from the short block list. */
const HELD = sql`(select ${orders.id} from ${orders} where ${isHeld(sql`now()`)})`;

export async function getDesk({ db, actor, now }: ActorCtx): Promise<DeskSummary> {
  const isWaiting = sql`not is_held and unreachable_at is null`;
  const rows = await rowsOf<Counts>(
    db,
    sql`select kind,
        count(*) filter (where ${isWaiting} and due_at <= now())::int as due,
        count(*) filter (where ${isWaiting} and due_at <= now() and assigned_to = ${actor.id})::int as mine,
        count(*) filter (where ${isWaiting} and due_at > now())::int as later,
        count(*) filter (where leased_until > now() and not is_ahead)::int as leased,
        count(*) filter (where unreachable_at is not null)::int as unreachable,
        count(*) filter (where is_held)::int as held
      from (select desk_items.*, held.id is not null as is_held from desk_items
        left join ${HELD} held on held.id = order_id) item
      group by kind`,
  );
  const [toCall] = await rowsOf<{ count: number }>(db, sql`select ${countToCall(now())} as count`);
  const [me] = await db.select().from(deskPeople).where(eq(deskPeople.userId, actor.id));
  const dueOf = (kind: DeskKind) => rows.find((row) => row.kind === kind)?.due ?? 0;
  const sum = (name: Exclude<keyof Counts, 'kind'>) =>
    rows.reduce((all, row) => all + row[name], 0);
  return {
    due: Object.fromEntries(DESK_KINDS.map((kind) => [kind, dueOf(kind)])) as DeskSummary['due'],
    mine: sum('mine'),
    later: sum('later'),
    leased: sum('leased'),
    unreachable: sum('unreachable'),
    held: sum('held'),
    checkouts: can(actor, 'canCreateOrders') ? (toCall?.count ?? 0) : 0,
    isAway: me?.isAway ?? false,
  };
}

const assignee = alias(users, 'assignee');
const holder = alias(users, 'holder');
const isLeased = sql<boolean>`coalesce(${deskItems.leasedUntil} > now(), false)`;

const IN_LIST: Record<DeskList, SQL | undefined> = {
  open: and(notInArray(deskItems.orderId, HELD), isNull(deskItems.unreachableAt)),
  leased: sql`${isLeased} and not ${deskItems.isAhead}`,
  unreachable: isNotNull(deskItems.unreachableAt),
  held: inArray(deskItems.orderId, HELD),
};

const RANK = sql`array_position(array[${constants(DESK_KINDS)}], ${deskItems.kind})`;

/** Open ones the most urgent first; of the others those that have waited longest. */
const SORT: Record<DeskList, SQL[]> = {
  open: [sql`${deskItems.dueAt} > now()`, RANK, asc(deskItems.dueAt)],
  leased: [desc(deskItems.leasedUntil)],
  unreachable: [asc(deskItems.unreachableAt)],
  held: [asc(deskItems.enteredAt)],
};

/** One page of a list, with the length of all of it. */
export async function listDesk(
  { db }: Ctx,
  { list, assignedTo }: DeskListQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ lines: DeskLine[]; total: number }> {
  const where = and(
    IN_LIST[list],
    assignedTo === undefined ? undefined : eq(deskItems.assignedTo, assignedTo),
  );
  const rows = await db
    .select({
      item: deskItems,
      order: orders,
      isLeased,
      assigneeName: assignee.fullName,
      holderName: holder.fullName,
    })
    .from(deskItems)
    .innerJoin(orders, eq(orders.id, deskItems.orderId))
    .leftJoin(assignee, eq(assignee.id, deskItems.assignedTo))
    .leftJoin(holder, eq(holder.id, deskItems.leasedBy))
    .where(where)
    .orderBy(...SORT[list], asc(deskItems.orderId))
    .limit(limit)
    .offset(offset);
  return { lines: rows.map(toLine), total: await db.$count(deskItems, where) };
}

interface Row {
  item: typeof deskItems.$inferSelect;
  order: typeof orders.$inferSelect;
  isLeased: boolean;
  assigneeName: string | null;
  holderName: string | null;
}

const time = (at: Date | null) => at?.toISOString() ?? null;

const toLine = ({ item, order, ...row }: Row): DeskLine => ({
  orderId: order.id,
  orderNumber: order.orderNumber,
  customerName: order.customerName,
  phone: order.phone,
  wilayaCode: order.wilayaCode,
  status: order.status,
  productName: order.productName,
  totalAmount: Number(order.totalAmount),
  kind: item.kind,
  dueAt: item.dueAt.toISOString(),
  attempts: item.attempts,
  lastAttemptAt: time(item.lastAttemptAt),
  unreachableAt: time(item.unreachableAt),
  assignedTo: item.assignedTo,
  assignedToName: row.assigneeName,
  // The last holder stays in the row, but only a running lease counts.
  leasedBy: row.isLeased ? item.leasedBy : null,
  leasedByName: row.isLeased ? row.holderName : null,
  leasedUntil: row.isLeased ? time(item.leasedUntil) : null,
});
