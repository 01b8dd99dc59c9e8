import { z } from 'zod';
import { Id, Name, SomeId } from '../adapter/answer-fields.ts';
import type { CarrierPlaces } from '../adapter/carrier-places.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { askCarrier, readJson, understand } from '../adapter/read-answer.ts';
import { NOT_FOUND, reading } from './maystro-calls.ts';
import { generationOf, otherGeneration } from './maystro-generations.ts';

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
export const Wilayas = list(z.union([Pair, Row])).refine((rows) => rows.length > 0);
const Communes = list(z.object({ id: Id, name: Name }));

export interface MaystroWilaya {
  id: string;
  code: number;
  name: string;
  centre: string | null;
  communes: readonly { id: string; name: string }[];
}

export const wilayasRequest = (channel: CarrierChannel, path: string) =>
  reading(channel, path, { country: '1', language: 'fr' });

/** One call a wilaya: Maystro lists communes no other way. */
export async function fetchWilayas(channel: CarrierChannel): Promise<readonly MaystroWilaya[]> {
  const generation = generationOf(channel.account);
  const request = wilayasRequest(channel, generation.wilayas);
  const wilayas = await askCarrier(channel, request, Wilayas);
  const centres = await fetchCentres(channel, wilayas);
  const found: MaystroWilaya[] = [];
  for (const { id, code, name, centre } of wilayas) {
    const ofWilaya = reading(channel, generation.communes, { wilaya: id });
    const communes = await askCarrier(channel, ofWilaya, Communes);
    found.push({
      id,
      code: Number(code),
      name,
      centre: centre ?? centres.get(id) ?? null,
      communes,
    });
  }
  return found;
}

/** The first generation's pairs do not say where the desks are; its older list does. */
async function fetchCentres(
  channel: CarrierChannel,
  wilayas: readonly z.output<typeof Row>[],
): Promise<ReadonlyMap<string, string>> {
  if (wilayas.some(({ centre }) => centre !== null)) return new Map();
  const generation = generationOf(channel.account);
  if (generation.number === 2) return new Map();
  const request = wilayasRequest(channel, otherGeneration(generation).wilayas);
  const response = await channel.send(request);
  if (response.status === NOT_FOUND) return new Map();
  const rows = understand(Wilayas, readJson(response, request), request);
  return new Map(
    rows.flatMap(({ id, centre }) => (centre === null ? [] : [[id, centre] as const])),
  );
}

export async function places(channel: CarrierChannel): Promise<CarrierPlaces> {
  const wilayas = await fetchWilayas(channel);
  return {
    wilayas: wilayas.map(({ id, code, name }) => ({ id, code, name, isServed: true })),
    communes: wilayas.flatMap(({ code, centre, communes }) =>
      communes.map(({ id, name }) => {
        return { id, name, wilayaCode: code, hasDesk: id === centre, isServed: true };
      }),
    ),
    desks: wilayas.flatMap(toDesk),
  };
}

/** A desk has no number of its own: it is the one in its commune. */
function toDesk({ code, name, centre, communes }: MaystroWilaya): CarrierPlaces['desks'] {
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
