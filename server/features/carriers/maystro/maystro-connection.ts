import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { readJson, understand } from '../adapter/read-answer.ts';
import { NOT_FOUND } from './maystro-calls.ts';
import { generationOf, otherGeneration } from './maystro-generations.ts';
import { Wilayas, wilayasRequest } from './maystro-wilayas.ts';

/** Where the paths of the chosen generation are missing, the other's are tried, to say so. */
export async function testConnection(channel: CarrierChannel): Promise<void> {
  const generation = generationOf(channel.account);
  const request = wilayasRequest(channel, generation.wilayas);
  const response = await channel.send(request);
  if (response.status !== NOT_FOUND) {
    understand(Wilayas, readJson(response, request), request);
    return;
  }
  const other = otherGeneration(generation);
  const { status } = await channel.send(wilayasRequest(channel, other.wilayas));
  const isOther = status >= 200 && status < 300;
  if (isOther) throw new CarrierTrouble('refused', `generation ${other.number}`);
  throw new CarrierTrouble('not_understood', 'HTTP 404');
}
