import { z } from 'zod';
import { Id, SomeId, SomeText } from '../adapter/answer-fields.ts';
import { oneByOne } from '../adapter/batches.ts';
import type { Ask, AskResult, LabelledParcel } from '../adapter/carrier-adapter.ts';
import { carrierWords, wordsIn } from '../adapter/carrier-text.ts';
import { type CarrierChannel, type CarrierRequest, CarrierTrouble } from '../adapter/channel.ts';
import { pickupPointFaults, draftCheck } from '../adapter/draft-rules.ts';
import type {
  CarrierParcel,
  CreateResult,
  DraftFault,
  ParcelDraft,
} from '../adapter/parcel-draft.ts';
import { askCarrier, readJson, readLinkedPdf, parseAnswer } from '../adapter/read-answer.ts';
import { created, fieldMentioned, parcelOf, refusedAsk } from '../adapter/results.ts';
import { parcelPath, readyStateId, searchCall, writeCall } from './calls.ts';
import { readParcel } from './tracking.ts';

export const checkDraft = draftCheck({
  texts: { reference: {}, customerName: {}, productText: {} },
  needsProducts: true,
  mostKg: Infinity,
  // An exchange here starts from a parcel that was delivered, and nothing can be insured.
  notOffered: ['takesBack', 'isInsured'],
  placeFaults,
});

/** Places travel by the carrier's ids. A commune's id in place of a hub's is not found there. */
function placeFaults(draft: ParcelDraft): DraftFault[] {
  const { place, pickupPoint } = draft;
  const faults: DraftFault[] = [];
  if (place.wilayaId === '' || place.communeId === '') {
    faults.push({ field: 'place', rule: 'missing' });
  }
  if (pickupPoint === null) return faults;
  const territories = [
    place.wilayaId,
    place.communeId,
    pickupPoint.place.wilayaId,
    pickupPoint.place.communeId,
  ];
  if (territories.includes(pickupPoint.id) || pickupPoint.place.communeId === '') {
    return [...faults, { field: 'pickupPoint', rule: 'pickup_point_missing' }];
  }
  return [...faults, ...pickupPointFaults(draft)];
}

/** `0550…` as `+213550…`, which is the only form that was seen to work. */
const international = (phone: string) => phone.replace(/^0/, '+213');

function phoneBody({ phones }: ParcelDraft): Record<string, string> {
  return Object.fromEntries(
    phones.map((phone, index) => [`number${index + 1}`, international(phone)]),
  );
}

/** Anything that the carrier's list of fields does not have is refused. */
function toBody(draft: ParcelDraft, customerId: string, stateId: string | null) {
  const { customerName, productText, remark } = draft;
  return {
    customer: { customerId, name: customerName, phone: phoneBody(draft) },
    ...destinationOf(draft),
    deliveryType: deliveryTypeOf(draft),
    orderedProducts: draft.products.map(toProduct),
    amount: draft.amount,
    description: remark === null ? productText : `${productText} · ${remark}`,
    // As an object: a bare number crashes the carrier.
    weight: { weight: draft.weightKg },
    externalId: draft.reference,
    ...(stateId === null ? {} : { stateId }),
  };
}

const deliveryTypeOf = ({ pickupPoint }: ParcelDraft) =>
  pickupPoint === null ? 'home' : 'pickup-point';

const toProduct = ({ name, sku, quantity, unitPrice }: ParcelDraft['products'][number]) => ({
  productName: name,
  ...(sku === null ? {} : { productSku: sku }),
  unitPrice,
  quantity,
  length: 0,
  width: 0,
  height: 0,
  stockType: 'none',
});

/** A parcel for a hub goes to the district of the hub, not to the customer's. */
function destinationOf({ place, pickupPoint, address }: ParcelDraft) {
  const { wilayaId, communeId } = pickupPoint?.place ?? place;
  return {
    deliveryAddress: {
      cityTerritoryId: wilayaId,
      districtTerritoryId: communeId,
      ...(address.trim() === '' ? {} : { street: address }),
    },
    ...(pickupPoint === null ? {} : { hubId: pickupPoint.id }),
  };
}

/** Statuses whose body says why, beside 200 and 207. */
const REFUSALS = [400, 404, 409, 422];

/** In bulk also for one: only that answer has the tracking number at once. */
export async function createParcels(
  channel: CarrierChannel,
  drafts: readonly ParcelDraft[],
): Promise<CreateResult[]> {
  const stateId = await readyStateId(channel);
  const refused = new Map<ParcelDraft, CreateResult>();
  const sent: { draft: ParcelDraft; body: ReturnType<typeof toBody> }[] = [];
  // Those whose customers were made before a trouble are sent: otherwise a batch of many calls would
  // hardly ever end while the carrier fails now and then.
  const customers = await oneByOne(drafts, (draft) => makeCustomer(channel, draft));
  for (const [index, customer] of customers.entries()) {
    const draft = drafts[index];
    if (draft === undefined) continue;
    if (typeof customer === 'string') sent.push({ draft, body: toBody(draft, customer, stateId) });
    else refused.set(draft, customer);
  }
  const made = new Map<ParcelDraft, CreateResult>(await sendParcels(channel, sent));
  return drafts.map(
    (draft) =>
      refused.get(draft) ?? made.get(draft) ?? { reference: draft.reference, outcome: 'not_sent' },
  );
}

async function sendParcels(
  channel: CarrierChannel,
  sent: readonly { draft: ParcelDraft; body: unknown }[],
): Promise<[ParcelDraft, CreateResult][]> {
  if (sent.length === 0) return [];
  const parcels = sent.map(({ body }) => body);
  const request = writeCall(channel, 'POST', '/parcels/bulk', { parcels });
  const response = await channel.send(request);
  const answer = readJson(response, request, REFUSALS);
  const drafts = sent.map(({ draft }) => draft);
  const results = bulkResults(drafts, { status: response.status, answer });
  return drafts.map((draft, index) => [
    draft,
    results[index] ?? { reference: draft.reference, outcome: 'uncertain' },
  ]);
}

const Index = z.int().min(0).nullish().catch(null);
const Success = z.object({
  index: Index,
  parcelId: Id,
  trackingNumber: SomeId,
  externalId: SomeId,
});
const Failure = z.object({
  index: Index,
  errorCode: SomeText,
  errorMessage: SomeText,
  externalId: SomeId,
});
const BulkAnswer = z
  .object({ successes: z.array(Success).nullish(), failures: z.array(Failure).nullish() })
  .refine(({ successes, failures }) => Array.isArray(successes) || Array.isArray(failures));

const CONFLICT = 409;

function bulkResults(
  drafts: readonly ParcelDraft[],
  { status, answer }: { status: number; answer: unknown },
): CreateResult[] {
  const bulk = BulkAnswer.safeParse(answer).data;
  if (bulk === undefined) return drafts.map((draft) => wholeResult(draft, drafts, status, answer));
  return drafts.map(({ reference }, index) => {
    const isMine = (row: { index?: number | null; externalId: string | null }) =>
      row.externalId === null ? row.index === index : row.externalId === reference;
    const success = bulk.successes?.find(isMine);
    if (success !== undefined) {
      const { parcelId: carrierId, trackingNumber: tracking } = success;
      return created({ ...parcelOf(reference, carrierId), tracking });
    }
    return failed(reference, bulk.failures?.filter(isMine) ?? []);
  });
}

/** One parcel may have several reasons. */
function failed(reference: string, failures: readonly z.infer<typeof Failure>[]): CreateResult {
  if (failures.length === 0) return { reference, outcome: 'uncertain' };
  const codes = failures.map(({ errorCode, errorMessage }) => `${errorCode} ${errorMessage}`);
  if (codes.some(isConflict)) return { reference, outcome: 'existing', parcel: null };
  const sentences = failures.map(({ errorCode, errorMessage }) => errorMessage ?? errorCode ?? '?');
  const words = carrierWords([...new Set(sentences)].join(' · '));
  return { reference, outcome: 'refused', words, field: fieldMentioned(FIELDS, codes.join(' ')) };
}

/** An answer about the call as a whole. Which of several parcels conflicts has to be looked up. */
function wholeResult(
  { reference }: ParcelDraft,
  drafts: readonly ParcelDraft[],
  status: number,
  answer: unknown,
): CreateResult {
  if (status === CONFLICT) {
    return drafts.length === 1
      ? { reference, outcome: 'existing', parcel: null }
      : { reference, outcome: 'uncertain' };
  }
  const words = wordsIn(answer);
  if (status < 400 || words === null) return { reference, outcome: 'uncertain' };
  return { reference, outcome: 'refused', words, field: fieldMentioned(FIELDS, words) };
}

/** What refusals mention. */
const FIELDS: readonly [RegExp, keyof ParcelDraft][] = [
  [/hub/i, 'pickupPoint'],
  [/territor|address|city|district/i, 'place'],
  [/phone|number\d/i, 'phones'],
  [/description/i, 'productText'],
  [/product|quantity/i, 'products'],
  [/amount/i, 'amount'],
  [/weight/i, 'weightKg'],
  [/externalid/i, 'reference'],
  [/name/i, 'customerName'],
];

/** How the code of a repeated reference is spelt is not known; the parcel is looked up anyway. */
const CONFLICT_WORDS = /already ?exist|duplicate|conflict|\b409\b/i;

const isConflict = (words: string): boolean => CONFLICT_WORDS.test(words);

const CUSTOMER_REFUSALS = [400, 409, 422];

type Refused = Extract<CreateResult, { outcome: 'refused' }>;

/**
 * The customer that a parcel needs. A lost answer leaves a customer without a parcel, which harms
 * nobody: for the parcel nothing has happened yet.
 */
async function makeCustomer(
  channel: CarrierChannel,
  draft: ParcelDraft,
): Promise<string | Refused> {
  const body = { name: draft.customerName, phone: phoneBody(draft) };
  const request = writeCall(channel, 'POST', '/customers/individual', body);
  try {
    const response = await channel.send(request);
    const answer = readJson(response, request, CUSTOMER_REFUSALS);
    if (response.status >= 400) return refusedBy(draft, answer, response.status);
    return parseAnswer(z.object({ id: Id }), answer, request).id;
  } catch (cause) {
    if (!(cause instanceof CarrierTrouble) || cause.kind !== 'uncertain') throw cause;
    throw new CarrierTrouble('carrier_down', cause.detail, cause.retryAfterMs);
  }
}

function refusedBy({ reference }: ParcelDraft, answer: unknown, status: number): Refused {
  const words = wordsIn(answer) ?? `HTTP ${status}`;
  return { reference, outcome: 'refused', words, field: fieldMentioned(FIELDS, words) };
}

const Labels = z.object({
  parcelLabelFiles: z.array(z.object({ trackingNumber: SomeId, fileUrl: SomeText })).nullish(),
});

/** The link expires within about an hour: it is asked for each time, opened at once, not kept. */
export async function label(channel: CarrierChannel, parcel: LabelledParcel): Promise<Uint8Array> {
  const tracking = parcel.tracking ?? (await readTracking(channel, parcel.carrierId));
  const body = { trackingNumbers: [tracking], format: 'a6' };
  const request = searchCall(channel, '/parcels/labels/individual/pdf', body);
  const { parcelLabelFiles: files } = await askCarrier(channel, request, Labels);
  const link = files?.find(({ trackingNumber }) => trackingNumber === tracking)?.fileUrl ?? null;
  if (link === null) throw new CarrierTrouble('refused', 'no label');
  return readLinkedPdf(channel, link);
}

async function readTracking(channel: CarrierChannel, id: string): Promise<string> {
  const tracking = (await readParcel(channel, id))?.trackingNumber ?? null;
  if (tracking === null) throw new CarrierTrouble('refused', 'no tracking number yet');
  return tracking;
}

const NOT_FOUND = 404;

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
 * The address can be changed to that of a pickup point, but no call changes a delivery to the door into one
 * to a pickup point before pickup: half a change would misdirect the parcel.
 */
async function isPossible(channel: CarrierChannel, { carrierId }: CarrierParcel, asked: Ask) {
  if (asked.kind !== 'change_pickup_point') return true;
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
    case 'change_pickup_point': {
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
