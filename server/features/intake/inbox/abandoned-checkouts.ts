import { and, desc, eq, inArray, isNotNull, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { InboxEdits } from '#contract/intake/inbox.ts';
import type { OrderDraft } from '#contract/intake/order-draft.ts';
import { readPhone } from '#contract/names/read-phone.ts';
import { deskCheckouts, deskSettings } from '#server/db/schema/desk.ts';
import { inboxItems } from '#server/db/schema/intake.ts';
import { orders } from '#server/db/schema/orders.ts';
import { blockedPhones } from '#server/db/schema/trust.ts';
import type { Reader, Tx } from '#server/db/types.ts';

/** The orders of the customer with this phone, by any phone that leads to them. */
const isOfPhone = (phone: SQL) => sql`${orders.clientId} in (
  select id from clients where phone = ${phone}
  union all select client_id from client_phones where phone = ${phone})`;

/** From two hours before the checkout was opened on. */
const isSince = (phone: SQL) => sql`(${isOfPhone(phone)} and ${orders.deletedAt} is null
  and ${orders.createdAt} >= coalesce((${inboxItems.draft} ->> 'placedAt')::timestamptz,
    ${inboxItems.receivedAt}) - interval '2 hours')`;

const lastOrder = (phone: SQL) => sql<string | null>`(
  select ${orders.id} from ${orders} where ${isSince(phone)}
  order by ${orders.createdAt} desc limit 1)`;

/**
 * The order of the same customer from two hours before the checkout was opened on. Asked whenever
 * the checkout is read and never stored: whoever orders by whatever way closes it, also at the very
 * moment at which it comes.
 */
export const orderedSince = lastOrder(sql`${inboxItems.phone}`);

const isCheckout = and(
  eq(inboxItems.state, 'ignored'),
  eq(inboxItems.reason, 'draft'),
  isNotNull(inboxItems.phone),
);

/** A checkout that was opened and not placed, of somebody who can be called and has not ordered. */
export const isAbandoned = and(isCheckout, sql`${orderedSince} is null`);

/** Everything else that is settled. */
export const isIgnored = and(eq(inboxItems.state, 'ignored'), not(isAbandoned ?? sql`false`));

/** Of the shop; null where nobody calls. */
const minutes = sql`(select ${deskSettings.checkoutMinutes} from ${deskSettings})`;

/** When somebody calls, with the calls so far of a joined row; null where the shop wants none. */
export const callFrom = sql<string | null>`case when ${minutes} is not null
  then coalesce(${deskCheckouts.dueAt}, ${inboxItems.receivedAt} + ${minutes} * interval '1 minute') end`;

/** Nobody remembers what they did not buy a week ago: older ones are only listed. */
const CALLED_DAYS = 7;

/** For who calls: so long after it was opened, and by the rules of the desk after each call. */
export function isToCall(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(${minutes} is not null
    and ${inboxItems.receivedAt} > ${at} - ${CALLED_DAYS} * interval '1 day'
    and ${callFrom} <= ${at} and ${isAbandoned}
    and not exists (select from ${blockedPhones} where ${blockedPhones.phone} = ${inboxItems.phone}
      and (${blockedPhones.until} is null or ${blockedPhones.until} > ${at})))`;
}

/** How many; in one expression, so that it stands beside other figures. */
export const countToCall = (now: Date) => sql<number>`(
  select count(*)::int from ${inboxItems}
  left join ${deskCheckouts} on ${deskCheckouts.itemId} = ${inboxItems.id}
  where ${isToCall(now)})`;

/** The phone by which an order closes it; null where nobody could be called. */
export const checkoutPhone = (draft: OrderDraft, edits: InboxEdits): string | null =>
  edits.phone ?? readPhone(draft.phone, draft.otherPhone).phone;

/** What was opened and is no order yet, whether it is called, lacks something or was put aside. */
const isUnplaced = and(
  isNull(inboxItems.orderId),
  isNotNull(inboxItems.phone),
  sql`${inboxItems.draft} ->> 'stage' = 'draft'`,
);

/**
 * The item with all open checkouts of its phone, and of the one that the customer has just given:
 * locked together, so that two people who speak with one customer make one order.
 */
export async function withCheckoutsOfPhone(
  tx: Tx,
  id: string,
  given: string | undefined,
): Promise<string[]> {
  const own = sql`(select phone from inbox_items where id = ${id})`;
  const isSame = sql`${inboxItems.phone} in (${own}, ${given ?? null})`;
  const rows = await tx
    .select({ id: inboxItems.id })
    .from(inboxItems)
    .where(or(eq(inboxItems.id, id), and(isSame, isUnplaced)));
  return rows.map((row) => row.id);
}

/** Of a checkout that the transaction has locked: whether the customer has an order since. */
export async function hasOrdered(
  tx: Reader,
  id: string,
  given: string | undefined,
): Promise<boolean> {
  const byGiven = lastOrder(sql`${given ?? null}`);
  const [item] = await tx
    .select({ ordered: sql`coalesce(${orderedSince}, ${byGiven})` })
    .from(inboxItems)
    .where(eq(inboxItems.id, id));
  return item?.ordered != null;
}

const DAYS = 3;
const isStanding = and(isNull(orders.deletedAt), ne(orders.status, 'cancelled'));
/**
 * Of these phones: what a person has made of an abandoned checkout, and what staff took by the form
 * since one was opened. The customer may then have placed the checkout after all, also under another
 * number. Locks such checkouts, so that nobody makes an order of one meanwhile.
 */
export async function readOrdersOfCheckouts(
  tx: Tx,
  phones: readonly string[],
): Promise<readonly { phone: string | null; orderId: string }[]> {
  const isTheirs = inArray(inboxItems.phone, [...phones]);
  const open = await tx
    .select({ id: inboxItems.id })
    .from(inboxItems)
    .where(and(isTheirs, isUnplaced))
    .orderBy(inboxItems.id)
    .for('update');
  const found = { phone: inboxItems.phone, orderId: orders.id };
  const isStill = and(isStanding, sql`${orders.createdAt} > now() - ${DAYS} * interval '1 day'`);
  const made = await tx
    .select(found)
    .from(inboxItems)
    .innerJoin(orders, eq(orders.id, inboxItems.orderId))
    .where(and(isTheirs, sql`${inboxItems.draft} ->> 'stage' = 'draft'`, isStill));
  if (open.length === 0) return made;
  const ids = open.map(({ id }) => id);
  const taken = await tx
    .select(found)
    .from(inboxItems)
    .innerJoin(orders, isSince(sql`${inboxItems.phone}`))
    .where(and(inArray(inboxItems.id, ids), eq(orders.source, 'staff'), isStill))
    .orderBy(desc(orders.createdAt));
  return [...made, ...taken];
}

/** Those of these orders that still stand. */
export async function readStanding(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isStanding));
  return new Set(rows.map(({ id }) => id));
}
