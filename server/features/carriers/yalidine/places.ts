import { z } from 'zod';
import {
  Flag,
  Id,
  Name,
  SomeId,
  SomeText,
  SomeDecimal,
  SomeDinars,
} from '../adapter/answer-fields.ts';
import type { CarrierPlaces, CarrierFee } from '../adapter/carrier-adapter.ts';
import { type CarrierChannel, CarrierTrouble } from '../adapter/channel.ts';
import { askCarrier } from '../adapter/read-answer.ts';
import { readCall, readRows } from './calls.ts';

/** The carrier's numbers of wilayas are the official ones. */
const WilayaCode = z.coerce.number().pipe(z.int().min(1).max(99));

const WilayaRow = z.object({ id: WilayaCode, name: Name, is_deliverable: Flag });
const CommuneRow = z.object({
  id: Id,
  name: Name,
  wilaya_id: WilayaCode,
  has_stop_desk: Flag,
  is_deliverable: Flag,
});
const CenterRow = z.object({
  center_id: Id,
  name: Name,
  address: SomeText,
  commune_id: SomeId,
  commune_name: SomeText,
  wilaya_id: WilayaCode,
});

/** One list each; a call for each wilaya would use up the quota. */
export async function places(channel: CarrierChannel): Promise<CarrierPlaces> {
  const wilayas = await readRows(channel, '/wilayas/', {}, WilayaRow);
  const communes = await readRows(channel, '/communes/', {}, CommuneRow);
  const centers = await readRows(channel, '/centers/', {}, CenterRow);
  return {
    wilayas: wilayas.map((row) => ({
      id: String(row.id),
      code: row.id,
      name: row.name,
      isServed: row.is_deliverable,
    })),
    communes: communes.map((row) => ({
      id: row.id,
      name: row.name,
      wilayaCode: row.wilaya_id,
      hasPickupPoint: row.has_stop_desk,
      isServed: row.is_deliverable,
    })),
    pickupPoints: centers.map((row) => ({
      id: row.center_id,
      name: row.name,
      wilayaCode: row.wilaya_id,
      communeId: row.commune_id,
      communeName: row.commune_name,
      address: row.address,
      phone: null,
    })),
  };
}

/** The cheapest call that needs the key. */
export async function testConnection(channel: CarrierChannel): Promise<void> {
  await askCarrier(channel, readCall(channel, '/wilayas/'), z.object({ data: z.array(WilayaRow) }));
}

const CommuneFees = z.object({
  commune_id: Id,
  express_home: SomeDinars,
  express_desk: SomeDinars,
});
const RouteFees = z.object({
  retour_fee: SomeDinars,
  cod_percentage: SomeDecimal,
  oversize_fee: SomeDinars,
  per_commune: z.record(z.string(), CommuneFees),
});

const WILAYAS = 58;

/** From the shop's real origin: from another one they were wrong by 200 to 300 dinars. */
export async function fees(channel: CarrierChannel, originWilaya: number): Promise<CarrierFee[]> {
  const all: CarrierFee[] = [];
  let refusal: unknown = null;
  for (let wilayaCode = 1; wilayaCode <= WILAYAS; wilayaCode++) {
    const query = { from_wilaya_id: String(originWilaya), to_wilaya_id: String(wilayaCode) };
    try {
      const route = await askCarrier(channel, readCall(channel, '/fees/', query), RouteFees);
      all.push(...toFees(wilayaCode, route));
    } catch (cause) {
      if (!isRefusal(cause)) throw cause;
      refusal = cause;
    }
  }
  if (all.length === 0) throw refusal ?? new CarrierTrouble('not_understood', 'no fees at all');
  return all;
}

/** One wilaya that is not served has no prices; that is no reason to have none for the others. */
const isRefusal = (cause: unknown) => cause instanceof CarrierTrouble && cause.kind === 'refused';

const toFees = (wilayaCode: number, route: z.infer<typeof RouteFees>): CarrierFee[] =>
  Object.values(route.per_commune).map((commune) => ({
    wilayaCode,
    communeId: commune.commune_id,
    home: commune.express_home,
    pickupPoint: commune.express_desk,
    returned: route.retour_fee,
    codPercent: route.cod_percentage,
    perExtraKg: route.oversize_fee,
  }));

const INCLUDED_KG = 5;
const KG_PER_CM3 = 0.0002;

export interface ParcelSize {
  weightKg: number;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
}

/** What a heavy or bulky parcel costs on top: it is billed by the larger of weight and volume. */
export function oversizeFee(size: ParcelSize, perExtraKg: number): number {
  const volumetricKg = size.lengthCm * size.widthCm * size.heightCm * KG_PER_CM3;
  const extraKg = Math.max(size.weightKg, volumetricKg) - INCLUDED_KG;
  return extraKg <= 0 ? 0 : Math.round(extraKg * perExtraKg);
}
