import type { CarrierPlaces } from '../adapter/carrier-places.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { findCentres } from './maystro-centres.ts';
import { type CommuneRows, fetchCommunes, fetchWilayas } from './maystro-wilayas.ts';

interface ServedWilaya {
  id: string;
  code: number;
  name: string;
  centre: string | null;
  communes: CommuneRows;
}

/** One call a wilaya: Maystro lists communes no other way. */
export async function fetchServed(channel: CarrierChannel): Promise<readonly ServedWilaya[]> {
  const wilayas = await fetchWilayas(channel);
  const centreOf = await findCentres(channel, wilayas);
  const served: ServedWilaya[] = [];
  for (const wilaya of wilayas) {
    const communes = await fetchCommunes(channel, wilaya.id);
    const centre = await centreOf(wilaya, communes);
    const { id, code, name } = wilaya;
    served.push({ id, code: Number(code), name, centre, communes });
  }
  return served;
}

export async function places(channel: CarrierChannel): Promise<CarrierPlaces> {
  const wilayas = await fetchServed(channel);
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
function toDesk({ code, name, centre, communes }: ServedWilaya): CarrierPlaces['desks'] {
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
