import { z } from 'zod';
import { SomeId, SomeText } from '../adapter/answer-fields.ts';
import type { LabelledParcel } from '../adapter/carrier-adapter.ts';
import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { askCarrier } from '../adapter/read-answer.ts';
import { readLinkedPdf } from '../adapter/read-pdf.ts';
import { searchCall } from './calls.ts';
import { readParcel } from './reading.ts';

const Labels = z.object({
  parcelLabelFiles: z.array(z.object({ trackingNumber: SomeId, fileUrl: SomeText })).nullish(),
});

/** The link expires within about an hour: it is asked for each time, opened at once, not kept. */
export async function label(channel: CarrierChannel, parcel: LabelledParcel): Promise<Uint8Array> {
  const tracking = parcel.tracking ?? (await readTracking(channel, parcel.carrierId));
  const body = { trackingNumbers: [tracking], format: 'a6' };
  const request = searchCall(channel, '/parcels/labels/individual/pdf', body);
  const { parcelLabelFiles: files } = await askCarrier(channel, request, Labels);
  const link = files?.find(({ trackingNumber }) => trackingNumber === tracking)?.fileUrl ?? null;
  if (link === null) throw new CarrierTrouble('refused', 'no label');
  return readLinkedPdf(channel, link);
}

async function readTracking(channel: CarrierChannel, id: string): Promise<string> {
  const tracking = (await readParcel(channel, id))?.trackingNumber ?? null;
  if (tracking === null) throw new CarrierTrouble('refused', 'no tracking number yet');
  return tracking;
}
