import { z } from 'zod';
import { SomeDinars } from '../adapter/answer-fields.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { readJson, understand } from '../adapter/read-answer.ts';
import { NOT_FOUND, reading } from './maystro-calls.ts';

const Price = z.object({ delivery_price: SomeDinars });

/** Of the first generation. 404 is "no price for this". */
export async function priceOf(
  channel: CarrierChannel,
  commune: string,
  type: number,
): Promise<number | null> {
  const query = { commune, express: 'false', delivery_type: String(type) };
  const request = reading(channel, '/stores/delivery_price/', query);
  const response = await channel.send(request);
  if (response.status === NOT_FOUND) return null;
  return understand(Price, readJson(response, request), request).delivery_price;
}
