import { and, asc, eq } from 'drizzle-orm';
import type { CarrierDesk } from '#contract/carriers/carrier-places.ts';
import { travelsAs } from '#contract/geography/travels-as.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx } from '#server/context.ts';
import { carrierDesks } from '#server/db/schema/carrier-places.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/audit-service.ts';
import { feeIn, readFees } from './known-places.ts';
import { readWilayas } from './place-rows.ts';

type Row = typeof carrierDesks.$inferSelect;

/** What the carrier takes is the shop's cost; it also stands in the settings. */
export const seesPrices = (actor: ActorCtx['actor']): boolean =>
  can(actor, 'canViewFinance') || can(actor, 'canViewSettings');

/** For the settings: also hidden ones. */
export const listCarrierDesks = (ctx: ActorCtx, companyId: string): Promise<CarrierDesk[]> =>
  listDesks(ctx, companyId, {});

/** For the order form: what may be chosen for a customer of that wilaya. */
export async function listDesksForOrder(
  ctx: ActorCtx,
  companyId: string,
  wilaya: number,
): Promise<CarrierDesk[]> {
  const listed = new Set((await readWilayas(ctx.db, companyId)).keys());
  const wilayaCode = travelsAs(wilaya, listed);
  return wilayaCode === null ? [] : listDesks(ctx, companyId, { wilayaCode, isHidden: false });
}

async function listDesks(
  { db, actor }: ActorCtx,
  companyId: string,
  { wilayaCode, isHidden }: { wilayaCode?: number; isHidden?: boolean },
): Promise<CarrierDesk[]> {
  const rows = await db
    .select()
    .from(carrierDesks)
    .where(
      and(
        eq(carrierDesks.companyId, companyId),
        eq(carrierDesks.isListed, true),
        wilayaCode === undefined ? undefined : eq(carrierDesks.wilayaCode, wilayaCode),
        isHidden === undefined ? undefined : eq(carrierDesks.isHidden, isHidden),
      ),
    )
    .orderBy(asc(carrierDesks.wilayaCode), asc(carrierDesks.name), asc(carrierDesks.id));
  const wilayas = [...new Set(rows.map((row) => row.wilayaCode))];
  const fees =
    wilayas.length > 0 && seesPrices(actor) ? await readFees(db, companyId, wilayas) : [];
  return rows.map((row) => toDesk(row, feeIn(fees, row)?.desk ?? null));
}

const toDesk = (row: Row, price: number | null): CarrierDesk => ({
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

export async function hideCarrierDesk(
  ctx: ActorCtx,
  { id: companyId, deskId }: { id: string; deskId: string },
  isHidden: boolean,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const mine = and(eq(carrierDesks.companyId, companyId), eq(carrierDesks.id, deskId));
    const [before] = await tx
      .select({
        name: carrierDesks.name,
        isHidden: carrierDesks.isHidden,
        company: deliveryCompanies.name,
      })
      .from(carrierDesks)
      .innerJoin(deliveryCompanies, eq(deliveryCompanies.id, carrierDesks.companyId))
      .where(mine)
      .for('update', { of: carrierDesks });
    if (before === undefined) throw new AppError('not_found');
    if (before.isHidden === isHidden) return;
    await tx.update(carrierDesks).set({ isHidden }).where(mine);
    const { name } = before;
    await recordAudit(tx, ctx, {
      action: 'delivery_company_updated',
      subject: { id: companyId, name: before.company },
      details: {
        changes: { hiddenDesk: { from: isHidden ? null : name, to: isHidden ? name : null } },
      },
    });
    await announceChange(tx, { topic: 'deliveryCompanies', id: companyId });
  });
}
