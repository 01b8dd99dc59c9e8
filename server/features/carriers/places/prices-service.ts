import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { CarrierWilayaPrice, PlaceProblem } from '#contract/carriers/carrier-places.ts';
import type { ActorCtx } from '#server/context.ts';
import { carrierFees } from '#server/db/schema/carrier-places.ts';
import { findAccount } from '../accounts/open-account.ts';
import { CARRIER_ADAPTERS } from '../families.ts';
import { seesPrices } from './pickup-points-service.ts';
import { feeOf, findPlace } from './known-places.ts';

/** By wilaya, with the lowest and the highest where communes have their own. */
export async function listCarrierPrices(
  { db }: ActorCtx,
  companyId: string,
): Promise<CarrierWilayaPrice[]> {
  const { home, pickupPoint, returned, wilayaCode } = carrierFees;
  const bounds = (column: SQLWrapper) => ({
    from: sql<string | null>`min(${column})`,
    to: sql<string | null>`max(${column})`,
  });
  const rows = await db
    .select({
      wilayaCode,
      home: bounds(home),
      pickupPoint: bounds(pickupPoint),
      returned: bounds(returned),
    })
    .from(carrierFees)
    .where(eq(carrierFees.companyId, companyId))
    .groupBy(wilayaCode)
    .orderBy(wilayaCode);
  return rows.map((row) => ({
    wilayaCode: row.wilayaCode,
    home: toRange(row.home),
    pickupPoint: toRange(row.pickupPoint),
    returned: toRange(row.returned),
  }));
}

const toRange = ({ from, to }: { from: string | null; to: string | null }) =>
  from === null || to === null ? null : { from: Number(from), to: Number(to) };

interface Quote {
  problem: PlaceProblem | null;
  home: number | null;
  pickupPoint: number | null;
  hasPickupPoints: boolean;
  usualGrams: number | null;
}

interface AskedPlace {
  wilayaCode: number;
  commune: string | undefined;
}

const NO_PRICE = { home: null, pickupPoint: null };

/** For the order form: whether the carrier goes there, and what it takes. */
export async function getCarrierQuote(
  { db, actor }: ActorCtx,
  companyId: string,
  { wilayaCode, commune }: AskedPlace,
): Promise<Quote> {
  const account = await findAccount(db, companyId);
  if (account === null) {
    return { problem: 'no_account', ...NO_PRICE, hasPickupPoints: false, usualGrams: null };
  }
  const { hasPickupPoints } = CARRIER_ADAPTERS[account.family].capabilities;
  const usualGrams = Math.round(account.defaults.weightKg * 1_000);
  const known = { hasPickupPoints, usualGrams };
  if (commune === undefined) return { problem: null, ...NO_PRICE, ...known };
  const found = await findPlace(db, companyId, { wilayaCode, commune });
  if ('problem' in found) return { problem: found.problem, ...NO_PRICE, ...known };
  const fee = seesPrices(actor) ? await feeOf(db, companyId, found.place) : null;
  return {
    problem: null,
    home: fee?.home ?? null,
    pickupPoint: fee?.pickupPoint ?? null,
    ...known,
  };
}
