import { and, eq, ne } from 'drizzle-orm';
import type { Client, UpdateClient } from '#contract/clients/clients.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx } from '../../context.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { isUniqueViolation } from '../../db/faults.ts';
import { clientPhones, clients } from '../../db/schema/clients.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, invalidField } from '../../errors.ts';
import { changesOf, recordAudit } from '../audit/audit-service.ts';
import { columnsOf, searchTextOf, toClient } from './client-fields.ts';
import { lockClients, otherPhonesOf } from './client-upsert.ts';

export async function updateClient(
  ctx: ActorCtx,
  id: string,
  input: UpdateClient,
): Promise<Client> {
  const work = ctx.db.transaction(async (tx) => {
    const [stored] = await lockClients(tx, [id]);
    if (stored === undefined) throw new AppError('not_found');
    const columns = columnsOf(input, stored);
    if (Object.keys(changesOf(stored, columns)).length === 0) return toClient(stored);
    const after = { ...stored, ...columns };
    if (after.phone !== stored.phone) {
      await takePhone(tx, ctx, id, after.phone);
      await keepUsedPhone(tx, id, stored.phone);
    }
    const searchText = searchTextOf(after, await otherPhonesOf(tx, id));
    const [written] = await tx
      .update(clients)
      .set({ ...after, searchText, updatedAt: ctx.now() })
      .where(eq(clients.id, id))
      .returning();
    if (written === undefined) throw new AppError('not_found');
    await recordAudit(tx, ctx, { action: 'client_updated', subject: written });
    await announceChange(tx, { topic: 'clients', id });
    return toClient(written);
  });
  return work.catch((error: unknown) => {
    throw isUniqueViolation(error, 'clients', 'client_phones') ? new AppError('conflict') : error;
  });
}

/**
 * A phone that already belongs to this client becomes the main one; another client's is refused,
 * who is named only to those who may see clients.
 */
async function takePhone(tx: Tx, { actor }: ActorCtx, id: string, phone: string): Promise<void> {
  const [holder] = await tx
    .select({ name: clients.name })
    .from(clients)
    .where(and(eq(clients.phone, phone), ne(clients.id, id)));
  const [merged] = await tx
    .select({ name: clients.name, clientId: clients.id })
    .from(clientPhones)
    .innerJoin(clients, eq(clients.id, clientPhones.clientId))
    .where(eq(clientPhones.phone, phone));
  const name = holder?.name ?? (merged?.clientId === id ? undefined : merged?.name);
  if (name !== undefined) {
    if (!can(actor, 'canViewSettings')) throw invalidField('phone', 'otherClient');
    throw new AppError('phone_taken', {
      values: { phone, name },
      fields: [{ path: 'phone', message: 'otherClient' }],
    });
  }
  await tx.delete(clientPhones).where(eq(clientPhones.phone, phone));
}

/**
 * A phone that orders were placed with still leads to the client; a mistyped one without orders
 * does not.
 */
async function keepUsedPhone(tx: Tx, clientId: string, phone: string): Promise<void> {
  const isUsed = and(eq(orders.clientId, clientId), eq(orders.phone, phone));
  if ((await tx.$count(orders, isUsed)) > 0)
    await tx.insert(clientPhones).values({ phone, clientId });
}
