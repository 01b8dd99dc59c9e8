import { asc, eq, inArray, sql } from 'drizzle-orm';
import { LONGEST_NOTES, type Client } from '#contract/clients/clients.ts';
import type { ActorCtx } from '../../context.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { clientPhones, clients } from '../../db/schema/clients.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, invalidField } from '../../errors.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { searchTextOf, toClient, type ClientRow } from './client-fields.ts';
import { lockClients, otherPhonesOf, retryOnMergedClient } from './client-upsert.ts';

/**
 * The client who is kept gets the other's orders, totals, phones and missing fields; the other is
 * deleted. A trigger moves the totals with the orders. Orders are locked before clients, as in
 * every change of an order, to avoid deadlocks.
 */
export async function mergeClient(ctx: ActorCtx, id: string, otherId: string): Promise<Client> {
  if (id === otherId) {
    throw invalidField('otherId', 'invalid');
  }
  const merge = async (tx: Tx) => {
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.clientId, [id, otherId]))
      .orderBy(asc(orders.id))
      .for('update');
    const locked = await lockClients(tx, [id, otherId]);
    const kept = locked.find((client) => client.id === id);
    const other = locked.find((client) => client.id === otherId);
    if (kept === undefined || other === undefined) throw new AppError('not_found');

    await tx.update(orders).set({ clientId: id }).where(eq(orders.clientId, otherId));
    await tx.update(clientPhones).set({ clientId: id }).where(eq(clientPhones.clientId, otherId));
    await tx.delete(clients).where(eq(clients.id, otherId));
    await tx.insert(clientPhones).values({ phone: other.phone, clientId: id });
    const missing = missingIn(kept, other);
    const after = { ...kept, ...missing };
    const [written] = await tx
      .update(clients)
      .set({
        ...missing,
        isSpecial: kept.isSpecial || other.isSpecial,
        createdAt: sql`least(${clients.createdAt}, ${other.createdAt.toISOString()}::timestamptz)`,
        searchText: searchTextOf(after, await otherPhonesOf(tx, id)),
        updatedAt: ctx.now(),
      })
      .where(eq(clients.id, id))
      .returning();
    if (written === undefined) throw new AppError('not_found');
    const changes = { name: { from: other.name, to: written.name } };
    await recordAudit(tx, ctx, { action: 'client_merged', subject: written, details: { changes } });
    await announceChange(tx, { topic: 'clients', id });
    await announceChange(tx, { topic: 'orders' });
    return toClient(written);
  };
  return retryOnMergedClient(() => ctx.db.transaction(merge));
}

/**
 * An address is taken over as a whole or not at all, and so is a company with its type; notes of
 * both are kept.
 */
function missingIn(kept: ClientRow, other: ClientRow): Partial<ClientRow> {
  const { wilayaCode, wilaya, daira, commune, address } = other;
  const notes = [kept.notes, other.notes].filter(Boolean).join('\n') || null;
  if ((notes?.length ?? 0) > LONGEST_NOTES) {
    throw new AppError('notes_too_long', { values: { most: LONGEST_NOTES } });
  }
  return {
    ...(kept.wilayaCode === null && { wilayaCode, wilaya, daira, commune, address }),
    email: kept.email ?? other.email,
    ...(kept.companyName === null && {
      clientType: other.companyName === null ? kept.clientType : other.clientType,
      companyName: other.companyName,
    }),
    notes,
  };
}
