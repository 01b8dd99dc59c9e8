import { z } from 'zod';
import { Id, Name, SomeId } from '../adapter/answer-fields.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { askCarrier } from '../adapter/read-answer.ts';
import { reading } from './maystro-calls.ts';
import { generationOf } from './maystro-generations.ts';

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

export type WilayaRow = z.output<typeof Row>;

/** Communes as Maystro lists them. */
export type CommuneRows = z.output<typeof Communes>;

export const wilayasRequest = (channel: CarrierChannel, path: string) =>
  reading(channel, path, { country: '1', language: 'fr' });

export const fetchWilayas = (channel: CarrierChannel): Promise<readonly WilayaRow[]> =>
  askCarrier(channel, wilayasRequest(channel, generationOf(channel.account).wilayas), Wilayas);

export const fetchCommunes = (channel: CarrierChannel, wilaya: string): Promise<CommuneRows> =>
  askCarrier(
    channel,
    reading(channel, generationOf(channel.account).communes, { wilaya }),
    Communes,
  );
