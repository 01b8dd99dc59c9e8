import { z } from 'zod';
import { Flag, FullRows, Name, Rows, SomeId } from '../adapter/answer-fields.ts';
import { foldLabel } from '../adapter/carrier-text.ts';
import type { CarrierPlaces } from '../adapter/carrier-places.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { readJson, understand } from '../adapter/read-answer.ts';
import { askEcotrack, INVALID, request, send } from './ecotrack-calls.ts';
import { type DeskFacts, fetchDeskFacts } from './ecotrack-desks.ts';

export const WilayaCode = z.coerce.number().int().min(1).max(99);
const Wilayas = FullRows(z.object({ wilaya_id: WilayaCode, wilaya_name: Name }));
const Commune = z.object({
  nom: Name,
  wilaya_id: WilayaCode,
  code_postal: SomeId,
  has_stop_desk: Flag,
});
const Communes = Rows(Commune);
const AllCommunes = FullRows(Commune);
type Commune = z.output<typeof Commune>;

/** What a tenant serves. Its desks are the communes that have one, known by their station code. */
export async function places(channel: CarrierChannel): Promise<CarrierPlaces> {
  const wilayas = await askEcotrack(channel, request(channel, 'GET', '/get/wilayas'), Wilayas);
  const communes = await fetchCommunes(
    channel,
    wilayas.map(({ wilaya_id }) => wilaya_id),
  );
  const facts = await fetchDeskFacts(channel);
  return {
    wilayas: wilayas.map(({ wilaya_id, wilaya_name }) => {
      return { id: String(wilaya_id), code: wilaya_id, name: wilaya_name, isServed: true };
    }),
    communes: communes.map((commune) => ({
      id: communeId(commune),
      name: commune.nom,
      wilayaCode: commune.wilaya_id,
      hasDesk: isDesk(commune),
      isServed: true,
    })),
    desks: communes.filter(isDesk).map((commune) => toDesk(commune, facts)),
  };
}

/** EcoTrack knows communes by name only; the same name occurs in several wilayas. */
const communeId = ({ nom, wilaya_id }: Commune) => `${wilaya_id}/${nom}`;

const isDesk = ({ has_stop_desk, code_postal }: Commune) => has_stop_desk && code_postal !== null;

function toDesk(commune: Commune, facts: readonly DeskFacts[]): CarrierPlaces['desks'][number] {
  const { nom, wilaya_id, code_postal } = commune;
  const fact = facts.find(
    ({ wilayaCode, communeName }) =>
      wilayaCode === wilaya_id && foldLabel(communeName) === foldLabel(nom),
  );
  return {
    id: code_postal ?? '',
    name: fact?.name ?? nom,
    wilayaCode: wilaya_id,
    communeId: communeId(commune),
    communeName: nom,
    address: fact?.address ?? null,
    phone: fact?.phone ?? null,
  };
}

/** All at once as documented; wilaya by wilaya where a tenant insists on the parameter. */
async function fetchCommunes(
  channel: CarrierChannel,
  wilayas: readonly number[],
): Promise<readonly Commune[]> {
  const whole = request(channel, 'GET', '/get/communes');
  const response = await send(channel, whole);
  if (response.status !== INVALID) {
    return understand(AllCommunes, readJson(response, whole), whole);
  }
  const found: Commune[] = [];
  for (const wilaya of wilayas) {
    const part = request(channel, 'GET', '/get/communes', { wilaya_id: String(wilaya) });
    found.push(...(await askEcotrack(channel, part, Communes)));
  }
  return found;
}
