import { z } from 'zod';
import { Flag, Id, SomeDinars, SomeId, SomeText } from '../adapter/answer-fields.ts';
import type { Ask, AskResult, LabelledParcel } from '../adapter/carrier-adapter.ts';
import { carrierWords, splitName, wordsIn } from '../adapter/carrier-text.ts';
import { type CarrierChannel, type CarrierRequest, CarrierTrouble } from '../adapter/channel.ts';
import { pickupPointFaults, draftCheck } from '../adapter/draft-rules.ts';
import type {
  CarrierParcel,
  CreateResult,
  DraftFault,
  ParcelDraft,
} from '../adapter/parcel-draft.ts';
import { readJson, readLinkedPdf, parseAnswer } from '../adapter/read-answer.ts';
import { created, fieldMentioned, parcelOf, refusedAsk } from '../adapter/results.ts';
import { keyOf, parcelPath, readRows } from './calls.ts';
import { ParcelRow } from './tracking.ts';

export const checkDraft = draftCheck({
  texts: { reference: {}, customerName: {}, address: {}, productText: {}, takesBack: {} },
  declaresValue: true,
  mostKg: Infinity,
  placeFaults,
});

/** Places travel by the carrier's own names, pickup points by its numbers. */
function placeFaults(draft: ParcelDraft): DraftFault[] {
  const { place, origin, pickupPoint } = draft;
  const faults: DraftFault[] = [];
  if (origin.wilayaName.trim() === '') faults.push({ field: 'origin', rule: 'missing' });
  if (place.wilayaName.trim() === '' || place.communeName.trim() === '') {
    faults.push({ field: 'place', rule: 'missing' });
  }
  if (
    pickupPoint !== null &&
    (!/^\d{1,12}$/.test(pickupPoint.id) || pickupPoint.place.communeName.trim() === '')
  ) {
    return [...faults, { field: 'pickupPoint', rule: 'pickup_point_missing' }];
  }
  return [...faults, ...pickupPointFaults(draft)];
}

/** The driver takes `price` alone: with free shipping the fee is kept from the payout. */
function toBody(draft: ParcelDraft) {
  const name = splitName(draft.customerName);
  return {
    order_id: draft.reference,
    from_wilaya_name: draft.origin.wilayaName,
    firstname: name.first,
    familyname: name.family,
    contact_phone: draft.phones.join(','),
    address: draft.address,
    ...destinationOf(draft),
    product_list: draft.productText,
    price: draft.amount,
    freeshipping: true,
    do_insurance: draft.isInsured,
    declared_value: draft.declaredValue,
    length: 0,
    width: 0,
    height: 0,
    weight: Math.ceil(draft.weightKg),
    has_exchange: draft.takesBack !== null,
    ...(draft.takesBack === null ? {} : { product_to_collect: draft.takesBack }),
  };
}

/** A parcel for a pickup point is refused unless it names the commune in which the pickup point lies. */
function destinationOf({ place, pickupPoint }: ParcelDraft) {
  const { wilayaName, communeName } = pickupPoint?.place ?? place;
  return {
    to_wilaya_name: wilayaName,
    to_commune_name: communeName,
    is_stopdesk: pickupPoint !== null,
    ...(pickupPoint === null ? {} : { stopdesk_id: Number(pickupPoint.id) }),
  };
}

const Made = z.object({
  success: Flag,
  order_id: SomeId,
  tracking: SomeId,
  label: SomeText,
  message: SomeText,
});

/** Statuses with which the whole batch may be refused. */
const REFUSALS = [400, 422];

export async function createParcels(
  channel: CarrierChannel,
  drafts: readonly ParcelDraft[],
): Promise<CreateResult[]> {
  const request: CarrierRequest = {
    method: 'POST',
    path: '/parcels/',
    headers: keyOf(channel),
    body: drafts.map(toBody),
    isWrite: true,
  };
  const response = await channel.send(request);
  const answer = readJson(response, request, REFUSALS);
  return drafts.map(({ reference }) => resultOf(reference, answer));
}

function resultOf(reference: string, answer: unknown): CreateResult {
  // Seen where a commune was not the carrier's own; the answer has no reason.
  if (Array.isArray(answer) && answer.length === 0) {
    return { reference, outcome: 'refused', words: '[]', field: 'place' };
  }
  const results = new Map(Object.entries(z.looseObject({}).safeParse(answer).data ?? {}));
  const mine = results.get(reference);
  if (mine !== undefined) return madeOf(reference, mine);
  const words = wordsIn(answer);
  // A refusal of all has a message in place of results.
  if (words === null || hasResults(results)) return { reference, outcome: 'uncertain' };
  return { reference, outcome: 'refused', words, field: fieldMentioned(FIELDS, words) };
}

const hasResults = (results: ReadonlyMap<string, unknown>) =>
  [...results.values()].some((result) => Made.safeParse(result).success);

function madeOf(reference: string, sent: unknown): CreateResult {
  const made = Made.safeParse(sent).data;
  if (made === undefined || (made.order_id !== null && made.order_id !== reference)) {
    return { reference, outcome: 'uncertain' };
  }
  const { success, tracking, label, message } = made;
  if (!success) {
    const words = carrierWords(message ?? 'success: false');
    return { reference, outcome: 'refused', words, field: fieldMentioned(FIELDS, words) };
  }
  if (tracking === null) return { reference, outcome: 'uncertain' };
  return created({ ...parcelOf(reference, tracking), labelUrl: label });
}

/** The carrier's names of fields, as its messages mention them. */
const FIELDS: readonly [RegExp, keyof ParcelDraft][] = [
  [/from_wilaya/i, 'origin'],
  [/stop ?desk|center/i, 'pickupPoint'],
  [/commune|wilaya/i, 'place'],
  [/phone/i, 'phones'],
  [/firstname|familyname/i, 'customerName'],
  [/address/i, 'address'],
  [/product_list/i, 'productText'],
  [/product_to_collect|exchange/i, 'takesBack'],
  [/declared_value/i, 'declaredValue'],
  [/insurance/i, 'isInsured'],
  [/price/i, 'amount'],
  [/weight/i, 'weightKg'],
];

/** The link needs no key, and it is another host than the API's: ours is not sent there. */
export async function label(channel: CarrierChannel, parcel: LabelledParcel): Promise<Uint8Array> {
  const link = parcel.labelUrl ?? (await readLink(channel, parcel.carrierId));
  checkLink(link, parcel.carrierId);
  return readLinkedPdf(channel, link);
}

async function readLink(channel: CarrierChannel, tracking: string): Promise<string> {
  const rows = await readRows(channel, parcelPath(tracking), {}, ParcelRow);
  const link = rows.find((row) => row.tracking === tracking)?.label ?? null;
  if (link === null) throw new CarrierTrouble('refused', 'no label');
  return link;
}

/** A link names its parcel; one that names another would print A's label for B. */
function checkLink(link: string, tracking: string): void {
  const url = URL.parse(link);
  if (url === null) throw new CarrierTrouble('not_understood', 'a link that is none');
  const named = url.searchParams.get('tracking');
  if (named !== null && named !== tracking) {
    throw new CarrierTrouble('not_understood', 'the label of another parcel');
  }
}

/** Statuses of a refusal that concerns this parcel only. */
const CHANGE_REFUSALS = [400, 404, 409, 422];

const Deleted = z.array(z.object({ tracking: Id, deleted: Flag }));

/** Only while the parcel is being prepared. A refusal comes with status 200. */
export async function cancel(channel: CarrierChannel, parcel: CarrierParcel): Promise<AskResult> {
  const request = writeCall(channel, 'DELETE', parcel);
  const { status, body } = await send(channel, request);
  if (status >= 400) return refusedAsk(body, status);
  const rows = parseAnswer(Deleted, body, request);
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
    case 'change_pickup_point':
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
  return { status: response.status, body: readJson(response, request, CHANGE_REFUSALS) };
}
