import { z } from 'zod';
import {
  Name,
  Rows,
  SomeText,
  Flag,
  FullRows,
  SomeId,
  SomeDinars,
} from '../adapter/answer-fields.ts';
import type { CarrierPlaces, CarrierFee } from '../adapter/carrier-adapter.ts';
import { foldLabel } from '../adapter/carrier-text.ts';
import { CarrierTrouble, type CarrierChannel } from '../adapter/channel.ts';
import { readJson, parseAnswer, textOf } from '../adapter/read-answer.ts';
import { askEcotrack, request, INVALID, send, requestWithToken } from './calls.ts';

/** To show beside a pickup point: this list has no station codes. */
interface PickupPointFacts {
  name: string;
  wilayaCode: number;
  communeName: string;
  address: string | null;
  phone: string | null;
}

const PickupPoints = z.object({
  other_desks: Rows(
    z.object({
      name: Name,
      phone: SomeText,
      code_wilaya: z.coerce.number().int(),
      commune: Name,
      adresse: SomeText,
    }),
  ),
});

/** Only for display: a tenant that does not have this list is read without it. */
async function fetchPickupPointFacts(
  channel: CarrierChannel,
): Promise<readonly PickupPointFacts[]> {
  try {
    const call = request(channel, 'GET', '/get/desks');
    const { other_desks } = await askEcotrack(channel, call, PickupPoints);
    return other_desks.map(({ name, phone, code_wilaya, commune, adresse }) => {
      return { name, wilayaCode: code_wilaya, communeName: commune, address: adresse, phone };
    });
  } catch (trouble) {
    const isMissing =
      trouble instanceof CarrierTrouble &&
      ['refused', 'not_understood', 'carrier_down'].includes(trouble.kind);
    if (isMissing) return [];
    throw trouble;
  }
}

const WilayaCode = z.coerce.number().int().min(1).max(99);
const Wilayas = FullRows(z.object({ wilaya_id: WilayaCode, wilaya_name: Name }));
const Commune = z.object({
  nom: Name,
  wilaya_id: WilayaCode,
  code_postal: SomeId,
  has_stop_desk: Flag,
});
const Communes = Rows(Commune);
const AllCommunes = FullRows(Commune);
type Commune = z.output<typeof Commune>;

/** What a tenant serves. Its pickup points are the communes that have one, known by their station code. */
export async function places(channel: CarrierChannel): Promise<CarrierPlaces> {
  const wilayas = await askEcotrack(channel, request(channel, 'GET', '/get/wilayas'), Wilayas);
  const communes = await fetchCommunes(
    channel,
    wilayas.map(({ wilaya_id }) => wilaya_id),
  );
  const facts = await fetchPickupPointFacts(channel);
  return {
    wilayas: wilayas.map(({ wilaya_id, wilaya_name }) => {
      return { id: String(wilaya_id), code: wilaya_id, name: wilaya_name, isServed: true };
    }),
    communes: communes.map((commune) => ({
      id: communeId(commune),
      name: commune.nom,
      wilayaCode: commune.wilaya_id,
      hasPickupPoint: isPickupPoint(commune),
      isServed: true,
    })),
    pickupPoints: communes.filter(isPickupPoint).map((commune) => toPickupPoint(commune, facts)),
  };
}

/** EcoTrack knows communes by name only; the same name occurs in several wilayas. */
const communeId = ({ nom, wilaya_id }: Commune) => `${wilaya_id}/${nom}`;

const isPickupPoint = ({ has_stop_desk, code_postal }: Commune) =>
  has_stop_desk && code_postal !== null;

function toPickupPoint(
  commune: Commune,
  facts: readonly PickupPointFacts[],
): CarrierPlaces['pickupPoints'][number] {
  const { nom, wilaya_id, code_postal } = commune;
  const fact = facts.find(
    ({ wilayaCode, communeName }) =>
      wilayaCode === wilaya_id && foldLabel(communeName) === foldLabel(nom),
  );
  return {
    id: code_postal ?? '',
    name: fact?.name ?? nom,
    wilayaCode: wilaya_id,
    communeId: communeId(commune),
    communeName: nom,
    address: fact?.address ?? null,
    phone: fact?.phone ?? null,
  };
}

/** All at once as documented; wilaya by wilaya where a tenant insists on the parameter. */
async function fetchCommunes(
  channel: CarrierChannel,
  wilayas: readonly number[],
): Promise<readonly Commune[]> {
  const whole = request(channel, 'GET', '/get/communes');
  const response = await send(channel, whole);
  if (response.status !== INVALID) {
    return parseAnswer(AllCommunes, readJson(response, whole), whole);
  }
  const found: Commune[] = [];
  for (const wilaya of wilayas) {
    const part = request(channel, 'GET', '/get/communes', { wilaya_id: String(wilaya) });
    found.push(...(await askEcotrack(channel, part, Communes)));
  }
  return found;
}

const Tariffs = Rows(
  z.object({ wilaya_id: WilayaCode, tarif: SomeDinars, tarif_stopdesk: SomeDinars }),
);
const Lists = z.object({
  livraison: Tariffs,
  retours: Tariffs.optional().catch(undefined),
  poids: Tariffs.optional().catch(undefined),
});
const Fees = z.union([Lists, z.object({ data: Lists }).transform(({ data }) => data)]);

/** For the account's own origin, as text; in dinars, whatever one copy of the documentation says. */
export async function fees(channel: CarrierChannel): Promise<readonly CarrierFee[]> {
  const lists = await askEcotrack(channel, request(channel, 'GET', '/get/fees'), Fees);
  const returned = byWilaya(lists.retours ?? []);
  const perExtraKg = byWilaya(lists.poids ?? []);
  return lists.livraison.map(({ wilaya_id, tarif, tarif_stopdesk }) => ({
    wilayaCode: wilaya_id,
    communeId: null,
    home: offered(tarif),
    pickupPoint: offered(tarif_stopdesk),
    returned: returned.get(wilaya_id) ?? null,
    codPercent: null,
    perExtraKg: perExtraKg.get(wilaya_id) ?? null,
  }));
}

/** Nobody delivers for nothing: 0 stands for a service that the tenant does not have there. */
const offered = (tariff: number | null) => (tariff === 0 ? null : tariff);

const byWilaya = (rows: z.output<typeof Tariffs>) =>
  new Map(rows.map(({ wilaya_id, tarif }) => [wilaya_id, tarif]));

const Answer = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.string(),
]);
/** As JSON or as the bare word. */
const BARE = /^\s*"?[A-Z_]+"?\s*$/;

export async function testConnection(channel: CarrierChannel): Promise<void> {
  const request = requestWithToken(channel, '/validate/token');
  const response = await send(channel, request);
  const text = textOf(response);
  const answer = BARE.test(text)
    ? text.replaceAll('"', '')
    : parseAnswer(Answer, readJson(response, request, [INVALID]), request);
  const verdict = answer.trim().toUpperCase();
  if (verdict === 'VALID_TOKEN') return;
  if (verdict === 'INVALID_TOKEN') throw new CarrierTrouble('bad_credentials', verdict);
  if (verdict === 'TOKEN_NOT_ALLOWED') throw new CarrierTrouble('api_off', verdict);
  throw new CarrierTrouble('not_understood', 'field message');
}
