import type { LabelledParcel } from '../adapter/carrier-adapter.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { readPdf } from '../adapter/read-pdf.ts';
import { request, send } from './ecotrack-calls.ts';

export async function label(
  channel: CarrierChannel,
  { carrierId }: LabelledParcel,
): Promise<Uint8Array> {
  const call = request(channel, 'GET', '/get/order/label', { tracking: carrierId });
  const headers = { ...call.headers, accept: 'application/pdf' };
  return readPdf(await send(channel, { ...call, headers }));
}
