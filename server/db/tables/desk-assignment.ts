import { asc, eq, sql } from 'drizzle-orm';
import { can, type PermissionHolder } from '#contract/permissions.ts';
import { deskItems } from '../schema/desk.ts';
import type { Tx } from '../types.ts';
import { announceChange } from './changes.ts';

/** Nobody is given an order that they may not see. */
export const mayWorkAtDesk = (user: PermissionHolder): boolean =>
  can(user, 'canViewOrders') && can(user, 'canEditOrders');

/** Whoever assigns orders, or changes to whom they can be assigned, waits for each other. */
export const lockAssignment = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('lawha_desk'))`);

/**
 * What was assigned to somebody who does not work at the desk any more goes back to the rules, so
 * that it waits for nobody. Also what they have in hand: their lease protects it as long as it lasts.
 */
export async function giveBackAssigned(tx: Tx, userId: string): Promise<void> {
  await lockAssignment(tx);
  await tx
    .select({ orderId: deskItems.orderId })
    .from(deskItems)
    .where(eq(deskItems.assignedTo, userId))
    .orderBy(asc(deskItems.orderId))
    .for('update');
  await tx
    .update(deskItems)
    .set({ assignedTo: null, isDealt: false })
    .where(eq(deskItems.assignedTo, userId));
  await announceChange(tx, { topic: 'desk' });
}
