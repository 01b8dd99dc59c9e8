import { z } from 'zod';
import { Flag, SomeId, SomeText } from '../adapter/answer-fields.ts';
import type { LabelledParcel } from '../adapter/carrier-adapter.ts';
import { splitName, carrierWords, wordsIn } from '../adapter/carrier-text.ts';
import { type CarrierChannel, type CarrierRequest, CarrierTrouble } from '../adapter/channel.ts';
import { deskFaults, draftCheck } from '../adapter/draft-checks.ts';
import type { DraftFault, ParcelDraft, CreateResult } from '../adapter/parcel-draft.ts';
import { readJson } from '../adapter/read-answer.ts';
import { readLinkedPdf } from '../adapter/read-pdf.ts';
import { created, fieldMentioned, parcelOf } from '../adapter/results.ts';
import { keyOf, parcelPath, readRows } from './calls.ts';
import { ParcelRow } from './readings.ts';

export const checkDraft = draftCheck({
  texts: { reference: {}, customerName: {}, address: {}, productText: {}, takesBack: {} },
  declaresValue: true,
  mostKg: Infinity,
  placeFaults,
});

/** Places travel by the carrier's own names, desks by its numbers. */
function placeFaults(draft: ParcelDraft): DraftFault[] {
  const { place, origin, desk } = draft;
  const faults: DraftFault[] = [];
  if (origin.wilayaName.trim() === '') faults.push({ field: 'origin', rule: 'missing' });
  if (place.wilayaName.trim() === '' || place.communeName.trim() === '') {
    faults.push({ field: 'place', rule: 'missing' });
  }
  if (desk !== null && (!/^\d{1,12}$/.test(desk.id) || desk.place.communeName.trim() === '')) {
    return [...faults, { field: 'desk', rule: 'desk_missing' }];
  }
  return [...faults, ...deskFaults(draft)];
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

/** A parcel for a desk is refused unless it names the commune in which the desk lies. */
export function destinationOf({ place, desk }: ParcelDraft) {
  const { wilayaName, communeName } = desk?.place ?? place;
  return {
    to_wilaya_name: wilayaName,
    to_commune_name: communeName,
    is_stopdesk: desk !== null,
    ...(desk === null ? {} : { stopdesk_id: Number(desk.id) }),
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
  // Seen where a commune was not the carrier's own; nothing else was told.
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
  [/stop ?desk|center/i, 'desk'],
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
