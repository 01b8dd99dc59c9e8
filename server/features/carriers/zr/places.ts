import { z } from 'zod';
import { Flag, Id, Name, SomeId, SomeText } from '../adapter/answer-fields.ts';
import type { CarrierPlaces } from '../adapter/carrier-places.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { askCarrier } from '../adapter/read-answer.ts';
import { getCall, searchAll } from './calls.ts';
import { SomePhone } from './parcel.ts';
import { isServed, readTerritories, type Territories } from './territories.ts';

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
      hasDesk: row.delivery.hasPickupPoint,
      isServed: isServed(row),
    })),
    desks: hubs.flatMap((hub) => toDesk(hub, territories)),
  };
}

/** Only where customers may collect, and only where the carrier says in which wilaya it is. */
function toDesk(hub: Hub, { wilayas, communes }: Territories): CarrierPlaces['desks'][number][] {
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
