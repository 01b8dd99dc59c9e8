import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { CarrierWilayaPrice, PlaceProblem } from '#contract/carrier-places.ts';
import type { ActorCtx } from '../../../context.ts';
import { carrierFees } from '../../../db/schema/carrier-places.ts';
import { seesPrices } from './desks-service.ts';
import { feeOf } from './fee-of.ts';
import { findPlace } from './find-place.ts';
import type { OrderPlace } from './known-places.ts';

/** By wilaya, with the lowest and the highest where communes have their own. */
export async function listCarrierPrices(
  { db }: ActorCtx,
  companyId: string,
): Promise<CarrierWilayaPrice[]> {
  const { home, desk, returned, wilayaCode } = carrierFees;
  const bounds = (column: SQLWrapper) => ({
    from: sql<string | null>`min(${column})`,
    to: sql<string | null>`max(${column})`,
  });
  const rows = await db
    .select({
      wilayaCode,
      home: bounds(home),
      desk: bounds(desk),
      returned: bounds(returned),
    })
    .from(carrierFees)
    .where(eq(carrierFees.companyId, companyId))
    .groupBy(wilayaCode)
    .orderBy(wilayaCode);
  return rows.map((row) => ({
    wilayaCode: row.wilayaCode,
    home: toRange(row.home),
    desk: toRange(row.desk),
    returned: toRange(row.returned),
  }));
}

const toRange = ({ from, to }: { from: string | null; to: string | null }) =>
  from === null || to === null ? null : { from: Number(from), to: Number(to) };

interface Quote {
  problem: PlaceProblem | null;
  home: number | null;
  desk: number | null;
}

/** For the order form: whether the carrier goes there, and what it takes. */
export async function getCarrierQuote(
  { db, actor }: ActorCtx,
  companyId: string,
  order: OrderPlace,
): Promise<Quote> {
  const found = await findPlace(db, companyId, order);
  if ('problem' in found) return { problem: found.problem, home: null, desk: null };
  const fee = seesPrices(actor) ? await feeOf(db, companyId, found.place) : null;
  return { problem: null, home: fee?.home ?? null, desk: fee?.desk ?? null };
}
