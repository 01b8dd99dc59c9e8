import { and, eq, inArray } from 'drizzle-orm';
import type { PlaceProblem } from '#contract/carriers/carrier-places.ts';
import { travelsAs } from '#contract/geography/travels-as.ts';
import {
  carrierCommunes,
  carrierPickupPoints,
  carrierFees,
} from '#server/db/schema/carrier-places.ts';
import type { Reader } from '#server/db/types.ts';
import { findAccount } from '../accounts/open-account.ts';
import type { CarrierPickupPoint, CarrierPlace, ParcelDraft } from '../adapter/parcel-draft.ts';
import { findOfficial } from '#contract/geography/official-communes.ts';
import { type CommuneRow, isLeftOut, readWilayas, type WilayaRow } from './place-rows.ts';

type PickupPoint = typeof carrierPickupPoints.$inferSelect;

/** Of one account: what its orders need. */
export interface KnownPlaces {
  wilayas: ReadonlyMap<number, WilayaRow>;
  communes: readonly CommuneRow[];
  pickupPoints: readonly PickupPoint[];
  fees: readonly (typeof carrierFees.$inferSelect)[];
}

/** Where an order goes, as it is stored. */
interface OrderPlace {
  wilayaCode: number;
  commune: string;
}

/** The rows for these orders, in a few queries however many they are. */
export async function readKnownPlaces(
  db: Reader,
  companyId: string,
  orders: readonly OrderPlace[],
): Promise<KnownPlaces> {
  const wilayas = await readWilayas(db, companyId);
  const listed = new Set(wilayas.keys());
  const officials = orders.flatMap((order) => findOfficial(order.wilayaCode, order.commune) ?? []);
  const codes = [...new Set(officials.map(({ code }) => code))];
  const named = [...orders, ...officials].map(({ wilayaCode }) => wilayaCode);
  const near = [...new Set(named.flatMap((code) => travelsAs(code, listed) ?? []))];
  const communes = await db
    .select()
    .from(carrierCommunes)
    .where(
      and(eq(carrierCommunes.companyId, companyId), inArray(carrierCommunes.communeCode, codes)),
    );
  const pickupPoints = await db
    .select()
    .from(carrierPickupPoints)
    .where(
      and(
        eq(carrierPickupPoints.companyId, companyId),
        inArray(carrierPickupPoints.wilayaCode, near),
      ),
    );
  return { wilayas, communes, pickupPoints, fees: await readFees(db, companyId, near) };
}

export type FoundPlace = { place: CarrierPlace } | { problem: Exclude<PlaceProblem, 'no_account'> };

/**
 * The carrier's own place for what an order names, or why there is none. Never a similar one. The
 * check, the sending and the quote all ask here.
 */
export function placeIn(known: KnownPlaces, { wilayaCode, commune }: OrderPlace): FoundPlace {
  if (known.wilayas.size === 0) return { problem: 'places_not_read' };
  const official = findOfficial(wilayaCode, commune);
  if (official === null) return { problem: 'commune_unknown' };
  const as = travelsAs(official.wilayaCode, new Set(known.wilayas.keys()));
  const wilaya = as === null ? undefined : known.wilayas.get(as);
  if (wilaya === undefined || !wilaya.isServed) return { problem: 'wilaya_not_served' };
  const named = known.communes.filter(
    (row) => row.communeCode === official.code && row.wilayaCode === as,
  );
  const served = named.find(({ isServed }) => isServed);
  if (served !== undefined) return { place: toPlace(wilaya, served.carrierId, served.name) };
  if (named.length > 0) return { problem: 'commune_not_served' };
  const leftOut = isLeftOut(official.wilayaCode, wilaya.code);
  return { problem: leftOut ? 'wilaya_not_served' : 'commune_unmatched' };
}

/** Null when the carrier does not list it, or nobody should use it. */
export function pickupPointIn(
  known: KnownPlaces,
  pickupPoint: PickupPoint | undefined,
): CarrierPickupPoint | null {
  if (pickupPoint === undefined || !pickupPoint.isListed || pickupPoint.isHidden) return null;
  const wilaya = known.wilayas.get(pickupPoint.wilayaCode);
  if (wilaya === undefined) return null;
  const { carrierId: id, name, communeId, communeName } = pickupPoint;
  return { id, name, place: toPlace(wilaya, communeId ?? '', communeName ?? '') };
}

export function originIn(known: KnownPlaces, code: number): ParcelDraft['origin'] | null {
  const as = travelsAs(code, new Set(known.wilayas.keys()));
  const wilaya = known.wilayas.get(as ?? 0);
  return wilaya === undefined ? null : { wilayaCode: wilaya.code, wilayaName: wilaya.name };
}

const toPlace = (wilaya: WilayaRow, communeId: string, communeName: string): CarrierPlace => ({
  wilayaCode: wilaya.code,
  wilayaId: wilaya.carrierId,
  wilayaName: wilaya.name,
  communeId,
  communeName,
});

/** The carrier's place for one order, for a form in which it is being written. */
export async function findPlace(
  db: Reader,
  companyId: string,
  order: OrderPlace,
): Promise<{ place: CarrierPlace } | { problem: PlaceProblem }> {
  if ((await findAccount(db, companyId)) === null) return { problem: 'no_account' };
  return placeIn(await readKnownPlaces(db, companyId, [order]), order);
}

interface PlaceFee {
  home: number | null;
  pickupPoint: number | null;
  returned: number | null;
  codPercent: number | null;
  perExtraKg: number | null;
}

/** The carrier's place, such as a `CarrierPlace`; without a commune its wilaya's price. */
interface PricedPlace {
  wilayaCode: number;
  communeId: string | null;
}

type Row = typeof carrierFees.$inferSelect;

/** What the carrier takes there; null when it has no price, or its prices were never read. */
export async function feeOf(
  db: Reader,
  companyId: string,
  place: PricedPlace,
): Promise<PlaceFee | null> {
  const rows = await readFees(db, companyId, [place.wilayaCode]);
  return feeIn(rows, place);
}

export const readFees = (db: Reader, companyId: string, wilayas: number[]): Promise<Row[]> =>
  db
    .select()
    .from(carrierFees)
    .where(and(eq(carrierFees.companyId, companyId), inArray(carrierFees.wilayaCode, wilayas)));

/** A commune's own price wins over its wilaya's, also where it is null: not offered there. */
export function feeIn(rows: readonly Row[], { wilayaCode, communeId }: PricedPlace) {
  const ofWilaya = rows.filter((row) => row.wilayaCode === wilayaCode);
  const row =
    ofWilaya.find((one) => communeId !== null && one.communeId === communeId) ??
    ofWilaya.find((one) => one.communeId === '');
  return row === undefined ? null : toFee(row);
}

const number = (amount: string | null) => (amount === null ? null : Number(amount));

const toFee = ({ home, pickupPoint, returned, codPercent, perExtraKg }: Row): PlaceFee => ({
  home: number(home),
  pickupPoint: number(pickupPoint),
  returned: number(returned),
  codPercent: number(codPercent),
  perExtraKg: number(perExtraKg),
});
