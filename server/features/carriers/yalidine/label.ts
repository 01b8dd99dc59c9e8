import type { LabelledParcel } from '../adapter/carrier-adapter.ts';
import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { readLinkedPdf } from '../adapter/read-pdf.ts';
import { parcelPath, readRows } from './calls.ts';
import { ParcelRow } from './parcel-row.ts';

/** The link needs no key, and it is another host than the API's: ours is not sent there. */
export async function label(channel: CarrierChannel, parcel: LabelledParcel): Promise<Uint8Array> {
  const link = parcel.labelUrl ?? (await readLink(channel, parcel.carrierId));
  checkLink(link, parcel.carrierId);
  return readLinkedPdf(channel, link);
}

async function readLink(channel: CarrierChannel, tracking: string): Promise<string> {
  const rows = await readRows(channel, parcelPath(tracking), {}, ParcelRow);
  const link = rows.find((row) => row.tracking === tracking)?.label ?? null;
  if (link === null) throw new CarrierTrouble('refused', 'no label');
  return link;
}

/** A link names its parcel; one that names another would print A's label for B. */
function checkLink(link: string, tracking: string): void {
  const url = URL.parse(link);
  if (url === null) throw new CarrierTrouble('not_understood', 'a link that is none');
  const named = url.searchParams.get('tracking');
  if (named !== null && named !== tracking) {
    throw new CarrierTrouble('not_understood', 'the label of another parcel');
  }
}
