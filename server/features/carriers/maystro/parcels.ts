import { z } from 'zod';
import { createOneByOne } from '../adapter/batches.ts';
import type { Ask, AskResult, LabelledParcel } from '../adapter/carrier-adapter.ts';
import { clipText } from '../adapter/carrier-text.ts';
import { type CarrierAccount, type CarrierChannel, CarrierTrouble } from '../adapter/channel.ts';
import { pickupPointFaults, draftCheck } from '../adapter/draft-rules.ts';
import type {
  CarrierParcel,
  CreatedParcel,
  CreateResult,
  DraftFault,
  ParcelDraft,
} from '../adapter/parcel-draft.ts';
import { readJson, readPdf } from '../adapter/read-answer.ts';
import { created } from '../adapter/results.ts';
import {
  deliveryTypesOf,
  generationOf,
  headersOf,
  isRefusal,
  NOT_FOUND,
  refusalIn,
  REFUSALS,
  SECOND_ORDER,
  sendToFirst,
  writing,
} from './calls.ts';
import { findByReference, Order, referenceOf, trackingOf } from './tracking.ts';

const MOST_REFERENCE = 110;
const MOST_TEXT = 255;
const MOST_OF_ANY_ACCOUNT = 10_000_000;
/** Constant, as the documentation asks. */
const SOURCE = 4;

export const checkDraft = draftCheck({
  texts: {
    reference: { most: MOST_REFERENCE },
    customerName: { most: MOST_TEXT },
    address: { most: MOST_TEXT },
    productText: {},
  },
  mostAmount: MOST_OF_ANY_ACCOUNT,
  notOffered: ['takesBack'],
  placeFaults: (draft) => [...pickupPointFaults(draft), ...placeFaults(draft)],
});

/** Communes are Maystro's numbers; the only pickup point of a wilaya is in its centre. */
function placeFaults({ place, pickupPoint }: ParcelDraft): DraftFault[] {
  if (pickupPoint !== null) {
    return pickupPoint.place.communeId === pickupPoint.id
      ? []
      : [{ field: 'pickupPoint', rule: 'pickup_point_elsewhere' }];
  }
  return /^\d+$/.test(place.communeId) ? [] : [{ field: 'place', rule: 'place_not_served' }];
}

/** The address stays the customer's, also when the parcel goes to the pickup point in the centre. */
function destinationOf(draft: ParcelDraft, account: CarrierAccount) {
  const types = deliveryTypesOf(account);
  const place = draft.pickupPoint?.place ?? draft.place;
  return {
    place,
    commune: Number(place.communeId),
    type: draft.pickupPoint ? types.pickupPoint : types.home,
  };
}

function toFirstOrder(draft: ParcelDraft, account: CarrierAccount) {
  const { place, commune, type } = destinationOf(draft, account);
  return {
    source: SOURCE,
    wilaya: Number(place.wilayaId === '' ? place.wilayaCode : place.wilayaId),
    commune,
    destination_text: draft.address,
    customer_phone: draft.phones[0] ?? '',
    customer_name: draft.customerName,
    product_price: draft.amount,
    delivery_type: type,
    express: false,
    ...(draft.remark !== null && { note_to_driver: clipText(draft.remark, MOST_TEXT) }),
    products: productsOf(draft).map(([description, quantity]) => ({
      quantity,
      logistical_description: description,
    })),
    external_order_id: draft.reference,
  };
}

function toSecondOrder(draft: ParcelDraft, account: CarrierAccount) {
  const { place, commune, type } = destinationOf(draft, account);
  return {
    external_id: draft.reference,
    destination_text: draft.address,
    total_price: draft.amount,
    customer_name: draft.customerName,
    customer_phone: draft.phones[0] ?? '',
    ...(draft.phones[1] !== undefined && { customer_phone2: draft.phones[1] }),
    express: false,
    commune,
    wilaya: place.wilayaName,
    ...(draft.remark !== null && { note_to_driver: clipText(draft.remark, MOST_TEXT) }),
    details: productsOf(draft).map(([description, quantity]) => ({
      product: '',
      description,
      quantity,
    })),
    delivery_type: type,
  };
}

/** Each name once: Maystro refuses an order that names a product on two lines. */
function productsOf({ products, productText }: ParcelDraft): [name: string, quantity: number][] {
  const quantities = new Map<string, number>();
  for (const { name, quantity } of products) {
    const description = clipText(name, MOST_TEXT);
    quantities.set(description, (quantities.get(description) ?? 0) + quantity);
  }
  return quantities.size === 0 ? [[clipText(productText, MOST_TEXT), 1]] : [...quantities];
}

export const createParcels = (
  channel: CarrierChannel,
  drafts: readonly ParcelDraft[],
): Promise<readonly CreateResult[]> =>
  createOneByOne(drafts, (draft) => createParcel(channel, draft));

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
  return created({ reference, carrierId, tracking: trackingOf(order), labelUrl: null, fee });
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

/** Given an id that it does not like, Maystro answers with a blank page of some 880 bytes. */
const LEAST_BYTES = 2_048;

export async function label(
  channel: CarrierChannel,
  { carrierId }: LabelledParcel,
): Promise<Uint8Array> {
  const response = await channel.send({
    method: 'POST',
    path: generationOf(channel.account).label,
    headers: { ...headersOf(channel), accept: 'application/pdf' },
    body: { orders_ids: [carrierId] },
    isWrite: false,
  });
  return readPdf(response, LEAST_BYTES);
}

const MOST_REMARK = 255;
const NO_CONTENT = 204;
const ABORTED = { status: 50, abort_reason: 21 };

export const cancel = (channel: CarrierChannel, { carrierId }: CarrierParcel): Promise<AskResult> =>
  patch(channel, generationOf(channel.account).cancel(encodeURIComponent(carrierId)), ABORTED, {
    status: ABORTED.status,
  });

export async function ask(
  channel: CarrierChannel,
  { carrierId }: CarrierParcel,
  asked: Ask,
): Promise<AskResult> {
  const body = changeOf(channel, asked);
  if (body === null) return { outcome: 'refused', words: '' };
  const paths = generationOf(channel.account).edit(encodeURIComponent(carrierId));
  return patch(channel, paths, body, body);
}

/** Null for what Maystro has no call for. */
function changeOf(channel: CarrierChannel, asked: Ask): Record<string, string | number> | null {
  if (asked.kind === 'remark') return { note_to_driver: clipText(asked.text, MOST_REMARK) };
  if (!('draft' in asked)) return null;
  const { kind, draft } = asked;
  if (kind === 'change_phone') return { customer_phone: draft.phones[0] ?? '' };
  if (kind === 'change_amount') return { [priceIn(channel)]: draft.amount };
  if (kind === 'change_address' && draft.pickupPoint === null) return addressOf(channel, draft);
  return null;
}

const priceIn = ({ account }: CarrierChannel) =>
  generationOf(account).number === 1 ? 'product_price' : 'total_price';

function addressOf({ account }: CarrierChannel, draft: ParcelDraft) {
  const { commune } = destinationOf(draft, account);
  return { destination_text: draft.address, commune };
}

/** `expected` are fields that, if the answer has them, must be as asked: else nothing was changed. */
async function patch(
  channel: CarrierChannel,
  paths: readonly string[],
  body: object,
  expected: Record<string, string | number>,
): Promise<AskResult> {
  const { request, response } = await sendToFirst(channel, paths, (path) =>
    writing(channel, 'PATCH', path, body),
  );
  if (response.status === NO_CONTENT) return { outcome: 'done', words: null };
  const answer = readJson(response, request, [...REFUSALS, NOT_FOUND]);
  if (response.status >= 400 || isRefusal(answer)) {
    return { outcome: 'refused', words: refusalIn(answer).words };
  }
  const sent = Fields.catch({}).parse(answer);
  const ignored = Object.keys(expected).filter((name) => isOther(sent[name], expected[name]));
  if (ignored.length === 0) return { outcome: 'done', words: null };
  return { outcome: 'refused', words: `not changed: ${ignored.join(', ')}` };
}

const Fields = z.record(z.string(), z.unknown());

const isOther = (sent: unknown, expected: string | number | undefined) =>
  (typeof sent === 'string' || typeof sent === 'number') && String(sent) !== String(expected);
