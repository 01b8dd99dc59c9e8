import { z } from 'zod';
import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import type { ParcelReading } from '../adapter/parcel-reading.ts';
import { askCarrier } from '../adapter/read-answer.ts';
import { reading } from './maystro-calls.ts';
import { generationOf } from './maystro-generations.ts';
import { Order, referenceOf, toReading } from './maystro-readings.ts';

const Orders = z.union([
  z.array(Order),
  z.object({ results: z.array(Order) }).transform(({ results }) => results),
  z.object({ list: z.object({ results: z.array(Order) }) }).transform(({ list }) => list.results),
]);

/** One call a reference: the filter is not documented, but was seen in use (generation 1). */
export async function findByReference(
  channel: CarrierChannel,
  references: readonly string[],
): Promise<readonly ParcelReading[]> {
  const { orders, referenceFilter } = generationOf(channel.account);
  const found: ParcelReading[] = [];
  for (const reference of references) {
    const request = reading(channel, orders, { [referenceFilter]: reference });
    const rows = await askCarrier(channel, request, Orders);
    const same = rows.filter((order) => referenceOf(order) === reference);
    // A server that ignores the filter answers its first page, which proves nothing.
    if (rows.length > 0 && same.length === 0) {
      throw new CarrierTrouble('not_understood', 'the search by reference was ignored');
    }
    found.push(...same.map((order) => toReading(order, [], null)));
  }
  return found;
}
