import { and, eq, inArray } from 'drizzle-orm';
import { travelsAs } from '#contract/geography/travels-as.ts';
import {
  carrierCommunes,
  carrierDesks,
  carrierFees,
  carrierWilayas,
} from '../../../db/schema/carrier-places.ts';
import type { Reader } from '../../../db/types.ts';
import type { StoredAccount } from '../accounts/open-account.ts';
import type { CarrierDesk, CarrierPlace, ParcelDraft } from '../adapter/parcel-draft.ts';
import { findOfficial } from '../places/official-communes.ts';

type Wilaya = typeof carrierWilayas.$inferSelect;
type Commune = typeof carrierCommunes.$inferSelect;
type Desk = typeof carrierDesks.$inferSelect;
type Fee = typeof carrierFees.$inferSelect;

/** Of one account: what the orders of a call need. */
export interface KnownPlaces {
  wilayas: ReadonlyMap<number, Wilaya>;
  communes: ReadonlyMap<string, Commune>;
  desks: readonly Desk[];
  fees: readonly Fee[];
}

type Destination = { wilayaCode: number; commune: string };

/** The official commune's code, under which the carrier's own was matched. */
const codeOf = ({ wilayaCode, commune }: Destination) =>
  findOfficial(wilayaCode, commune)?.code ?? null;

export async function readPlaces(
  db: Reader,
  companyId: string,
  destinations: readonly Destination[],
): Promise<KnownPlaces> {
  const wilayas = await db
    .select()
    .from(carrierWilayas)
    .where(eq(carrierWilayas.companyId, companyId));
  const byCode = new Map(wilayas.map((wilaya) => [wilaya.code, wilaya]));
  const listed = new Set(byCode.keys());
  const codes = [...new Set(destinations.map(codeOf).filter((code) => code !== null))];
  const near = [
    ...new Set(destinations.flatMap(({ wilayaCode }) => travelsAs(wilayaCode, listed) ?? [])),
  ];
  const ofCompany = eq(carrierCommunes.companyId, companyId);
  const communes = await db
    .select()
    .from(carrierCommunes)
    .where(and(ofCompany, inArray(carrierCommunes.communeCode, codes)));
  const desks = await db
    .select()
    .from(carrierDesks)
    .where(and(eq(carrierDesks.companyId, companyId), inArray(carrierDesks.wilayaCode, near)));
  const fees = await db
    .select()
    .from(carrierFees)
    .where(and(eq(carrierFees.companyId, companyId), inArray(carrierFees.wilayaCode, near)));
  // One that is served wins over one that no longer is.
  const sorted = communes.toSorted((a, b) => Number(a.isServed) - Number(b.isServed));
  return {
    wilayas: byCode,
    communes: new Map(sorted.map((commune) => [commune.communeCode ?? '', commune])),
    desks,
    fees,
  };
}

export type PlaceFault =
  | 'places_not_read'
  | 'commune_unknown'
  | 'wilaya_not_served'
  | 'commune_unmatched'
  | 'commune_not_served';

/** Where the carrier takes a parcel for this commune. Never another one than that of the order. */
export function placeOf(
  { placesReadAt }: Pick<StoredAccount, 'placesReadAt'>,
  known: KnownPlaces,
  destination: Destination,
): CarrierPlace | PlaceFault {
  if (placesReadAt === null) return 'places_not_read';
  const code = codeOf(destination);
  if (code === null) return 'commune_unknown';
  const commune = known.communes.get(code);
  const travels = travelsAs(destination.wilayaCode, new Set(known.wilayas.keys()));
  const wilaya = known.wilayas.get(commune?.wilayaCode ?? travels ?? 0);
  if (wilaya === undefined || !wilaya.isServed) return 'wilaya_not_served';
  if (commune === undefined) return 'commune_unmatched';
  if (!commune.isServed) return 'commune_not_served';
  return placeIn(wilaya, commune.carrierId, commune.name);
}

/** Null when the carrier does not list it, or nobody should use it. */
export function deskOf(known: KnownPlaces, desk: Desk | undefined): CarrierDesk | null {
  if (desk === undefined || !desk.isListed || desk.isHidden) return null;
  const wilaya = known.wilayas.get(desk.wilayaCode);
  if (wilaya === undefined) return null;
  const { carrierId: id, name, communeId, communeName } = desk;
  return { id, name, place: placeIn(wilaya, communeId ?? '', communeName ?? '') };
}

export function originOf(known: KnownPlaces, code: number): ParcelDraft['origin'] | null {
  const travels = travelsAs(code, new Set(known.wilayas.keys()));
  const wilaya = known.wilayas.get(travels ?? 0);
  return wilaya === undefined ? null : { wilayaCode: wilaya.code, wilayaName: wilaya.name };
}

/** What the carrier asks for this parcel by its own list, frozen when the parcel is made. */
export function quoteOf(
  { fees }: KnownPlaces,
  { place, desk }: Pick<ParcelDraft, 'place' | 'desk'>,
) {
  const { wilayaCode, communeId } = desk?.place ?? place;
  const ofWilaya = fees.filter((fee) => fee.wilayaCode === wilayaCode);
  const fee =
    ofWilaya.find((one) => one.communeId === communeId) ??
    ofWilaya.find((one) => one.communeId === '');
  return {
    fee: (desk === null ? fee?.home : fee?.desk) ?? null,
    returnFee: fee?.returned ?? null,
    codPercent: fee?.codPercent ?? null,
  };
}

const placeIn = (wilaya: Wilaya, communeId: string, communeName: string): CarrierPlace => ({
  wilayaCode: wilaya.code,
  wilayaId: wilaya.carrierId,
  wilayaName: wilaya.name,
  communeId,
  communeName,
});
