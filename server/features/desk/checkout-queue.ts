import { eq, sql, type SQL } from 'drizzle-orm';
import type { DeskCheckout } from '#contract/desk/desk-checkouts.ts';
import { deskCheckouts } from '../../db/schema/desk.ts';
import { inboxItems } from '../../db/schema/intake.ts';
import type { DeskState } from '../../db/tables/desk.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import type { Db, Reader, Tx } from '../../db/types.ts';
import { isToCall } from '../intake/inbox/abandoned-checkouts.ts';
import { requireItem } from '../intake/inbox/inbox-queries.ts';
import { isFree, LEASE, lockPerson } from './desk-queue.ts';

type Queue = Pick<DeskState, 'checkoutMinutes' | 'rules' | 'now'>;

/** Leases the checkout that the person has already, else the best one. */
export async function leaseCheckout(
  db: Db,
  userId: string,
  queue: Queue,
): Promise<DeskCheckout | null> {
  if (queue.checkoutMinutes === null) return null;
  const itemId = await db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    return (await renewHeld(tx, userId, queue)) ?? giveBest(tx, userId, queue);
  });
  return itemId === null ? null : readCheckout(db, itemId, queue);
}

/** What the person has in hand already. */
export async function heldCheckout(
  db: Db,
  userId: string,
  queue: Queue,
): Promise<DeskCheckout | null> {
  if (queue.checkoutMinutes === null) return null;
  const itemId = await db.transaction((tx) => renewHeld(tx, userId, queue));
  return itemId === null ? null : readCheckout(db, itemId, queue);
}

async function renewHeld(tx: Tx, userId: string, { now }: Queue): Promise<string | null> {
  const [held] = await rowsOf<{ id: string }>(
    tx,
    sql`update desk_checkouts set leased_until = now() + ${LEASE}
      from inbox_items where inbox_items.id = desk_checkouts.item_id
        and leased_by = ${userId} and leased_until > now() and ${isToCall(new Date(now))}
      returning item_id as id`,
  );
  return held?.id ?? null;
}

/** First the newest that nobody has called about, since minutes count there; then by their time. */
const PARTS = [
  sql`desk_checkouts.due_at is null order by received_at desc`,
  sql`desk_checkouts.due_at is not null order by desk_checkouts.due_at`,
] as const;

async function giveBest(tx: Tx, userId: string, queue: Queue): Promise<string | null> {
  for (const part of PARTS) {
    const itemId = await giveFirst(tx, userId, queue, part);
    if (itemId !== null) return itemId;
  }
  return null;
}

async function giveFirst(
  tx: Tx,
  userId: string,
  { now }: Queue,
  part: SQL,
): Promise<string | null> {
  for (;;) {
    const [found] = await rowsOf<{ id: string }>(
      tx,
      sql`select inbox_items.id from inbox_items
        left join desk_checkouts on item_id = inbox_items.id
        where ${isToCall(new Date(now))} and ${isFree} and ${part}
        limit 1 for update of inbox_items skip locked`,
    );
    if (found === undefined) return null;
    // Whoever was here since this statement began has it: its row is read as it is now.
    const [taken] = await rowsOf<{ id: string }>(
      tx,
      sql`insert into desk_checkouts (item_id, lease_id, leased_by, leased_until)
        values (${found.id}, gen_random_uuid(), ${userId}, now() + ${LEASE})
        on conflict (item_id) do update set lease_id = excluded.lease_id,
          leased_by = excluded.leased_by, leased_until = excluded.leased_until
        where desk_checkouts.leased_until is null or desk_checkouts.leased_until <= now()
        returning item_id as id`,
    );
    if (taken !== undefined) return taken.id;
  }
}

export async function readCheckout(
  db: Reader,
  itemId: string,
  { rules }: Pick<Queue, 'rules'>,
): Promise<DeskCheckout | null> {
  const [row] = await db
    .select({ lease: deskCheckouts, phone: inboxItems.phone })
    .from(deskCheckouts)
    .innerJoin(inboxItems, eq(inboxItems.id, deskCheckouts.itemId))
    .where(eq(deskCheckouts.itemId, itemId));
  const { leaseId = null, leasedUntil = null, attempts = 0 } = row?.lease ?? {};
  if (leaseId === null || leasedUntil === null) return null;
  return {
    leaseId,
    until: leasedUntil.toISOString(),
    phone: row?.phone ?? '',
    attempts,
    mostAttempts: rules.mostAttempts,
    item: await requireItem(db, itemId),
  };
}
