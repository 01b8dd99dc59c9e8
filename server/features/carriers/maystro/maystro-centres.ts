import { foldLabel } from '../adapter/carrier-text.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { readJson, understand } from '../adapter/read-answer.ts';
import { NOT_FOUND } from './maystro-calls.ts';
import { deliveryTypesOf, generationOf, otherGeneration } from './maystro-generations.ts';
import { priceOf } from './maystro-prices.ts';
import { type CommuneRows, type WilayaRow, Wilayas, wilayasRequest } from './maystro-wilayas.ts';

/** The commune of a wilaya's only desk; null if Maystro does not say. */
export type CentreOf = (wilaya: WilayaRow, communes: CommuneRows) => Promise<string | null>;

/** The second generation names it. The first does so in its older list, or not at all. */
export async function findCentres(
  channel: CarrierChannel,
  wilayas: readonly WilayaRow[],
): Promise<CentreOf> {
  const generation = generationOf(channel.account);
  const isTold = wilayas.some(({ centre }) => centre !== null);
  if (isTold || generation.number === 2) return async ({ centre }) => centre;
  const request = wilayasRequest(channel, otherGeneration(generation).wilayas);
  const response = await channel.send(request);
  const hasList = response.status !== NOT_FOUND;
  const rows = hasList ? understand(Wilayas, readJson(response, request), request) : [];
  if (rows.every(({ centre }) => centre === null)) {
    return async ({ name }, communes) => tryCentre(channel, name, communes);
  }
  const centres = new Map(rows.map(({ id, centre }) => [id, centre]));
  return async ({ id }) => centres.get(id) ?? null;
}

/**
 * Of the communes that are called as their wilaya, the one with a price for desks. No other is
 * tried: a wrong one would only be refused, but a right price does not prove a right desk.
 */
async function tryCentre(
  channel: CarrierChannel,
  wilaya: string,
  communes: CommuneRows,
): Promise<string | null> {
  const name = foldLabel(wilaya);
  const { desk } = deliveryTypesOf(channel.account);
  const same = communes.filter((commune) => foldLabel(commune.name) === name);
  const longer = communes.filter((commune) => foldLabel(commune.name).startsWith(`${name} `));
  for (const { id } of [...same, ...longer]) {
    if ((await priceOf(channel, id, desk)) !== null) return id;
  }
  return null;
}
