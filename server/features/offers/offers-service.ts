import { asc, eq } from 'drizzle-orm';
import {
  USUAL_PRECEDENCE,
  type CreateOffer,
  type Offer,
  type UpdateOffer,
} from '#contract/offers/offers.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { offers } from '../../db/schema/offers.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { changesOf, recordAudit } from '../audit/audit-service.ts';
import { offerColumns, toOffer, type OfferRow } from './offer-fields.ts';

export async function listOffers({ db }: Ctx): Promise<Offer[]> {
  const rows = await db
    .select()
    .from(offers)
    .orderBy(asc(offers.precedence), asc(offers.createdAt), asc(offers.id));
  return rows.map(toOffer);
}

export async function createOffer(ctx: ActorCtx, input: CreateOffer): Promise<Offer> {
  return ctx.db.transaction(async (tx) => {
    const columns = await offerColumns(tx, input, null);
    const [created] = await tx
      .insert(offers)
      .values({
        precedence: USUAL_PRECEDENCE,
        ...columns,
        createdAt: ctx.now(),
      } as typeof offers.$inferInsert)
      .returning();
    if (created === undefined) throw new Error('The offer was not written');
    await recordAudit(tx, ctx, { action: 'offer_created', subject: subjectOf(created) });
    await announceChange(tx, { topic: 'offers', id: created.id });
    return toOffer(created);
  });
}

export async function updateOffer(ctx: ActorCtx, id: string, input: UpdateOffer): Promise<Offer> {
  const { version, ...fields } = input;
  return ctx.db.transaction(async (tx) => {
    const stored = await lockOffer(tx, id);
    if (version !== undefined && version !== stored.version)
      throw new AppError('changed_meanwhile');
    const columns = await offerColumns(tx, fields, stored);
    const changes = changesOf(stored, columns);
    if (Object.keys(changes).length === 0) return toOffer(stored);
    const [updated] = await tx
      .update(offers)
      .set({ ...columns, version: stored.version + 1 })
      .where(eq(offers.id, id))
      .returning();
    if (updated === undefined) throw new AppError('not_found');
    const line = { subject: subjectOf(updated), details: { changes } };
    await recordAudit(tx, ctx, { action: 'offer_updated', ...line });
    await announceChange(tx, { topic: 'offers', id });
    return toOffer(updated);
  });
}

export async function deleteOffer(ctx: ActorCtx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const stored = await lockOffer(tx, id);
    await tx.delete(offers).where(eq(offers.id, id));
    await recordAudit(tx, ctx, { action: 'offer_deleted', subject: subjectOf(stored) });
    await announceChange(tx, { topic: 'offers', id });
  });
}

async function lockOffer(tx: Tx, id: string): Promise<OfferRow> {
  const [stored] = await tx.select().from(offers).where(eq(offers.id, id)).for('update');
  if (stored === undefined) throw new AppError('not_found');
  return stored;
}

const subjectOf = ({ id, nameAr }: OfferRow) => ({ id, name: nameAr });
