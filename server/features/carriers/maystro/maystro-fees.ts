import { z } from 'zod';
import { Rows, SomeDinars, SomeText } from '../adapter/answer-fields.ts';
import type { CarrierFee } from '../adapter/carrier-places.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { readJson, understand } from '../adapter/read-answer.ts';
import { NOT_FOUND, reading } from './maystro-calls.ts';
import { deliveryTypesOf, generationOf } from './maystro-generations.ts';
import { fetchServed } from './maystro-places.ts';
import { priceOf } from './maystro-prices.ts';

interface Prices {
  home: number | null;
  desk: number | null;
}

/**
 * One call a commune, because sources disagree on whether a wilaya has one home price; the desk's
 * price is the same in its whole wilaya.
 */
export async function fees(channel: CarrierChannel): Promise<readonly CarrierFee[]> {
  const found: CarrierFee[] = [];
  for (const { code, centre, communes } of await fetchServed(channel)) {
    const atCentre = centre === null ? null : await pricesOf(channel, centre, true);
    if (atCentre !== null) found.push(toFee(code, null, { home: null, desk: atCentre.desk }));
    for (const { id } of communes) {
      const prices = id === centre ? atCentre : await pricesOf(channel, id, false);
      const home = prices?.home ?? null;
      found.push(toFee(code, id, { home, desk: atCentre?.desk ?? null }));
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
  withDesk: boolean,
): Promise<Prices> {
  if (generationOf(channel.account).number === 2) return optionsOf(channel, commune);
  const types = deliveryTypesOf(channel.account);
  const home = await priceOf(channel, commune, types.home);
  return { home, desk: withDesk ? await priceOf(channel, commune, types.desk) : null };
}

const Options = Rows(z.object({ type: SomeText, price: SomeDinars }));

async function optionsOf(channel: CarrierChannel, commune: string): Promise<Prices> {
  const request = reading(channel, '/base/delivery-options/', { commune });
  const response = await channel.send(request);
  if (response.status === NOT_FOUND) return { home: null, desk: null };
  const options = understand(Options, readJson(response, request), request);
  const priceFor = (name: string) =>
    options.find(({ type }) => type?.toLowerCase() === name)?.price ?? null;
  return { home: priceFor('home'), desk: priceFor('stopdesk') };
}
