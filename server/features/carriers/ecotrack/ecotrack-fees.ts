import { z } from 'zod';
import { Rows, SomeDinars } from '../adapter/answer-fields.ts';
import type { CarrierFee } from '../adapter/carrier-places.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { askEcotrack, request } from './ecotrack-calls.ts';
import { WilayaCode } from './ecotrack-places.ts';

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
    desk: offered(tarif_stopdesk),
    returned: returned.get(wilaya_id) ?? null,
    codPercent: null,
    perExtraKg: perExtraKg.get(wilaya_id) ?? null,
  }));
}

/** Nobody delivers for nothing: 0 stands for a service that the tenant does not have there. */
const offered = (tariff: number | null) => (tariff === 0 ? null : tariff);

const byWilaya = (rows: z.output<typeof Tariffs>) =>
  new Map(rows.map(({ wilaya_id, tarif }) => [wilaya_id, tarif]));
