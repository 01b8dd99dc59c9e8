import { z } from 'zod';
import { Flag, Id, SomeDinars } from '../adapter/answer-fields.ts';
import type { Ask, AskResult } from '../adapter/carrier-adapter.ts';
import { wordsIn } from '../adapter/carrier-text.ts';
import { CarrierTrouble, type CarrierChannel, type CarrierRequest } from '../adapter/channel.ts';
import type { CarrierParcel } from '../adapter/parcel-draft.ts';
import { readJson, understand } from '../adapter/read-answer.ts';
import { refusedAsk } from '../adapter/results.ts';
import { keyOf, parcelPath } from './calls.ts';
import { destinationOf } from './parcels.ts';

/** Statuses of a refusal that concerns this parcel only. */
const REFUSALS = [400, 404, 409, 422];

const Deleted = z.array(z.object({ tracking: Id, deleted: Flag }));

/** Only while the parcel is being prepared. A refusal comes with status 200. */
export async function cancel(channel: CarrierChannel, parcel: CarrierParcel): Promise<AskResult> {
  const request = writeCall(channel, 'DELETE', parcel);
  const { status, body } = await send(channel, request);
  if (status >= 400) return refusedAsk(body, status);
  const rows = understand(Deleted, body, request);
  const mine = rows.find(({ tracking }) => tracking === parcel.carrierId);
  if (mine === undefined) throw new CarrierTrouble('uncertain', 'not in the answer');
  return mine.deleted
    ? { outcome: 'done', words: null }
    : { outcome: 'refused', words: wordsIn(body) ?? 'deleted: false' };
}

const Edited = z.object({ tracking: Id, price: SomeDinars });
/** The parcel itself, or wrapped as a list, as reads of it are. */
const EditAnswer = z.union([
  Edited,
  z.object({ data: z.tuple([Edited]) }).transform(({ data }) => data[0]),
  z.tuple([Edited]).transform(([edited]) => edited),
]);

export async function ask(
  channel: CarrierChannel,
  parcel: CarrierParcel,
  asked: Ask,
): Promise<AskResult> {
  const change = changeOf(asked);
  if (change === null) return { outcome: 'refused', words: 'not offered' };
  const request = { ...writeCall(channel, 'PATCH', parcel), body: change };
  const { status, body } = await send(channel, request);
  if (status >= 400) return refusedAsk(body, status);
  const edited = EditAnswer.safeParse(body).data;
  if (edited?.tracking === parcel.carrierId) {
    const isIgnored = 'price' in change && edited.price !== null && edited.price !== change.price;
    return isIgnored
      ? { outcome: 'refused', words: `price: ${edited.price}` }
      : { outcome: 'done', words: null };
  }
  const words = wordsIn(body);
  if (words === null) throw new CarrierTrouble('uncertain', 'not in the answer');
  return { outcome: 'refused', words };
}

function changeOf(asked: Ask) {
  switch (asked.kind) {
    case 'change_phone':
      return { contact_phone: asked.draft.phones.join(',') };
    case 'change_address':
      return { address: asked.draft.address, ...destinationOf(asked.draft) };
    case 'change_desk':
      return destinationOf(asked.draft);
    case 'change_amount':
      return { price: asked.draft.amount, freeshipping: true };
    default:
      return null;
  }
}

const writeCall = (
  channel: CarrierChannel,
  method: 'DELETE' | 'PATCH',
  { carrierId }: CarrierParcel,
): CarrierRequest => ({
  method,
  path: parcelPath(carrierId),
  headers: keyOf(channel),
  isWrite: true,
});

async function send(channel: CarrierChannel, request: CarrierRequest) {
  const response = await channel.send(request);
  return { status: response.status, body: readJson(response, request, REFUSALS) };
}
