import { z } from 'zod';
import { Flag, FullRows, Id, Name, Rows, SomeDinars, SomeText } from '../adapter/answer-fields.ts';
import { foldLabel } from '../adapter/carrier-text.ts';
import type { CarrierFee, CarrierPlaces } from '../adapter/carrier-adapter.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { askCarrier } from '../adapter/read-answer.ts';
import { reading } from './calls.ts';

const Code = z.coerce.number().int().min(1).max(99);
export const Wilayas = FullRows(z.object({ code: Code, nom: Name, is_active: Flag }));
const Communes = FullRows(z.object({ nom: Name, wilaya_id: Code, is_active: Flag }));
const PickupPoints = z.record(
  z.string(),
  z.object({
    code: Id.optional(),
    name: Name,
    address: SomeText,
    phones: Rows(SomeText).catch([]),
    commune: SomeText,
  }),
);

export async function places(channel: CarrierChannel): Promise<CarrierPlaces> {
  const wilayas = await askCarrier(channel, reading(channel, '/get/wilayas'), Wilayas);
  const communes = await askCarrier(channel, reading(channel, '/get/communes'), Communes);
  const stations = await askCarrier(channel, reading(channel, '/desks'), PickupPoints);
  const ids = new Map(communes.map((one) => [placeKey(one.wilaya_id, one.nom), communeId(one)]));
  const pickupPoints = Object.entries(stations).flatMap(([key, pickupPoint]) =>
    toPickupPoint(key, pickupPoint, ids),
  );
  const withPickupPoint = new Set(pickupPoints.map((pickupPoint) => pickupPoint.communeId));
  return {
    wilayas: wilayas.map(({ code, nom, is_active }) => {
      return { id: String(code), code, name: nom, isServed: is_active };
    }),
    communes: communes.map((commune) => ({
      id: communeId(commune),
      name: commune.nom,
      wilayaCode: commune.wilaya_id,
      hasPickupPoint: withPickupPoint.has(communeId(commune)),
      isServed: commune.is_active,
    })),
    pickupPoints,
  };
}

/** NOEST knows communes by name only; the same name occurs in several wilayas. */
const communeId = ({ nom, wilaya_id }: { nom: string; wilaya_id: number }) => `${wilaya_id}/${nom}`;
const placeKey = (wilaya: number, name: string) => `${wilaya}/${foldLabel(name)}`;

/** Keyed `01A`, while the `code` inside is `1A`: orders take the inner one. */
function toPickupPoint(
  key: string,
  pickupPoint: z.output<typeof PickupPoints>[string],
  communeIds: ReadonlyMap<string, string>,
): CarrierPlaces['pickupPoints'] {
  const wilayaCode = Number(
    /^\d+/.exec(key)?.[0] ?? /^\d+/.exec(pickupPoint.code ?? '')?.[0] ?? NaN,
  );
  if (!Number.isInteger(wilayaCode)) return [];
  return [
    {
      id: pickupPoint.code ?? key,
      name: pickupPoint.name,
      wilayaCode,
      communeId: communeIds.get(placeKey(wilayaCode, pickupPoint.commune ?? '')) ?? null,
      communeName: pickupPoint.commune,
      address: pickupPoint.address,
      phone: pickupPoint.phones.find((phone) => phone !== null) ?? null,
    },
  ];
}

const Tariffs = Rows(z.object({ wilaya_id: Code, tarif: SomeDinars, tarif_stopdesk: SomeDinars }));
const Fees = z.object({ tarifs: z.object({ delivery: Tariffs, return: Tariffs.catch([]) }) });

/** From the account's own origin, as text in dinars. */
export async function fees(channel: CarrierChannel): Promise<readonly CarrierFee[]> {
  const { tarifs } = await askCarrier(channel, reading(channel, '/fees'), Fees);
  const returned = new Map(tarifs.return.map((row) => [row.wilaya_id, row.tarif]));
  return tarifs.delivery.map((row) => ({
    wilayaCode: row.wilaya_id,
    communeId: null,
    home: row.tarif,
    pickupPoint: row.tarif_stopdesk,
    returned: returned.get(row.wilaya_id) ?? null,
    codPercent: null,
    perExtraKg: null,
  }));
}
