import { and, eq, inArray } from 'drizzle-orm';
import type { PlaceProblem } from '#contract/carriers/carrier-places.ts';
import { travelsAs } from '#contract/geography/travels-as.ts';
import { carrierCommunes, carrierDesks, carrierFees } from '../../../db/schema/carrier-places.ts';
import type { Reader } from '../../../db/types.ts';
import type { CarrierDesk, CarrierPlace, ParcelDraft } from '../adapter/parcel-draft.ts';
import { readFees } from './fee-of.ts';
import { findOfficial } from './official-communes.ts';
import { isLeftOut, readWilayas, type CommuneRow, type WilayaRow } from './place-rows.ts';

type Desk = typeof carrierDesks.$inferSelect;

/** Of one account: what its orders need. */
export interface KnownPlaces {
  wilayas: ReadonlyMap<number, WilayaRow>;
  communes: readonly CommuneRow[];
  desks: readonly Desk[];
  fees: readonly (typeof carrierFees.$inferSelect)[];
}

/** Where an order goes, as it is stored. */
export interface OrderPlace {
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
  const desks = await db
    .select()
    .from(carrierDesks)
    .where(and(eq(carrierDesks.companyId, companyId), inArray(carrierDesks.wilayaCode, near)));
  return { wilayas, communes, desks, fees: await readFees(db, companyId, near) };
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
export function deskIn(known: KnownPlaces, desk: Desk | undefined): CarrierDesk | null {
  if (desk === undefined || !desk.isListed || desk.isHidden) return null;
  const wilaya = known.wilayas.get(desk.wilayaCode);
  if (wilaya === undefined) return null;
  const { carrierId: id, name, communeId, communeName } = desk;
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
