import { and, eq, notInArray, sql } from 'drizzle-orm';
import {
  carrierCommunes,
  carrierPickupPoints,
  carrierFees,
  carrierWilayas,
  type NamedChange,
  type PlaceChanges,
} from '#server/db/schema/carrier-places.ts';
import type { Tx } from '#server/db/types.ts';
import { inBatches } from '../adapter/batches.ts';
import type { CarrierFee, CarrierPlaces } from '../adapter/carrier-adapter.ts';
import { handMatchesOf, matchCommunes, placeKey } from './match-communes.ts';

const BATCH = 500;

/**
 * Replaces what is known of a carrier's places by what it lists now. What it no longer lists is
 * switched off and not deleted, and what staff chose stays: hidden pickup points and matches by hand.
 */
export async function storePlaces(
  tx: Tx,
  companyId: string,
  places: CarrierPlaces,
  now: Date,
): Promise<Omit<PlaceChanges, 'feesChanged'>> {
  const listed = await storeWilayas(tx, companyId, places.wilayas);
  const communes = await storeCommunes(tx, companyId, places.communes, { listed, now });
  const pickupPoints = await storePickupPoints(tx, companyId, places.pickupPoints);
  return {
    communesAdded: communes.added,
    communesRemoved: communes.removed,
    communesRenamed: communes.renamed,
    pickupPointsAdded: pickupPoints.added,
    pickupPointsRemoved: pickupPoints.removed,
  };
}

/** Returns the codes of all wilayas that the carrier lists, or once listed. */
async function storeWilayas(tx: Tx, companyId: string, wilayas: CarrierPlaces['wilayas']) {
  const rows = onceEach(wilayas, ({ code }) => String(code)).map((wilaya) => ({
    companyId,
    code: wilaya.code,
    carrierId: wilaya.id,
    name: wilaya.name,
    isServed: wilaya.isServed,
  }));
  const codes = rows.map(({ code }) => code);
  const mine = eq(carrierWilayas.companyId, companyId);
  await tx
    .update(carrierWilayas)
    .set({ isServed: false })
    .where(and(mine, notInArray(carrierWilayas.code, codes)));
  const { carrierId, name, isServed } = excluded();
  await tx
    .insert(carrierWilayas)
    .values(rows)
    .onConflictDoUpdate({
      target: [carrierWilayas.companyId, carrierWilayas.code],
      set: { carrierId, name, isServed },
    });
  const all = await tx.select({ code: carrierWilayas.code }).from(carrierWilayas).where(mine);
  return new Set(all.map(({ code }) => code));
}

async function storeCommunes(
  tx: Tx,
  companyId: string,
  communes: CarrierPlaces['communes'],
  { listed, now }: { listed: ReadonlySet<number>; now: Date },
) {
  const mine = eq(carrierCommunes.companyId, companyId);
  const before = await tx.select().from(carrierCommunes).where(mine);
  const rows = onceEach(communes, ({ id, wilayaCode }) => placeKey({ wilayaCode, carrierId: id }));
  const keys = new Set(rows.map(({ id, wilayaCode }) => placeKey({ wilayaCode, carrierId: id })));
  const gone = before
    .filter((row) => !keys.has(placeKey(row)))
    .map((row) => ({ ...row, id: row.carrierId, isServed: false }));
  const matches = matchCommunes([...rows, ...gone], listed, handMatchesOf(before));
  // The index allows each official commune once, also while the rows are written one after another.
  await tx.update(carrierCommunes).set({ communeCode: null, matchedBy: null }).where(mine);
  const values = [...rows, ...gone].map(({ id, name, wilayaCode, hasPickupPoint, isServed }) => {
    const match = matches.get(placeKey({ wilayaCode, carrierId: id }));
    const { communeCode = null, matchedBy = null } = match ?? {};
    const place = { companyId, carrierId: id, name, wilayaCode, hasPickupPoint, isServed };
    return { ...place, communeCode, matchedBy, checkedAt: now };
  });
  const { name, hasPickupPoint, isServed, communeCode, matchedBy, checkedAt } = excluded();
  for (const batch of inBatches(values, BATCH)) {
    await tx
      .insert(carrierCommunes)
      .values(batch)
      .onConflictDoUpdate({
        target: [carrierCommunes.companyId, carrierCommunes.wilayaCode, carrierCommunes.carrierId],
        set: { name, hasPickupPoint, isServed, communeCode, matchedBy, checkedAt },
      });
  }
  const shown = (row: { name: string; isServed: boolean }) => (row.isServed ? row.name : null);
  return compareNames(
    new Map(before.map((row) => [placeKey(row), shown(row)])),
    new Map(values.map((row) => [placeKey(row), shown(row)])),
  );
}

async function storePickupPoints(
  tx: Tx,
  companyId: string,
  pickupPoints: CarrierPlaces['pickupPoints'],
) {
  const mine = eq(carrierPickupPoints.companyId, companyId);
  const before = await tx.select().from(carrierPickupPoints).where(mine);
  const rows = onceEach(pickupPoints, ({ id }) => id).map(({ id, ...pickupPoint }) => ({
    companyId,
    carrierId: id,
    ...pickupPoint,
    isListed: true,
  }));
  await tx.update(carrierPickupPoints).set({ isListed: false }).where(mine);
  const { name, wilayaCode, communeId, communeName, address, phone, isListed } = excluded();
  for (const batch of inBatches(rows, BATCH)) {
    await tx
      .insert(carrierPickupPoints)
      .values(batch)
      .onConflictDoUpdate({
        target: [carrierPickupPoints.companyId, carrierPickupPoints.carrierId],
        set: { name, wilayaCode, communeId, communeName, address, phone, isListed },
      });
  }
  return compareNames(
    new Map(before.map((row) => [row.carrierId, row.isListed ? row.name : null])),
    new Map(rows.map((row) => [row.carrierId, row.name])),
  );
}

/** Of an upsert: the value that could not be inserted. */
const excluded = () => ({
  carrierId: sql`excluded.carrier_id`,
  name: sql`excluded.name`,
  isServed: sql`excluded.is_served`,
  hasPickupPoint: sql`excluded.has_pickup_point`,
  communeCode: sql`excluded.commune_code`,
  matchedBy: sql`excluded.matched_by`,
  checkedAt: sql`excluded.checked_at`,
  wilayaCode: sql`excluded.wilaya_code`,
  communeId: sql`excluded.commune_id`,
  communeName: sql`excluded.commune_name`,
  address: sql`excluded.address`,
  phone: sql`excluded.phone`,
  isListed: sql`excluded.is_listed`,
});

/** Carriers list some places twice; the first counts. */
function onceEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const once = new Map<string, Item>();
  for (const item of items) if (!once.has(keyOf(item))) once.set(keyOf(item), item);
  return [...once.values()];
}

type Row = Omit<typeof carrierFees.$inferSelect, 'companyId'>;
const keyOf = ({ wilayaCode, communeId }: Row) => `${wilayaCode} ${communeId}`;
/** Amounts come back from the database with two decimals. */
const text = (amount: number | null) => (amount === null ? null : amount.toFixed(2));

/** Replaces the prices; returns for how many places they changed. */
export async function storeFees(
  tx: Tx,
  companyId: string,
  fees: readonly CarrierFee[],
): Promise<number> {
  const mine = eq(carrierFees.companyId, companyId);
  const before = await tx.select().from(carrierFees).where(mine);
  const rows = onceEach(fees.map(toRow), keyOf);
  await tx.delete(carrierFees).where(mine);
  for (const batch of inBatches(rows, BATCH)) {
    await tx.insert(carrierFees).values(batch.map((row) => ({ companyId, ...row })));
  }
  const stated = (row: Row) =>
    [row.home, row.pickupPoint, row.returned, row.codPercent, row.perExtraKg].join(' ');
  const former = new Map(before.map((row) => [keyOf(row), stated(row)]));
  const changed = rows.filter((row) => former.get(keyOf(row)) !== stated(row)).length;
  const kept = new Set(rows.map(keyOf));
  return changed + [...former.keys()].filter((key) => !kept.has(key)).length;
}

const toRow = (fee: CarrierFee): Row => ({
  wilayaCode: fee.wilayaCode,
  communeId: fee.communeId ?? '',
  home: text(fee.home),
  pickupPoint: text(fee.pickupPoint),
  returned: text(fee.returned),
  codPercent: text(fee.codPercent),
  perExtraKg: text(fee.perExtraKg),
});

/** By the carrier's key; null for a place that it does not serve. */
type Names = ReadonlyMap<string, string | null>;

const MOST_NAMES = 20;

const named = (names: readonly string[]): NamedChange => ({
  count: names.length,
  names: names.slice(0, MOST_NAMES),
});

/** What came, went and was renamed between two readings. */
function compareNames(before: Names, after: Names) {
  const added: string[] = [];
  const renamed: string[] = [];
  for (const [key, name] of after) {
    const former = before.get(key) ?? null;
    if (name === null) continue;
    if (former === null) added.push(name);
    else if (former !== name) renamed.push(`${former} → ${name}`);
  }
  const removed = [...before].flatMap(([key, name]) =>
    name !== null && (after.get(key) ?? null) === null ? [name] : [],
  );
  return { added: named(added), removed: named(removed), renamed: named(renamed) };
}
