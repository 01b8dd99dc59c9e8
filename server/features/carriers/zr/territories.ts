import { z } from 'zod';
import { Flag, Id, Name, SomeId } from '../adapter/answer-fields.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { searchAll } from './calls.ts';

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
export type Territory = z.infer<typeof Territory>;

export interface Territories {
  wilayas: readonly (Territory & { code: number })[];
  communes: readonly (Territory & { wilayaCode: number })[];
}

/** All of them: a search by name knows accents, and one by number finds no wilaya. */
export async function readTerritories(channel: CarrierChannel): Promise<Territories> {
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

export const isServed = ({ delivery }: Territory): boolean =>
  delivery.canSend && (delivery.hasHomeDelivery || delivery.hasPickupPoint);
