import { and, eq, inArray } from 'drizzle-orm';
import { travelsAs } from '#contract/geography/travels-as.ts';
import type { PlaceProblem } from '#contract/carrier-places.ts';
import { carrierAccounts } from '../../../db/schema/carrier-accounts.ts';
import {
  carrierCommunes,
  carrierDesks,
  carrierWilayas,
} from '../../../db/schema/carrier-places.ts';
import type { Reader } from '../../../db/types.ts';
import type { CarrierDesk, CarrierPlace } from '../adapter/parcel-draft.ts';
import { findOfficial, type OfficialCommune } from './official-communes.ts';
import { isLeftOut, readWilayas, type CommuneRow, type WilayaRow } from './place-rows.ts';

/** Where an order goes, as it is stored. */
export interface OrderPlace {
  wilayaCode: number;
  commune: string;
}

export type FoundPlace = { place: CarrierPlace } | { problem: PlaceProblem };

/** The carrier's own place for what an order names, or why there is none. Never a similar one. */
export async function findPlace(
  db: Reader,
  companyId: string,
  order: OrderPlace,
): Promise<FoundPlace> {
  const [found] = await findPlaces(db, companyId, [order]);
  return found ?? { problem: 'commune_unknown' };
}

/** The same for many orders, in their order. */
async function findPlaces(
  db: Reader,
  companyId: string,
  orders: readonly OrderPlace[],
): Promise<FoundPlace[]> {
  const wilayas = await readWilayas(db, companyId);
  if (wilayas.size === 0) {
    const problem = await whyNoWilayas(db, companyId);
    return orders.map(() => ({ problem }));
  }
  const officials = orders.map(({ wilayaCode, commune }) => findOfficial(wilayaCode, commune));
  const codes = [...new Set(officials.flatMap((official) => official?.code ?? []))];
  const rows = codes.length === 0 ? [] : await readCommunes(db, companyId, codes);
  return officials.map((official) =>
    official === null ? { problem: 'commune_unknown' } : placeOf(official, wilayas, rows),
  );
}

async function whyNoWilayas(db: Reader, companyId: string): Promise<PlaceProblem> {
  const [account] = await db
    .select({ companyId: carrierAccounts.companyId })
    .from(carrierAccounts)
    .where(eq(carrierAccounts.companyId, companyId));
  return account === undefined ? 'no_account' : 'places_not_read';
}

const readCommunes = (db: Reader, companyId: string, codes: string[]): Promise<CommuneRow[]> =>
  db
    .select()
    .from(carrierCommunes)
    .where(
      and(eq(carrierCommunes.companyId, companyId), inArray(carrierCommunes.communeCode, codes)),
    );

function placeOf(
  { code, wilayaCode }: OfficialCommune,
  wilayas: ReadonlyMap<number, WilayaRow>,
  rows: readonly CommuneRow[],
): FoundPlace {
  const as = travelsAs(wilayaCode, new Set(wilayas.keys()));
  const wilaya = as === null ? undefined : wilayas.get(as);
  if (wilaya === undefined || !wilaya.isServed) return { problem: 'wilaya_not_served' };
  const named = rows.filter((row) => row.communeCode === code && row.wilayaCode === as);
  const commune = named.find(({ isServed }) => isServed);
  if (commune !== undefined) return { place: toPlace(wilaya, commune.carrierId, commune.name) };
  if (named.length > 0) return { problem: 'commune_not_served' };
  const problem = isLeftOut(wilayaCode, wilaya.code) ? 'wilaya_not_served' : 'commune_unmatched';
  return { problem };
}

const toPlace = (wilaya: WilayaRow, communeId: string, communeName: string): CarrierPlace => ({
  wilayaCode: wilaya.code,
  wilayaId: wilaya.carrierId,
  wilayaName: wilaya.name,
  communeId,
  communeName,
});

/** A desk by the carrier's own id; null when the carrier no longer lists it. */
export async function findDesk(
  db: Reader,
  companyId: string,
  deskId: string,
): Promise<CarrierDesk | null> {
  const [row] = await db
    .select()
    .from(carrierDesks)
    .innerJoin(
      carrierWilayas,
      and(
        eq(carrierWilayas.companyId, carrierDesks.companyId),
        eq(carrierWilayas.code, carrierDesks.wilayaCode),
      ),
    )
    .where(
      and(
        eq(carrierDesks.companyId, companyId),
        eq(carrierDesks.carrierId, deskId),
        eq(carrierDesks.isListed, true),
      ),
    );
  if (row === undefined) return null;
  const { carrier_desks: desk, carrier_wilayas: wilaya } = row;
  const place = toPlace(wilaya, desk.communeId ?? '', desk.communeName ?? '');
  return { id: desk.carrierId, name: desk.name, place };
}
