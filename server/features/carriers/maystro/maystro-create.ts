import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { oneByOne } from '../adapter/one-by-one.ts';
import type { CreatedParcel, CreateResult, ParcelDraft } from '../adapter/parcel-draft.ts';
import { readJson } from '../adapter/read-answer.ts';
import { REFUSALS, writing } from './maystro-calls.ts';
import { isRefusal, refusalIn, SECOND_ORDER } from './maystro-errors.ts';
import { findByReference } from './maystro-find.ts';
import { generationOf } from './maystro-generations.ts';
import { toFirstOrder, toSecondOrder } from './maystro-order.ts';
import { Order, referenceOf, trackingOf } from './maystro-readings.ts';

export async function createParcels(
  channel: CarrierChannel,
  drafts: readonly ParcelDraft[],
): Promise<readonly CreateResult[]> {
  const results = await oneByOne(drafts, (draft) => createParcel(channel, draft));
  return drafts.map(
    ({ reference }, at) => results[at] ?? { reference, outcome: 'uncertain' as const },
  );
}

async function createParcel(channel: CarrierChannel, draft: ParcelDraft): Promise<CreateResult> {
  const { reference } = draft;
  const generation = generationOf(channel.account);
  const toOrder = generation.number === 1 ? toFirstOrder : toSecondOrder;
  const request = writing(channel, 'POST', generation.create, toOrder(draft, channel.account));
  const response = await channel.send(request);
  const sent = readJson(response, request, REFUSALS);
  const body: unknown = Array.isArray(sent) ? sent[0] : sent;
  const order = Order.safeParse(body);
  const isNo = response.status >= 400 || isRefusal(body);
  if (!isNo) return madeOf(order.success ? order.data : null, reference);
  // A number together with a no: whether there is an order has to be looked up.
  if (order.success) return { reference, outcome: 'uncertain' };
  const refusal = refusalIn(body);
  if (refusal.code === SECOND_ORDER) {
    const ours = await ownParcel(channel, reference);
    if (ours !== null) return { reference, outcome: 'existing', parcel: ours };
  }
  return { reference, outcome: 'refused', words: refusal.words, field: refusal.field };
}

/** Another reference's order is not ours: its label would go on our parcel. */
function madeOf(order: Order | null, reference: string): CreateResult {
  if (order === null || (referenceOf(order) ?? reference) !== reference) {
    return { reference, outcome: 'uncertain' };
  }
  const { id: carrierId, delivery_price: fee } = order;
  const parcel = { reference, carrierId, tracking: trackingOf(order), labelUrl: null, fee };
  return { reference, outcome: 'created', parcel };
}

/** Whether the order that Maystro means is our own from an earlier try. */
async function ownParcel(
  channel: CarrierChannel,
  reference: string,
): Promise<CreatedParcel | null> {
  try {
    const [found] = await findByReference(channel, [reference]);
    if (found === undefined) return null;
    const { carrierId, tracking, fee } = found;
    return { reference, carrierId, tracking, labelUrl: null, fee };
  } catch (trouble) {
    // The refusal stands; it must not be lost because the search is not to be had.
    if (trouble instanceof CarrierTrouble) return null;
    throw trouble;
  }
}
