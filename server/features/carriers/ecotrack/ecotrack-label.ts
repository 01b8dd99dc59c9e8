import type { LabelledParcel } from '../adapter/carrier-adapter.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { pdfOf } from '../adapter/pdf-answer.ts';
import { request, send } from './ecotrack-calls.ts';

export async function label(
  channel: CarrierChannel,
  { carrierId }: LabelledParcel,
): Promise<Uint8Array> {
  const call = request(channel, 'GET', '/get/order/label', { tracking: carrierId });
  const headers = { ...call.headers, accept: 'application/pdf' };
  return pdfOf(await send(channel, { ...call, headers }));
}
