import { and, eq, gt, isNull, min, or, sql } from 'drizzle-orm';
import { DESK_KINDS, LEASE_SECONDS } from '#contract/desk-kinds.ts';
import { deskItems } from '../../db/schema/desk.ts';
import type { Db } from '../../db/types.ts';

export const LEASE = sql`make_interval(secs => ${LEASE_SECONDS})`;

export interface Asking {
  userId: string;
  /** Whether somebody works now; if not, only an order that the user already holds is returned. */
  isOpen: boolean;
  /** Without rules of assignment, also what they were not applied to. */
  isForAll: boolean;
  mayDoTasks: boolean;
}

/** All its columns: after `is null` the planner does not know that only the last one differs. */
export const BY_INDEX = sql`is_dealt, assigned_to, kind, due_at`;

/** The most urgent first. */
export function kindsFor({ isOpen, mayDoTasks }: Asking): string[] {
  if (!isOpen) return [];
  return DESK_KINDS.filter((kind) => kind !== 'task' || mayDoTasks);
}

/**
 * Leases the best due order in one round trip, by a function of the database whose statements are
 * planned once for each connection. Returns the order's id.
 */
export function prepareLease(db: Db) {
  const leased = sql<string | null>`lease_desk_item(${sql.placeholder('userId')}::uuid,
    ${sql.placeholder('kinds')}::text[], ${sql.placeholder('isForAll')}::boolean, ${LEASE})`;
  const statement = db
    .select({ orderId: sql<string | null>`order_id` })
    .from(sql`${leased} order_id`)
    .prepare('lease_desk_item');
  return async (asking: Asking): Promise<string | null> => {
    const [row] = await statement.execute({ ...asking, kinds: kindsFor(asking) });
    return row?.orderId ?? null;
  };
}

/** When something that waits for its time becomes due for this user. */
export async function nextDueAt(db: Db, { userId }: Asking): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(deskItems.dueAt) })
    .from(deskItems)
    .where(
      and(
        isNull(deskItems.heldUntil),
        isNull(deskItems.unreachableAt),
        gt(deskItems.dueAt, sql`now()`),
        or(isNull(deskItems.assignedTo), eq(deskItems.assignedTo, userId)),
      ),
    );
  return row?.at ?? null;
}
