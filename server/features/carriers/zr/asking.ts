import type { Ask, AskResult } from '../adapter/carrier-adapter.ts';
import type { CarrierChannel, CarrierRequest } from '../adapter/channel.ts';
import type { CarrierParcel } from '../adapter/parcel-draft.ts';
import { readJson } from '../adapter/read-answer.ts';
import { refusedAsk } from '../adapter/results.ts';
import { parcelPath, writeCall } from './calls.ts';
import { deliveryTypeOf, destinationOf, phoneBody } from './parcels.ts';
import { readParcel } from './readings.ts';

const NOT_FOUND = 404;
const REFUSALS = [400, NOT_FOUND, 409, 422];

/** A parcel that is not there any more is as good as deleted. */
export async function cancel(channel: CarrierChannel, parcel: CarrierParcel): Promise<AskResult> {
  const request = writeCall(channel, 'DELETE', parcelPath(parcel.carrierId));
  return send(channel, request, (status) => status === NOT_FOUND);
}

/**
 * A parcel that was picked up cannot be changed, but a change can be requested. That costs money, so
 * that the account has to allow it.
 */
export async function ask(
  channel: CarrierChannel,
  parcel: CarrierParcel,
  asked: Ask,
): Promise<AskResult> {
  const change = changeOf(asked);
  if (change === null) return { outcome: 'refused', words: 'not offered' };
  const parcelId = parcel.carrierId;
  const path = `${parcelPath(parcelId)}/${change.path}`;
  const now = writeCall(channel, 'PATCH', path, { parcelId, ...change.body });
  const answer = (await isPossible(channel, parcel, asked)) ? await send(channel, now) : OTHER_TYPE;
  if (answer.outcome !== 'refused' || channel.account.settings.lateChanges !== 'send')
    return answer;
  const { late } = change;
  const later = await send(
    channel,
    writeCall(channel, 'POST', late.path, { parcelId, ...late.body }),
  );
  return later.outcome === 'done' ? { ...later, outcome: late.outcome } : later;
}

const OTHER_TYPE: AskResult = { outcome: 'refused', words: 'deliveryType cannot be changed' };

/**
 * The address can be changed to that of a desk, but no call changes a delivery to the door into one
 * to a desk before pickup: half a change would misdirect the parcel.
 */
async function isPossible(channel: CarrierChannel, { carrierId }: CarrierParcel, asked: Ask) {
  if (asked.kind !== 'change_desk') return true;
  const parcel = await readParcel(channel, carrierId);
  const type = parcel?.deliveryType ?? null;
  return type === null || type === deliveryTypeOf(asked.draft);
}

interface Change {
  path: string;
  body: object;
  late: { path: string; body: object; outcome: 'done' | 'requested' };
}

const REQUESTS = '/parcel-modification-requests';

function changeOf(asked: Ask): Change | null {
  switch (asked.kind) {
    case 'change_amount': {
      const body = { amount: asked.draft.amount };
      return { path: 'amount', body, late: { path: REQUESTS, body, outcome: 'requested' } };
    }
    case 'change_phone': {
      const phone = phoneBody(asked.draft);
      const body = { name: asked.draft.customerName, phone: phone.number1 };
      // The only request that nobody has to approve.
      const late: Change['late'] = { path: `${REQUESTS}/phone`, body: { phone }, outcome: 'done' };
      return { path: 'customer', body, late };
    }
    case 'change_address':
    case 'change_desk': {
      const body = destinationOf(asked.draft);
      const request = { deliveryType: deliveryTypeOf(asked.draft), ...body };
      const late: Change['late'] = { path: REQUESTS, body: request, outcome: 'requested' };
      return { path: 'deliveryAddress', body, late };
    }
    default:
      return null;
  }
}

async function send(
  channel: CarrierChannel,
  request: CarrierRequest,
  isDone: (status: number) => boolean = () => false,
): Promise<AskResult> {
  const response = await channel.send(request);
  const { status } = response;
  if (status === 204) return { outcome: 'done', words: null };
  const body = readJson(response, request, REFUSALS);
  if (status < 400 || isDone(status)) return { outcome: 'done', words: null };
  return refusedAsk(body, status);
}
