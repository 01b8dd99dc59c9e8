import type { LabelledParcel } from '../adapter/carrier-adapter.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { readPdf } from '../adapter/read-pdf.ts';
import { headersOf } from './maystro-calls.ts';
import { generationOf } from './maystro-generations.ts';

/** Given an id that it does not like, Maystro answers with a blank page of some 880 bytes. */
const LEAST_BYTES = 2_048;

export async function label(
  channel: CarrierChannel,
  { carrierId }: LabelledParcel,
): Promise<Uint8Array> {
  const response = await channel.send({
    method: 'POST',
    path: generationOf(channel.account).label,
    headers: { ...headersOf(channel), accept: 'application/pdf' },
    body: { orders_ids: [carrierId] },
    isWrite: false,
  });
  return readPdf(response, LEAST_BYTES);
}
