import { wordsIn } from '../adapter/carrier-text.ts';
import type { Ask, AskResult } from '../adapter/carrier-adapter.ts';
import type { CarrierChannel, CarrierRequest } from '../adapter/channel.ts';
import type { CarrierParcel } from '../adapter/parcel-draft.ts';
import { readJson } from '../adapter/read-answer.ts';
import { parcelPath, writeCall } from './calls.ts';
import { destinationOf, phoneBody } from './draft-body.ts';

const NOT_FOUND = 404;
const REFUSALS = [400, NOT_FOUND, 409, 422];

/** A parcel that is not there any more is as good as deleted. */
export async function cancel(channel: CarrierChannel, parcel: CarrierParcel): Promise<AskResult> {
  const request = writeCall(channel, 'DELETE', parcelPath(parcel.carrierId));
  return send(channel, request, (status) => status === NOT_FOUND);
}

/** Only before pickup; later changes cost money at this carrier and are asked for on its site. */
export async function ask(
  channel: CarrierChannel,
  parcel: CarrierParcel,
  asked: Ask,
): Promise<AskResult> {
  const change = changeOf(asked);
  if (change === null) return { outcome: 'refused', words: 'not offered' };
  const path = `${parcelPath(parcel.carrierId)}/${change.path}`;
  const body = { parcelId: parcel.carrierId, ...change.body };
  return send(channel, writeCall(channel, 'PATCH', path, body), () => false);
}

function changeOf(asked: Ask): { path: string; body: object } | null {
  switch (asked.kind) {
    case 'change_amount':
      return { path: 'amount', body: { amount: asked.draft.amount } };
    case 'change_phone': {
      const { customerName: name } = asked.draft;
      return { path: 'customer', body: { name, phone: phoneBody(asked.draft).number1 } };
    }
    case 'change_address':
    case 'change_desk':
      return { path: 'deliveryAddress', body: destinationOf(asked.draft) };
    default:
      return null;
  }
}

async function send(
  channel: CarrierChannel,
  request: CarrierRequest,
  isDone: (status: number) => boolean,
): Promise<AskResult> {
  const response = await channel.send(request);
  const { status } = response;
  if (status === 204) return { outcome: 'done', words: null };
  const body = readJson(response, request, REFUSALS);
  if (status < 400 || isDone(status)) return { outcome: 'done', words: null };
  return { outcome: 'refused', words: wordsIn(body) ?? `HTTP ${status}` };
}
