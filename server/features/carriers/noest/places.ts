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
const Desks = z.record(
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
  const stations = await askCarrier(channel, reading(channel, '/desks'), Desks);
  const ids = new Map(communes.map((one) => [placeKey(one.wilaya_id, one.nom), communeId(one)]));
  const desks = Object.entries(stations).flatMap(([key, desk]) => toDesk(key, desk, ids));
  const withDesk = new Set(desks.map((desk) => desk.communeId));
  return {
    wilayas: wilayas.map(({ code, nom, is_active }) => {
      return { id: String(code), code, name: nom, isServed: is_active };
    }),
    communes: communes.map((commune) => ({
      id: communeId(commune),
      name: commune.nom,
      wilayaCode: commune.wilaya_id,
      hasDesk: withDesk.has(communeId(commune)),
      isServed: commune.is_active,
    })),
    desks,
  };
}

/** NOEST knows communes by name only; the same name occurs in several wilayas. */
const communeId = ({ nom, wilaya_id }: { nom: string; wilaya_id: number }) => `${wilaya_id}/${nom}`;
const placeKey = (wilaya: number, name: string) => `${wilaya}/${foldLabel(name)}`;

/** Keyed `01A`, while the `code` inside is `1A`: orders take the inner one. */
function toDesk(
  key: string,
  desk: z.output<typeof Desks>[string],
  communeIds: ReadonlyMap<string, string>,
): CarrierPlaces['desks'] {
  const wilayaCode = Number(/^\d+/.exec(key)?.[0] ?? /^\d+/.exec(desk.code ?? '')?.[0] ?? NaN);
  if (!Number.isInteger(wilayaCode)) return [];
  return [
    {
      id: desk.code ?? key,
      name: desk.name,
      wilayaCode,
      communeId: communeIds.get(placeKey(wilayaCode, desk.commune ?? '')) ?? null,
      communeName: desk.commune,
      address: desk.address,
      phone: desk.phones.find((phone) => phone !== null) ?? null,
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
    desk: row.tarif_stopdesk,
    returned: returned.get(row.wilaya_id) ?? null,
    codPercent: null,
    perExtraKg: null,
  }));
}
