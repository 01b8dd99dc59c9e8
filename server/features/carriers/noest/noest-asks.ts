import type { Ask, AskResult } from '../adapter/carrier-adapter.ts';
import { clipText, wordsIn } from '../adapter/carrier-text.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import type { CarrierParcel } from '../adapter/parcel-draft.ts';
import { tellNoest } from './noest-calls.ts';
import { type Change, changeNow, changeRequest } from './noest-change.ts';

const MOST_REMARK = 255;

/** Only before validation; later NOEST answers `success: false` without a word. */
export const cancel = (channel: CarrierChannel, { carrierId }: CarrierParcel): Promise<AskResult> =>
  tell(channel, '/delete/order', { tracking: carrierId }, 'done');

export function ask(
  channel: CarrierChannel,
  { carrierId: tracking }: CarrierParcel,
  asked: Ask,
): Promise<AskResult> {
  if ('draft' in asked) return change(channel, tracking, asked);
  if (asked.kind === 'remark') {
    const content = clipText(asked.text, MOST_REMARK);
    return tell(channel, '/add/maj', { tracking, content }, 'done');
  }
  const path = asked.kind === 'return' ? '/ask/return' : '/ask/new-tentative';
  return tell(channel, path, { tracking });
}

/** Applied at once before expedition; afterwards, and for desks, it is a request that NOEST decides. */
async function change(
  channel: CarrierChannel,
  tracking: string,
  { kind, draft }: Change,
): Promise<AskResult> {
  const now = changeNow(kind, draft);
  if (now !== null) {
    const body = { tracking, ...now };
    const applied = await tell(channel, '/update/order/before/expedition', body, 'done');
    if (applied.outcome !== 'refused') return applied;
  }
  return tell(channel, '/update/order', { tracking, ...changeRequest(kind, draft) });
}

async function tell(
  channel: CarrierChannel,
  path: string,
  body: object,
  outcome: 'done' | 'requested' = 'requested',
): Promise<AskResult> {
  const said = await tellNoest(channel, path, body);
  const words = wordsIn(said.body);
  return said.isDone ? { outcome, words } : { outcome: 'refused', words: words ?? '' };
}
