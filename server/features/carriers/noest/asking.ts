import type { Ask, AskResult } from '../adapter/carrier-adapter.ts';
import { clipText } from '../adapter/carrier-text.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import type { ParcelDraft, CarrierParcel } from '../adapter/parcel-draft.ts';
import { toAskResult } from '../adapter/results.ts';
import { tellNoest } from './calls.ts';

type Change = Extract<Ask, { draft: ParcelDraft }>;
type Fields = Record<string, string | number>;

/** For `update/order/before/expedition`; null for a desk, of which that call knows no code. */
function changeNow(kind: Change['kind'], draft: ParcelDraft): Fields | null {
  if (kind === 'change_desk') return null;
  if (kind === 'change_address') return { ...addressOf(draft), wilaya: draft.place.wilayaCode };
  return changeRequest(kind, draft);
}

/** For `update/order`. The wilaya must stay, so that it is left out. */
function changeRequest(kind: Change['kind'], draft: ParcelDraft): Fields {
  if (kind === 'change_phone') return { tel: draft.phones[0] ?? '' };
  if (kind === 'change_amount') return { montant: draft.amount };
  if (kind === 'change_address') return addressOf(draft);
  const { desk } = draft;
  return desk === null
    ? { stop_desk: 0, ...addressOf(draft) }
    : { stop_desk: 1, code_station: desk.id };
}

/** NOEST wants both or neither. */
const addressOf = ({ address, place }: ParcelDraft): Fields => ({
  commune: place.communeName,
  adresse: address,
});

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
  return toAskResult(await tellNoest(channel, path, body), outcome);
}
