import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { BlockedPhone, BlockPhone, ChangeBlock } from '#contract/trust/blocked-phones.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { forgetHolds } from '../../db/tables/desk.ts';
import { isUniqueViolation } from '../../db/faults.ts';
import { clientPhones, clients } from '../../db/schema/clients.ts';
import { blockedPhones } from '../../db/schema/trust.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { AppError, invalidField } from '../../errors.ts';
import { changesOf, recordAudit } from '../audit/audit-service.ts';
import { isHeld, toBlock } from './blocks.ts';

export async function listBlockedPhones({ db, now }: Ctx): Promise<BlockedPhone[]> {
  const at = now();
  const rows = await blocks(db, at).orderBy(desc(blockedPhones.createdAt), desc(blockedPhones.id));
  return rows.map((row) => toBlockedPhone(row, at));
}

/** A block that has ended makes room for a new one. */
export async function createBlockedPhone(ctx: ActorCtx, input: BlockPhone): Promise<BlockedPhone> {
  const until = untilOf(ctx, input.until) ?? null;
  const { phone, reason, note = null } = input;
  const block = async (tx: Tx) => {
    await tx
      .delete(blockedPhones)
      .where(and(eq(blockedPhones.phone, phone), lte(blockedPhones.until, ctx.now())));
    const author = {
      createdAt: ctx.now(),
      createdBy: ctx.actor.id,
      createdByName: ctx.actor.fullName,
    };
    const [row] = await tx
      .insert(blockedPhones)
      .values({ phone, reason, note, until, ...author })
      .returning();
    if (row === undefined) throw new Error('The block was not written');
    await recordAudit(tx, ctx, { action: 'phone_blocked', subject: subjectOf(row) });
    return announced(tx, ctx, row.id);
  };
  return ctx.db.transaction(block).catch((error: unknown) => {
    throw isUniqueViolation(error, 'blocked_phones') ? new AppError('phone_blocked') : error;
  });
}

export async function updateBlockedPhone(
  ctx: ActorCtx,
  id: string,
  { until: sentUntil, reason, note }: ChangeBlock,
): Promise<BlockedPhone> {
  const until = untilOf(ctx, sentUntil);
  return ctx.db.transaction(async (tx) => {
    const stored = await lockBlock(tx, id);
    const columns = {
      ...(reason !== undefined && { reason }),
      ...(until !== undefined && { until }),
      ...(note !== undefined && { note }),
    };
    if (Object.keys(columns).length > 0) {
      await tx.update(blockedPhones).set(columns).where(eq(blockedPhones.id, id));
      await forgetHolds(tx);
    }
    const after = { ...columns, until: columns.until?.toISOString() };
    const changes = changesOf({ ...stored, until: stored.until?.toISOString() }, after);
    await recordAudit(tx, ctx, {
      action: 'phone_block_changed',
      subject: subjectOf(stored),
      details: { changes },
    });
    return announced(tx, ctx, id);
  });
}

export async function deleteBlockedPhone(ctx: ActorCtx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const stored = await lockBlock(tx, id);
    await tx.delete(blockedPhones).where(eq(blockedPhones.id, id));
    await forgetHolds(tx);
    await recordAudit(tx, ctx, { action: 'phone_unblocked', subject: subjectOf(stored) });
    await announceBlock(tx);
  });
}

const subjectOf = ({ id, phone }: { id: string; phone: string }) => ({ id, name: phone });

/** Undefined where it was not sent. */
function untilOf(ctx: Ctx, sent: string | null | undefined): Date | null | undefined {
  if (sent === undefined || sent === null) return sent;
  const until = new Date(sent);
  if (until <= ctx.now()) throw invalidField('until', 'future');
  return until;
}

async function lockBlock(tx: Tx, id: string) {
  const [row] = await tx.select().from(blockedPhones).where(eq(blockedPhones.id, id)).for('update');
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Orders are held by it, and clients are shown with it. */
async function announceBlock(tx: Tx): Promise<void> {
  await announceChange(tx, { topic: 'orders' });
  await announceChange(tx, { topic: 'clients' });
}

async function announced(tx: Tx, ctx: Ctx, id: string): Promise<BlockedPhone> {
  await announceBlock(tx);
  const [row] = await blocks(tx, ctx.now()).where(eq(blockedPhones.id, id));
  if (row === undefined) throw new AppError('not_found');
  return toBlockedPhone(row, ctx.now());
}

/** The blocks with whose number it is, and how many orders wait. */
function blocks(db: Reader, now: Date) {
  const kept = db
    .select({ phone: clientPhones.phone, clientId: clientPhones.clientId })
    .from(clientPhones)
    .as('kept');
  const held = sql<number>`(select count(*) from ${orders}
    where ${orders.clientId} = ${clients.id} and ${isHeld(now)})::int`;
  return db
    .select({ block: blockedPhones, clientId: clients.id, clientName: clients.name, held })
    .from(blockedPhones)
    .leftJoin(kept, eq(kept.phone, blockedPhones.phone))
    .leftJoin(
      clients,
      sql`${clients.id} = coalesce(${kept.clientId},
      (select c.id from ${clients} c where c.phone = ${blockedPhones.phone}))`,
    )
    .$dynamic();
}

type BlocksRow = Awaited<ReturnType<typeof blocks>>[number];

function toBlockedPhone({ block, clientId, clientName, held }: BlocksRow, now: Date): BlockedPhone {
  return {
    ...toBlock(block),
    createdAt: block.createdAt.toISOString(),
    isOver: block.until !== null && block.until <= now,
    clientId,
    clientName,
    heldOrders: held,
  };
}
