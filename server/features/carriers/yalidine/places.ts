import { z } from 'zod';
import { Flag, Id, Name, SomeId, SomeText } from '../adapter/answer-fields.ts';
import type { CarrierPlaces } from '../adapter/carrier-places.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { readCall, readRows } from './calls.ts';
import { askCarrier } from '../adapter/read-answer.ts';

/** The carrier's numbers of wilayas are the official ones. */
const WilayaCode = z.coerce.number().pipe(z.int().min(1).max(99));

const WilayaRow = z.object({ id: WilayaCode, name: Name, is_deliverable: Flag });
const CommuneRow = z.object({
  id: Id,
  name: Name,
  wilaya_id: WilayaCode,
  has_stop_desk: Flag,
  is_deliverable: Flag,
});
const CenterRow = z.object({
  center_id: Id,
  name: Name,
  address: SomeText,
  commune_id: SomeId,
  commune_name: SomeText,
  wilaya_id: WilayaCode,
});

/** One list each; a call for each wilaya would use up the quota. */
export async function places(channel: CarrierChannel): Promise<CarrierPlaces> {
  const wilayas = await readRows(channel, '/wilayas/', {}, WilayaRow);
  const communes = await readRows(channel, '/communes/', {}, CommuneRow);
  const centers = await readRows(channel, '/centers/', {}, CenterRow);
  return {
    wilayas: wilayas.map((row) => ({
      id: String(row.id),
      code: row.id,
      name: row.name,
      isServed: row.is_deliverable,
    })),
    communes: communes.map((row) => ({
      id: row.id,
      name: row.name,
      wilayaCode: row.wilaya_id,
      hasDesk: row.has_stop_desk,
      isServed: row.is_deliverable,
    })),
    desks: centers.map((row) => ({
      id: row.center_id,
      name: row.name,
      wilayaCode: row.wilaya_id,
      communeId: row.commune_id,
      communeName: row.commune_name,
      address: row.address,
      phone: null,
    })),
  };
}

/** The cheapest call that needs the key. */
export async function testConnection(channel: CarrierChannel): Promise<void> {
  await askCarrier(channel, readCall(channel, '/wilayas/'), z.object({ data: z.array(WilayaRow) }));
}
