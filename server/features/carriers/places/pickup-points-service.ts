import { and, asc, eq } from 'drizzle-orm';
import type { CarrierPickupPoint } from '#contract/carriers/carrier-places.ts';
import { travelsAs } from '#contract/geography/travels-as.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx } from '#server/context.ts';
import { carrierPickupPoints } from '#server/db/schema/carrier-places.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/audit-service.ts';
import { feeIn, readFees } from './known-places.ts';
import { readWilayas } from './place-rows.ts';

type Row = typeof carrierPickupPoints.$inferSelect;

/** What the carrier takes is the shop's cost; it also stands in the settings. */
export const seesPrices = (actor: ActorCtx['actor']): boolean =>
  can(actor, 'canViewFinance') || can(actor, 'canViewSettings');

/** For the settings: also hidden ones. */
export const listCarrierPickupPoints = (
  ctx: ActorCtx,
  companyId: string,
): Promise<CarrierPickupPoint[]> => listPickupPoints(ctx, companyId, {});

/** For the order form: what may be chosen for a customer of that wilaya. */
export async function listPickupPointsForOrder(
  ctx: ActorCtx,
  companyId: string,
  wilaya: number,
): Promise<CarrierPickupPoint[]> {
  const listed = new Set((await readWilayas(ctx.db, companyId)).keys());
  const wilayaCode = travelsAs(wilaya, listed);
  return wilayaCode === null
    ? []
    : listPickupPoints(ctx, companyId, { wilayaCode, isHidden: false });
}

async function listPickupPoints(
  { db, actor }: ActorCtx,
  companyId: string,
  { wilayaCode, isHidden }: { wilayaCode?: number; isHidden?: boolean },
): Promise<CarrierPickupPoint[]> {
  const rows = await db
    .select()
    .from(carrierPickupPoints)
    .where(
      and(
        eq(carrierPickupPoints.companyId, companyId),
        eq(carrierPickupPoints.isListed, true),
        wilayaCode === undefined ? undefined : eq(carrierPickupPoints.wilayaCode, wilayaCode),
        isHidden === undefined ? undefined : eq(carrierPickupPoints.isHidden, isHidden),
      ),
    )
    .orderBy(
      asc(carrierPickupPoints.wilayaCode),
      asc(carrierPickupPoints.name),
      asc(carrierPickupPoints.id),
    );
  const wilayas = [...new Set(rows.map((row) => row.wilayaCode))];
  const fees =
    wilayas.length > 0 && seesPrices(actor) ? await readFees(db, companyId, wilayas) : [];
  return rows.map((row) => toPickupPoint(row, feeIn(fees, row)?.pickupPoint ?? null));
}

const toPickupPoint = (row: Row, price: number | null): CarrierPickupPoint => ({
  id: row.id,
  carrierId: row.carrierId,
  name: row.name,
  wilayaCode: row.wilayaCode,
  commune: row.communeName,
  address: row.address,
  phone: row.phone,
  isHidden: row.isHidden,
  price,
});

export async function hideCarrierPickupPoint(
  ctx: ActorCtx,
  { id: companyId, pickupPointId }: { id: string; pickupPointId: string },
  isHidden: boolean,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const mine = and(
      eq(carrierPickupPoints.companyId, companyId),
      eq(carrierPickupPoints.id, pickupPointId),
    );
    const [before] = await tx
      .select({
        name: carrierPickupPoints.name,
        isHidden: carrierPickupPoints.isHidden,
        company: deliveryCompanies.name,
      })
      .from(carrierPickupPoints)
      .innerJoin(deliveryCompanies, eq(deliveryCompanies.id, carrierPickupPoints.companyId))
      .where(mine)
      .for('update', { of: carrierPickupPoints });
    if (before === undefined) throw new AppError('not_found');
    if (before.isHidden === isHidden) return;
    await tx.update(carrierPickupPoints).set({ isHidden }).where(mine);
    const { name } = before;
    await recordAudit(tx, ctx, {
      action: 'delivery_company_updated',
      subject: { id: companyId, name: before.company },
      details: {
        changes: {
          hiddenPickupPoint: { from: isHidden ? null : name, to: isHidden ? name : null },
        },
      },
    });
    await announceChange(tx, { topic: 'deliveryCompanies', id: companyId });
  });
}
