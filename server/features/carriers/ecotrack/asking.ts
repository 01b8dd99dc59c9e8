import type { Ask, AskResult } from '../adapter/carrier-adapter.ts';
import { foldLabel, wordsIn, clipText } from '../adapter/carrier-text.ts';
import { CarrierTrouble, type CarrierChannel, type CarrierRequest } from '../adapter/channel.ts';
import type { ParcelDraft, CarrierParcel } from '../adapter/parcel-draft.ts';
import { toAskResult } from '../adapter/results.ts';
import { type Order, orderOf, request, tellEcotrack } from './calls.ts';
import { toQuery, toUpdate } from './parcels.ts';

type Change = Extract<Ask, { draft: ParcelDraft }>;

/** Some tenants say yes after validation and change nothing, so that the order is read again. */
async function change(
  channel: CarrierChannel,
  tracking: string,
  asked: Change,
): Promise<AskResult> {
  const query = { tracking, ...toQuery(toUpdate(asked.draft)) };
  const call = request(channel, 'POST', '/update/order', query);
  const { isDone, body } = await tellEcotrack(channel, call);
  const words = wordsIn(body);
  if (!isDone) return { outcome: 'refused', words: words ?? '' };
  const order = await readAgain(channel, tracking);
  const isChanged = order === null ? null : CHECKS[asked.kind](order, asked.draft);
  if (isChanged === false) return { outcome: 'refused', words: 'not changed' };
  return { outcome: isChanged === null ? 'requested' : 'done', words };
}

/** After a yes nothing throws any more. */
async function readAgain(channel: CarrierChannel, tracking: string): Promise<Order | null> {
  try {
    return await orderOf(channel, tracking);
  } catch (trouble) {
    if (trouble instanceof CarrierTrouble) return null;
    throw trouble;
  }
}

/** Null where the order read again does not show it. */
type Check = (order: Order, draft: ParcelDraft) => boolean | null;

const sameText = (shown: string | null, wanted: string) =>
  shown === null ? null : foldLabel(shown) === foldLabel(wanted);

const both = (one: boolean | null, other: boolean | null) =>
  one === false || other === false ? false : one === null || other === null ? null : true;

const CHECKS: Record<Change['kind'], Check> = {
  change_phone: ({ phone }, { phones }) => sameText(phone, phones[0] ?? ''),
  change_address: ({ adresse, commune }, { address, place, desk }) =>
    both(sameText(adresse, address), sameText(commune, (desk?.place ?? place).communeName)),
  // Whether the list shows the amount with or without the fee is not known.
  change_amount: ({ montant, tarif_prestation }, { amount }) =>
    montant === null ? null : montant === amount || montant + (tarif_prestation ?? 0) === amount,
  change_desk: ({ stop_desk, commune }, { desk, place }) =>
    both(
      stop_desk === undefined ? null : stop_desk === (desk !== null),
      sameText(commune, (desk?.place ?? place).communeName),
    ),
};

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
  return toAskResult(await tellEcotrack(channel, call), outcome);
}
