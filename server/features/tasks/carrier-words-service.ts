import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { CarrierWord, WordMeaning } from '#contract/tasks/tasks.ts';
import type { CarrierFamily } from '#contract/carriers/carrier-families.ts';
import type { ActorCtx, Ctx } from '#server/context.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { carrierWords } from '#server/db/schema/carrier-hooks.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcelEvents } from '#server/db/schema/parcel-events.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { Reader } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { changesOf, recordAudit } from '#server/features/audit/audit-service.ts';
import { foldLabel } from '#server/features/carriers/adapter/carrier-text.ts';
import { followParcel } from '#server/features/parcels/following/follow-parcel.ts';

const select = (db: Reader) =>
  db
    .select({
      id: carrierWords.id,
      family: carrierWords.family,
      word: carrierWords.word,
      firstSeenAt: carrierWords.firstSeenAt,
      meaning: carrierWords.meaning,
      orderId: orders.id,
      orderNumber: orders.orderNumber,
    })
    .from(carrierWords)
    .leftJoin(parcels, eq(parcels.id, carrierWords.lastParcelId))
    .leftJoin(orders, eq(orders.id, parcels.orderId));

type Row = Awaited<ReturnType<typeof select>>[number];

const toWord = ({ firstSeenAt, ...row }: Row): CarrierWord => ({
  ...row,
  firstSeenAt: firstSeenAt.toISOString(),
});

const MOST_SHOWN = 500;

export async function listCarrierWords({ db }: Ctx): Promise<CarrierWord[]> {
  const rows = await select(db)
    .orderBy(
      sql`${carrierWords.meaning} is not null`,
      asc(carrierWords.firstSeenAt),
      asc(carrierWords.id),
    )
    .limit(MOST_SHOWN);
  return rows.map(toWord);
}

/**
 * The decision counts at once for all parcels that have the word, each in its own transaction. A
 * parcel that this does not reach takes it over when it is looked at next.
 */
export async function decideCarrierWord(
  ctx: ActorCtx,
  id: string,
  meaning: WordMeaning,
): Promise<CarrierWord> {
  const { row, folded } = await ctx.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(carrierWords)
      .where(eq(carrierWords.id, id))
      .for('update');
    if (before === undefined) throw new AppError('not_found');
    const decided = { meaning, decidedBy: ctx.actor.id };
    await tx.update(carrierWords).set(decided).where(eq(carrierWords.id, id));
    const changes = changesOf(before, { meaning });
    if (Object.keys(changes).length > 0) {
      const subject = { id, name: before.word };
      await recordAudit(tx, ctx, { action: 'carrier_word_decided', subject, details: { changes } });
    }
    await announceChange(tx, { topic: 'tasks' });
    const [after] = await select(tx).where(eq(carrierWords.id, id));
    if (after === undefined) throw new AppError('not_found');
    return { row: after, folded: before.folded };
  });
  await applyDecision(ctx, row.family, folded);
  return toWord(row);
}

/** Parcels that are no longer followed have ended, and an end stays. */
async function applyDecision(ctx: ActorCtx, family: CarrierFamily, folded: string): Promise<void> {
  const { db, now } = ctx;
  const rows = await db
    .selectDistinct({
      id: parcels.id,
      companyId: parcels.companyId,
      name: deliveryCompanies.name,
      word: parcelEvents.word,
    })
    .from(parcelEvents)
    .innerJoin(parcels, eq(parcels.id, parcelEvents.parcelId))
    .innerJoin(deliveryCompanies, eq(deliveryCompanies.id, parcels.companyId))
    .innerJoin(carrierAccounts, eq(carrierAccounts.companyId, parcels.companyId))
    .where(
      and(
        eq(parcelEvents.kind, 'unknown'),
        eq(carrierAccounts.family, family),
        isNotNull(parcels.trackDueAt),
      ),
    );
  const having = rows.filter(({ word }) => foldLabel(word) === folded);
  for (const { id, companyId, name } of having) {
    const company = { id: companyId, name, family };
    await followParcel({ db, now }, company, id, { events: [], reading: null });
  }
}
