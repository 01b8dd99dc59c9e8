import type { LabelledParcel } from '../adapter/carrier-adapter.ts';
import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { readLinkedPdf, readPdf } from '../adapter/read-pdf.ts';
import { reading } from './noest-calls.ts';

/** A redirect to a storage link that lives for some five minutes: asked for anew each time. */
export async function label(
  channel: CarrierChannel,
  { carrierId }: LabelledParcel,
): Promise<Uint8Array> {
  const query = { tracking: carrierId };
  const first = await channel.send({ ...reading(channel, '/get/order/label'), query });
  const { location } = first.headers;
  const isRedirect = first.status >= 300 && first.status < 400;
  if (!isRedirect || location === undefined) return readPdf(first);
  const target = URL.parse(location, channel.account.baseUrl);
  if (target === null || !['http:', 'https:'].includes(target.protocol)) {
    throw new CarrierTrouble('not_understood', 'redirect to no address');
  }
  // Without our token: the link is signed, and the storage is not NOEST's.
  return readLinkedPdf(channel, target.href);
}
