import type { Ask, AskResult } from '../adapter/carrier-adapter.ts';
import { clipText, wordsIn } from '../adapter/carrier-text.ts';
import type { CarrierChannel, CarrierRequest } from '../adapter/channel.ts';
import type { CarrierParcel } from '../adapter/parcel-draft.ts';
import { request, tellEcotrack } from './ecotrack-calls.ts';
import { change } from './ecotrack-change.ts';

const MOST_REMARK = 255;

/** Before validation only. */
export const cancel = (channel: CarrierChannel, { carrierId }: CarrierParcel): Promise<AskResult> =>
  tell(channel, request(channel, 'DELETE', '/delete/order', { tracking: carrierId }), 'done');

export async function ask(
  channel: CarrierChannel,
  { carrierId: tracking }: CarrierParcel,
  asked: Ask,
): Promise<AskResult> {
  if ('draft' in asked) return change(channel, tracking, asked);
  if (asked.kind === 'remark') {
    const query = { tracking, content: clipText(asked.text, MOST_REMARK) };
    return tell(channel, request(channel, 'POST', '/add/maj', query), 'done');
  }
  if (asked.kind === 'new_attempt') return { outcome: 'refused', words: '' };
  // Drivers may ignore it.
  return tell(
    channel,
    request(channel, 'POST', '/ask/for/order/return', { tracking }),
    'requested',
  );
}

async function tell(
  channel: CarrierChannel,
  call: CarrierRequest,
  outcome: 'done' | 'requested',
): Promise<AskResult> {
  const { isDone, body } = await tellEcotrack(channel, call);
  const words = wordsIn(body);
  return isDone ? { outcome, words } : { outcome: 'refused', words: words ?? '' };
}
