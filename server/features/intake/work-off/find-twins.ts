import { and, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { clientPhones, clients } from '#server/db/schema/clients.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Tx } from '#server/db/types.ts';
import { readOrdersOfCheckouts, readStanding } from '../inbox/abandoned-checkouts.ts';
import type { DraftDecision } from './draft-order.ts';
import type { LockedItem, StoredItem } from './locked-items.ts';

/** An item that could become an order now. */
export interface Decided {
  one: LockedItem;
  decision: Extract<DraftDecision, { fields: unknown }>;
}

const HOURS_MS = 3_600_000;
const TWIN_MS = 2 * HOURS_MS;
const MOST_RECENT = 20;

/**
 * The same customer ordered the same amount within two hours by another way: shops connect their
 * checkout and the sheet that it writes into. Or staff took the order of a checkout that the customer
 * then placed. A person decides; two orders of one source are two. Returns the order that each item
 * is perhaps the same as.
 */
export async function twinsAmong(
  tx: Tx,
  now: Date,
  decided: readonly Decided[],
): Promise<ReadonlyMap<string, string>> {
  const asked = decided.filter(({ one }) => one.item.edits.isMadeInDoubt !== true);
  if (asked.length === 0) return new Map();
  const phones = [...new Set(asked.map(({ decision }) => decision.fields.phone))];
  const ofCheckouts = new Map(
    (await readOrdersOfCheckouts(tx, phones)).map(({ phone, orderId }) => [phone, orderId]),
  );
  const ordered = Map.groupBy(await readRecent(tx, now, phones), ({ phone }) => phone);
  const standing = await readStanding(
    tx,
    asked.flatMap(({ one }) => knownTwin(one.item) ?? []),
  );
  const twinOf = ({ one: { item, source }, decision: { fields } }: Decided) => {
    // Also once the two hours are over: nobody has decided yet.
    const known = knownTwin(item);
    if (known !== null && standing.has(known)) return known;
    const recent = ordered
      .get(fields.phone)
      ?.find(
        ({ sourceId, amount }) => sourceId !== source.id && Number(amount) === fields.totalAmount,
      );
    return ofCheckouts.get(fields.phone) ?? recent?.orderId;
  };
  const found = asked.map((one) => [one.one.item.id, twinOf(one)] as const);
  return new Map(found.flatMap(([id, orderId]) => (orderId === undefined ? [] : [[id, orderId]])));
}

/** What the item waits beside already, unless the phone by which that was found was mended. */
const knownTwin = ({ reason, doubleOf, edits }: StoredItem): string | null =>
  reason === 'cross_source_double' && edits.phone === undefined ? doubleOf : null;

/** What was ordered lately by whoever has one of these phones. */
function readRecent(tx: Tx, now: Date, phones: string[]) {
  const theirs = unionAll(
    tx
      .select({ clientId: clients.id, phone: clients.phone })
      .from(clients)
      .where(inArray(clients.phone, phones)),
    tx
      .select({ clientId: clientPhones.clientId, phone: clientPhones.phone })
      .from(clientPhones)
      .where(inArray(clientPhones.phone, phones)),
  ).as('theirs');
  // Of each client by itself: of all that came lately there may be thousands.
  const recent = tx
    .select({
      orderId: orders.id,
      sourceId: orders.sourceId,
      amount: orders.totalAmount,
    })
    .from(orders)
    .where(
      and(
        eq(orders.clientId, theirs.clientId),
        isNull(orders.deletedAt),
        ne(orders.status, 'cancelled'),
        gte(orders.createdAt, new Date(now.getTime() - TWIN_MS)),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(MOST_RECENT)
    .as('recent');
  return tx
    .select({
      phone: theirs.phone,
      orderId: recent.orderId,
      sourceId: recent.sourceId,
      amount: recent.amount,
    })
    .from(theirs)
    .innerJoinLateral(recent, sql`true`);
}
