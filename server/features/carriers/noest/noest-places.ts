import { z } from 'zod';
import { Flag, Id, Name, Rows, SomeDinars, SomeText } from '../adapter/answer-fields.ts';
import { foldLabel } from '../adapter/carrier-text.ts';
import type { CarrierFee, CarrierPlaces } from '../adapter/carrier-places.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { askCarrier } from '../adapter/read-answer.ts';
import { reading } from './noest-calls.ts';

const Code = z.coerce.number().int().min(1).max(99);
export const Wilayas = Rows(z.object({ code: Code, nom: Name, is_active: Flag }));
const Communes = Rows(z.object({ nom: Name, wilaya_id: Code, is_active: Flag }));
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
  const desks = Object.entries(
    await askCarrier(channel, reading(channel, '/desks'), Desks),
  ).flatMap(toDesk);
  const withDesk = new Set(desks.map((desk) => placeKey(desk.wilayaCode, desk.communeName ?? '')));
  return {
    wilayas: wilayas.map(({ code, nom, is_active }) => {
      return { id: String(code), code, name: nom, isServed: is_active };
    }),
    communes: communes.map(({ nom, wilaya_id, is_active }) => ({
      id: communeId(wilaya_id, nom),
      name: nom,
      wilayaCode: wilaya_id,
      hasDesk: withDesk.has(placeKey(wilaya_id, nom)),
      isServed: is_active,
    })),
    desks,
  };
}

/** NOEST knows communes by name only; the same name occurs in several wilayas. */
const communeId = (wilaya: number, name: string) => `${wilaya}/${name}`;
const placeKey = (wilaya: number, name: string) => communeId(wilaya, foldLabel(name));

/** Keyed `01A`, while the `code` inside is `1A`: orders take the inner one. */
function toDesk([key, desk]: [string, z.output<typeof Desks>[string]]): CarrierPlaces['desks'] {
  const wilayaCode = Number(/^\d+/.exec(key)?.[0] ?? /^\d+/.exec(desk.code ?? '')?.[0] ?? NaN);
  if (!Number.isInteger(wilayaCode)) return [];
  return [
    {
      id: desk.code ?? key,
      name: desk.name,
      wilayaCode,
      communeId: desk.commune === null ? null : communeId(wilayaCode, desk.commune),
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
