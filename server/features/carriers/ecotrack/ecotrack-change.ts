import type { Ask, AskResult } from '../adapter/carrier-adapter.ts';
import { foldLabel, wordsIn } from '../adapter/carrier-text.ts';
import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import type { ParcelDraft } from '../adapter/parcel-draft.ts';
import { request, tellEcotrack } from './ecotrack-calls.ts';
import { toQuery, toUpdate } from './ecotrack-order.ts';
import { type Order, orderOf } from './ecotrack-orders.ts';

type Change = Extract<Ask, { draft: ParcelDraft }>;

/** Some tenants say yes after validation and change nothing, so that the order is read again. */
export async function change(
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
