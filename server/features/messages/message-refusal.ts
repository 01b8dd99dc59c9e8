import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { MessageRefusal } from '#contract/messages/messages.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { clientPhones, clients } from '../../db/schema/clients.ts';
import { messageContacts } from '../../db/schema/messages.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { lockClients, otherPhonesOf } from '../clients/client-upsert.ts';
import { lockOrder, recordEvent, type StoredOrder } from '../orders/order-write.ts';

type Reached = Pick<StoredOrder, 'phone' | 'clientId'>;

/** Of the order and of its client: who refuses on one number is not written to on another. */
export async function phonesOf(db: Reader, { phone, clientId }: Reached): Promise<string[]> {
  if (clientId === null) return [phone];
  const rows = await db
    .select({ phone: clients.phone })
    .from(clients)
    .where(eq(clients.id, clientId))
    .unionAll(
      db
        .select({ phone: clientPhones.phone })
        .from(clientPhones)
        .where(eq(clientPhones.clientId, clientId)),
    );
  return [...new Set([phone, ...rows.map((row) => row.phone)])];
}

export async function refusalOf(
  db: Reader,
  phones: readonly string[],
): Promise<MessageRefusal | null> {
  const [refused] = await db
    .select({ at: messageContacts.refusedAt, by: messageContacts.refusedBy })
    .from(messageContacts)
    .where(and(inArray(messageContacts.phone, [...phones]), isNotNull(messageContacts.refusedAt)))
    .orderBy(asc(messageContacts.refusedAt))
    .limit(1);
  if (refused === undefined || refused.at === null || refused.by === null) return null;
  return { at: refused.at.toISOString(), by: refused.by };
}

export async function refuseOrderMessages(
  ctx: ActorCtx,
  id: string,
  isRefused: boolean,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!(await setRefusal(tx, ctx, await phonesOf(tx, order), isRefused))) return;
    await recordEvent(tx, ctx, id, {
      kind: 'note',
      changes: { messagesRefused: { from: !isRefused, to: isRefused } },
    });
    // Every other order of this phone and its client's page show it too.
    await announceChange(tx, { topic: 'orders' });
    if (order.clientId !== null) await announceChange(tx, { topic: 'clients', id: order.clientId });
  });
}

export async function getClientMessages({ db }: Ctx, id: string) {
  const [client] = await db.select().from(clients).where(eq(clients.id, id));
  if (client === undefined) throw new AppError('not_found');
  return { refusal: await refusalOf(db, await phonesOf(db, { ...client, clientId: id })) };
}

export async function refuseClientMessages(
  ctx: ActorCtx,
  id: string,
  isRefused: boolean,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [client] = await lockClients(tx, [id]);
    if (client === undefined) throw new AppError('not_found');
    const phones = [client.phone, ...(await otherPhonesOf(tx, id))];
    if (!(await setRefusal(tx, ctx, phones, isRefused))) return;
    const changes = { messagesRefused: { from: !isRefused, to: isRefused } };
    await recordAudit(tx, ctx, { action: 'client_updated', subject: client, details: { changes } });
    await announceChange(tx, { topic: 'clients', id });
    await announceChange(tx, { topic: 'orders' });
  });
}

/** False where it was so already: the first who noted it stays named. */
async function setRefusal(
  tx: Tx,
  ctx: ActorCtx,
  phones: readonly string[],
  isRefused: boolean,
): Promise<boolean> {
  const before = await refusalOf(tx, phones);
  if ((before !== null) === isRefused) return false;
  const set = isRefused
    ? { refusedAt: ctx.now(), refusedBy: ctx.actor.fullName }
    : { refusedAt: null, refusedBy: null };
  await tx
    .insert(messageContacts)
    // In one order, so that two transactions never deadlock on them.
    .values(phones.toSorted().map((phone) => ({ phone, ...set })))
    .onConflictDoUpdate({
      target: messageContacts.phone,
      set: { refusedAt: sql`excluded.refused_at`, refusedBy: sql`excluded.refused_by` },
    });
  return true;
}
