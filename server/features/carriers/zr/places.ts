import { z } from 'zod';
import { Flag, Id, Name, SomeId, SomeText, SomeDinars } from '../adapter/answer-fields.ts';
import type { CarrierPlaces, CarrierFee } from '../adapter/carrier-adapter.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { askCarrier } from '../adapter/read-answer.ts';
import { searchAll, getCall } from './calls.ts';
import { SomePhone } from './tracking.ts';

const Can = Flag.nullish().transform((can) => can ?? true);

const Territory = z.object({
  id: Id,
  code: z.int().nullish(),
  name: Name,
  level: Name,
  parentId: SomeId,
  delivery: z
    .object({ hasHomeDelivery: Can, hasPickupPoint: Can, canSend: Can })
    .nullish()
    .transform((can) => can ?? { hasHomeDelivery: true, hasPickupPoint: false, canSend: true }),
});
type Territory = z.infer<typeof Territory>;

interface Territories {
  wilayas: readonly (Territory & { code: number })[];
  communes: readonly (Territory & { wilayaCode: number })[];
}

/** All of them: a search by name knows accents, and one by number finds no wilaya. */
async function readTerritories(channel: CarrierChannel): Promise<Territories> {
  const all = await searchAll(channel, '/territories/search', {}, Territory);
  const wilayas = all.flatMap((row) => {
    const code = row.level.toLowerCase() === 'wilaya' ? row.code : null;
    return code === null || code === undefined ? [] : [{ ...row, code }];
  });
  const codes = new Map(wilayas.map(({ id, code }) => [id, code]));
  const communes = all.flatMap((row) => {
    const wilayaCode = row.level.toLowerCase() === 'commune' ? codes.get(row.parentId ?? '') : null;
    return wilayaCode === null || wilayaCode === undefined ? [] : [{ ...row, wilayaCode }];
  });
  return { wilayas, communes };
}

const isServed = ({ delivery }: Territory): boolean =>
  delivery.canSend && (delivery.hasHomeDelivery || delivery.hasPickupPoint);

const Hub = z.object({
  id: Id,
  name: Name,
  isPickupPoint: Flag.nullish(),
  address: z
    .object({ cityTerritoryId: SomeId, districtTerritoryId: SomeId, street: SomeText })
    .nullish(),
  phone: SomePhone,
});
type Hub = z.infer<typeof Hub>;

export async function places(channel: CarrierChannel): Promise<CarrierPlaces> {
  const territories = await readTerritories(channel);
  const hubs = await searchAll(channel, '/hubs/search', {}, Hub);
  return {
    wilayas: territories.wilayas.map((row) => ({
      id: row.id,
      code: row.code,
      name: row.name,
      isServed: isServed(row),
    })),
    communes: territories.communes.map((row) => ({
      id: row.id,
      name: row.name,
      wilayaCode: row.wilayaCode,
      hasPickupPoint: row.delivery.hasPickupPoint,
      isServed: isServed(row),
    })),
    pickupPoints: hubs.flatMap((hub) => toPickupPoint(hub, territories)),
  };
}

/** Only where customers may collect, and only where the carrier says in which wilaya it is. */
function toPickupPoint(
  hub: Hub,
  { wilayas, communes }: Territories,
): CarrierPlaces['pickupPoints'][number][] {
  const { cityTerritoryId, districtTerritoryId, street } = hub.address ?? {};
  const wilaya = wilayas.find(({ id }) => id === cityTerritoryId);
  if (hub.isPickupPoint !== true || wilaya === undefined) return [];
  const commune = communes.find(({ id }) => id === districtTerritoryId);
  return [
    {
      id: hub.id,
      name: hub.name,
      wilayaCode: wilaya.code,
      communeId: districtTerritoryId ?? null,
      communeName: commune?.name ?? null,
      address: street ?? null,
      phone: hub.phone,
    },
  ];
}

export async function testConnection(channel: CarrierChannel): Promise<void> {
  await askCarrier(channel, getCall(channel, '/users/profile'), z.object({}));
}

const Price = z.object({
  deliveryType: SomeText,
  price: SomeDinars,
  discountedPrice: SomeDinars,
  priceTtc: SomeDinars,
  discountedPriceTtc: SomeDinars,
});
const Rate = z.object({
  toTerritoryId: Id,
  deliveryPrices: z.array(Price).nullish(),
});
type Rate = z.infer<typeof Rate>;

/** For the origin that the account has at the carrier: it cannot be asked for another one. */
export async function fees(channel: CarrierChannel): Promise<CarrierFee[]> {
  const request = getCall(channel, '/delivery-pricing/rates');
  const { rates } = await askCarrier(channel, request, z.object({ rates: z.array(Rate) }));
  const territories = await readTerritories(channel);
  return rates.flatMap((rate) => {
    const place = placeOf(rate, territories);
    return place === null ? [] : [{ ...place, ...pricesOf(rate) }];
  });
}

function placeOf({ toTerritoryId }: Rate, { wilayas, communes }: Territories) {
  const wilaya = wilayas.find(({ id }) => id === toTerritoryId);
  if (wilaya !== undefined) return { wilayaCode: wilaya.code, communeId: null };
  const commune = communes.find(({ id }) => id === toTerritoryId);
  return commune === undefined ? null : { wilayaCode: commune.wilayaCode, communeId: commune.id };
}

function pricesOf({ deliveryPrices }: Rate) {
  const price = (type: string): number | null => {
    const found = (deliveryPrices ?? []).find(({ deliveryType }) => deliveryType === type);
    if (found === undefined) return null;
    // With tax, where the carrier lists it: that is what is kept from the payout.
    return found.discountedPriceTtc ?? found.priceTtc ?? found.discountedPrice ?? found.price;
  };
  return {
    home: price('home'),
    pickupPoint: price('pickup-point'),
    returned: price('return'),
    codPercent: null,
    perExtraKg: null,
  };
}
