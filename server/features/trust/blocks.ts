import { and, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { CustomerBlock } from '#contract/trust/blocked-phones.ts';
import { clientPhones, clients } from '../../db/schema/clients.ts';
import { blockedPhones, orderTrust } from '../../db/schema/trust.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Reader } from '../../db/types.ts';

/** By the clock of the server, or of the database. */
type Moment = Date | SQL;
type BlockRow = typeof blockedPhones.$inferSelect;

export const isBlocking = (now: Moment) =>
  or(isNull(blockedPhones.until), gt(blockedPhones.until, now));

/** A client is blocked with any of their numbers. */
export async function blocksOf(
  db: Reader,
  clientIds: readonly string[],
  now: Date,
): Promise<Map<string, CustomerBlock>> {
  if (clientIds.length === 0) return new Map();
  const ids = [...clientIds];
  const rows = await unionAll(
    db
      .select({ clientId: clients.id, block: blockedPhones.id })
      .from(blockedPhones)
      .innerJoin(clients, eq(clients.phone, blockedPhones.phone))
      .where(and(inArray(clients.id, ids), isBlocking(now))),
    db
      .select({ clientId: clientPhones.clientId, block: blockedPhones.id })
      .from(blockedPhones)
      .innerJoin(clientPhones, eq(clientPhones.phone, blockedPhones.phone))
      .where(and(inArray(clientPhones.clientId, ids), isBlocking(now))),
  );
  if (rows.length === 0) return new Map();
  const blocks = await db
    .select()
    .from(blockedPhones)
    .where(
      inArray(
        blockedPhones.id,
        rows.map(({ block }) => block),
      ),
    );
  const byId = new Map(blocks.map((block) => [block.id, toBlock(block)]));
  return new Map(
    rows.flatMap(({ clientId, block }) => {
      const found = byId.get(block);
      return found === undefined ? [] : [[clientId, found] as const];
    }),
  );
}

export function toBlock(row: BlockRow): CustomerBlock {
  const { id, phone, reason, until, note, createdByName } = row;
  return { id, phone, reason, until: until?.toISOString() ?? null, note, createdByName };
}

/** The ids of the clients who are blocked, as a subquery: the block list is short. */
const blockedClients = (now: Moment): SQL => sql`
  select ${clients.id} from ${blockedPhones}
  join ${clients} on ${clients.phone} = ${blockedPhones.phone} where ${isBlocking(now)}
  union all
  select ${clientPhones.clientId} from ${blockedPhones}
  join ${clientPhones} on ${clientPhones.phone} = ${blockedPhones.phone} where ${isBlocking(now)}`;

/**
 * The condition of an order that waits because its customer is blocked. It is computed when the
 * order is read and stored nowhere: a block holds the orders that are there already, and one that
 * ends or is lifted lets them go. The database's order_held_until is the same for one order.
 */
export const isHeld = (now: Moment): SQL => sql`(${orders.status} = 'pending'
  and ${orders.deletedAt} is null
  and ${orders.clientId} in (${blockedClients(now)})
  and not exists (select from ${orderTrust}
    where ${orderTrust.orderId} = ${orders.id} and ${orderTrust.releasedAt} is not null))`;
