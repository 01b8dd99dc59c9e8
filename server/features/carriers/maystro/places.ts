import { z } from 'zod';
import { SomeDinars, Id, Name, SomeId, Rows, SomeText } from '../adapter/answer-fields.ts';
import type { CarrierPlaces, CarrierFee } from '../adapter/carrier-adapter.ts';
import { foldLabel } from '../adapter/carrier-text.ts';
import { type CarrierChannel, CarrierTrouble } from '../adapter/channel.ts';
import { readJson, parseAnswer, askCarrier } from '../adapter/read-answer.ts';
import { NOT_FOUND, reading, generationOf, deliveryTypesOf, otherGeneration } from './calls.ts';

const Price = z.object({ delivery_price: SomeDinars });

/** Of the first generation. 404 is "no price for this". */
async function priceOf(
  channel: CarrierChannel,
  commune: string,
  type: number,
): Promise<number | null> {
  const query = { commune, express: 'false', delivery_type: String(type) };
  const request = reading(channel, '/stores/delivery_price/', query);
  const response = await channel.send(request);
  if (response.status === NOT_FOUND) return null;
  return parseAnswer(Price, readJson(response, request), request).delivery_price;
}

const Pair = z
  .tuple([Id, Name])
  .rest(z.unknown())
  .transform(([id, name]) => ({ id, code: id, name, centre: null as string | null }));
const Centre = z.union([z.object({ id: Id }).transform(({ id }) => id), SomeId]);
const Row = z
  .object({
    id: Id,
    display_id: SomeId,
    name: Name.optional(),
    name_lt: Name.optional(),
    center_commune: Centre.optional(),
  })
  .refine(({ name, name_lt }) => (name ?? name_lt) !== undefined)
  .transform(({ id, display_id, name, name_lt, center_commune }) => ({
    id,
    code: display_id ?? id,
    name: name ?? name_lt ?? '',
    centre: center_commune ?? null,
  }));

/** `[[16, "Alger"]]` of the first generation, objects of the second; either may be paged. */
const list = <Item extends z.ZodType>(item: Item) =>
  z.union([
    z.array(item),
    z.object({ results: z.array(item) }).transform(({ results }) => results),
  ]);
const Wilayas = list(z.union([Pair, Row])).refine((rows) => rows.length > 0);
const Communes = list(z.object({ id: Id, name: Name }));

type WilayaRow = z.output<typeof Row>;

/** Communes as Maystro lists them. */
type CommuneRows = z.output<typeof Communes>;

const wilayasRequest = (channel: CarrierChannel, path: string) =>
  reading(channel, path, { country: '1', language: 'fr' });

const fetchWilayas = (channel: CarrierChannel): Promise<readonly WilayaRow[]> =>
  askCarrier(channel, wilayasRequest(channel, generationOf(channel.account).wilayas), Wilayas);

const fetchCommunes = (channel: CarrierChannel, wilaya: string): Promise<CommuneRows> =>
  askCarrier(
    channel,
    reading(channel, generationOf(channel.account).communes, { wilaya }),
    Communes,
  );

/** The commune of a wilaya's only pickup point; null if Maystro does not say. */
type CentreOf = (wilaya: WilayaRow, communes: CommuneRows) => Promise<string | null>;

/** The second generation names it. The first does so in its older list, or not at all. */
async function findCentres(
  channel: CarrierChannel,
  wilayas: readonly WilayaRow[],
): Promise<CentreOf> {
  const generation = generationOf(channel.account);
  const isTold = wilayas.some(({ centre }) => centre !== null);
  if (isTold || generation.number === 2) return async ({ centre }) => centre;
  const request = wilayasRequest(channel, otherGeneration(generation).wilayas);
  const response = await channel.send(request);
  const hasList = response.status !== NOT_FOUND;
  const rows = hasList ? parseAnswer(Wilayas, readJson(response, request), request) : [];
  if (rows.every(({ centre }) => centre === null)) {
    return async ({ name }, communes) => tryCentre(channel, name, communes);
  }
  const centres = new Map(rows.map(({ id, centre }) => [id, centre]));
  return async ({ id }) => centres.get(id) ?? null;
}

/**
 * Of the communes that are called as their wilaya, the one with a price for pickup points. No other is
 * tried: a wrong one would only be refused, but a right price does not prove a right pickup point.
 */
async function tryCentre(
  channel: CarrierChannel,
  wilaya: string,
  communes: CommuneRows,
): Promise<string | null> {
  const name = foldLabel(wilaya);
  const { pickupPoint } = deliveryTypesOf(channel.account);
  const same = communes.filter((commune) => foldLabel(commune.name) === name);
  const longer = communes.filter((commune) => foldLabel(commune.name).startsWith(`${name} `));
  for (const { id } of [...same, ...longer]) {
    if ((await priceOf(channel, id, pickupPoint)) !== null) return id;
  }
  return null;
}

interface ServedWilaya {
  id: string;
  code: number;
  name: string;
  centre: string | null;
  communes: CommuneRows;
}

/** One call a wilaya: Maystro lists communes no other way. */
async function fetchServed(channel: CarrierChannel): Promise<readonly ServedWilaya[]> {
  const wilayas = await fetchWilayas(channel);
  const centreOf = await findCentres(channel, wilayas);
  const served: ServedWilaya[] = [];
  for (const wilaya of wilayas) {
    const communes = await fetchCommunes(channel, wilaya.id);
    const centre = await centreOf(wilaya, communes);
    const { id, code, name } = wilaya;
    served.push({ id, code: Number(code), name, centre, communes });
  }
  return served;
}

export async function places(channel: CarrierChannel): Promise<CarrierPlaces> {
  const wilayas = await fetchServed(channel);
  return {
    wilayas: wilayas.map(({ id, code, name }) => ({ id, code, name, isServed: true })),
    communes: wilayas.flatMap(({ code, centre, communes }) =>
      communes.map(({ id, name }) => {
        return { id, name, wilayaCode: code, hasPickupPoint: id === centre, isServed: true };
      }),
    ),
    pickupPoints: wilayas.flatMap(toPickupPoint),
  };
}

/** A pickup point has no number of its own: it is the one in its commune. */
function toPickupPoint({
  code,
  name,
  centre,
  communes,
}: ServedWilaya): CarrierPlaces['pickupPoints'] {
  const commune = communes.find(({ id }) => id === centre);
  if (commune === undefined) return [];
  return [
    {
      id: commune.id,
      name: `Maystro ${name}`,
      wilayaCode: code,
      communeId: commune.id,
      communeName: commune.name,
      address: null,
      phone: null,
    },
  ];
}

interface Prices {
  home: number | null;
  pickupPoint: number | null;
}

/**
 * One call a commune, because sources disagree on whether a wilaya has one home price; the pickup point's
 * price is the same in its whole wilaya.
 */
export async function fees(channel: CarrierChannel): Promise<readonly CarrierFee[]> {
  const found: CarrierFee[] = [];
  for (const { code, centre, communes } of await fetchServed(channel)) {
    const atCentre = centre === null ? null : await pricesOf(channel, centre, true);
    if (atCentre !== null)
      found.push(toFee(code, null, { home: null, pickupPoint: atCentre.pickupPoint }));
    for (const { id } of communes) {
      const prices = id === centre ? atCentre : await pricesOf(channel, id, false);
      const home = prices?.home ?? null;
      found.push(toFee(code, id, { home, pickupPoint: atCentre?.pickupPoint ?? null }));
    }
  }
  return found;
}

const toFee = (wilayaCode: number, communeId: string | null, prices: Prices): CarrierFee => ({
  wilayaCode,
  communeId,
  ...prices,
  returned: null,
  codPercent: null,
  perExtraKg: null,
});

async function pricesOf(
  channel: CarrierChannel,
  commune: string,
  withPickupPoint: boolean,
): Promise<Prices> {
  if (generationOf(channel.account).number === 2) return optionsOf(channel, commune);
  const types = deliveryTypesOf(channel.account);
  const home = await priceOf(channel, commune, types.home);
  return {
    home,
    pickupPoint: withPickupPoint ? await priceOf(channel, commune, types.pickupPoint) : null,
  };
}

const Options = Rows(z.object({ type: SomeText, price: SomeDinars }));

async function optionsOf(channel: CarrierChannel, commune: string): Promise<Prices> {
  const request = reading(channel, '/base/delivery-options/', { commune });
  const response = await channel.send(request);
  if (response.status === NOT_FOUND) return { home: null, pickupPoint: null };
  const options = parseAnswer(Options, readJson(response, request), request);
  const priceFor = (name: string) =>
    options.find(({ type }) => type?.toLowerCase() === name)?.price ?? null;
  return { home: priceFor('home'), pickupPoint: priceFor('stopdesk') };
}

/** Where the paths of the chosen generation are missing, the other's are tried, to say so. */
export async function testConnection(channel: CarrierChannel): Promise<void> {
  const generation = generationOf(channel.account);
  const request = wilayasRequest(channel, generation.wilayas);
  const response = await channel.send(request);
  if (response.status !== NOT_FOUND) {
    parseAnswer(Wilayas, readJson(response, request), request);
    return;
  }
  const other = otherGeneration(generation);
  const { status } = await channel.send(wilayasRequest(channel, other.wilayas));
  const isOther = status >= 200 && status < 300;
  if (isOther) throw new CarrierTrouble('refused', `generation ${other.number}`);
  throw new CarrierTrouble('not_understood', 'HTTP 404');
}
