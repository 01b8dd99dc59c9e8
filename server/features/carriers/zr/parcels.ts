import { z } from 'zod';
import { Id, SomeId, SomeText, Flag } from '../adapter/answer-fields.ts';
import { oneByOne } from '../adapter/batches.ts';
import type { LabelledParcel } from '../adapter/carrier-adapter.ts';
import { carrierWords, wordsIn } from '../adapter/carrier-text.ts';
import { CarrierTrouble, type CarrierChannel } from '../adapter/channel.ts';
import { deskFaults, draftCheck } from '../adapter/draft-checks.ts';
import type { ParcelDraft, CreateResult, DraftFault } from '../adapter/parcel-draft.ts';
import { readJson, understand, askCarrier } from '../adapter/read-answer.ts';
import { readLinkedPdf } from '../adapter/read-pdf.ts';
import { created, fieldMentioned, parcelOf } from '../adapter/results.ts';
import { writeCall, searchAll, searchCall } from './calls.ts';
import { readParcel } from './readings.ts';
import { READY, slugOf } from './states.ts';

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
  const { place, desk } = draft;
  const faults: DraftFault[] = [];
  if (place.wilayaId === '' || place.communeId === '') {
    faults.push({ field: 'place', rule: 'missing' });
  }
  if (desk === null) return faults;
  const territories = [place.wilayaId, place.communeId, desk.place.wilayaId, desk.place.communeId];
  if (territories.includes(desk.id) || desk.place.communeId === '') {
    return [...faults, { field: 'desk', rule: 'desk_missing' }];
  }
  return [...faults, ...deskFaults(draft)];
}

/** `0550…` as `+213550…`, which is the only form that was seen to work. */
const international = (phone: string) => phone.replace(/^0/, '+213');

export function phoneBody({ phones }: ParcelDraft): Record<string, string> {
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

export const deliveryTypeOf = ({ desk }: ParcelDraft) => (desk === null ? 'home' : 'pickup-point');

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
export function destinationOf({ place, desk, address }: ParcelDraft) {
  const { wilayaId, communeId } = desk?.place ?? place;
  return {
    deliveryAddress: {
      cityTerritoryId: wilayaId,
      districtTerritoryId: communeId,
      ...(address.trim() === '' ? {} : { street: address }),
    },
    ...(desk === null ? {} : { hubId: desk.id }),
  };
}

/** Statuses whose body says why, beside 200 and 207. */
const REFUSALS = [400, 404, 409, 422];

/** In bulk also for one: only that answer tells the tracking number at once. */
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
  [/hub/i, 'desk'],
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
    return understand(z.object({ id: Id }), answer, request).id;
  } catch (cause) {
    if (!(cause instanceof CarrierTrouble) || cause.kind !== 'uncertain') throw cause;
    throw new CarrierTrouble('carrier_down', cause.detail, cause.retryAfterMs);
  }
}

function refusedBy({ reference }: ParcelDraft, answer: unknown, status: number): Refused {
  const words = wordsIn(answer) ?? `HTTP ${status}`;
  return { reference, outcome: 'refused', words, field: fieldMentioned(FIELDS, words) };
}

const Workflow = z.object({
  id: Id,
  isDefault: Flag.nullish(),
  states: z.array(z.object({ id: Id, name: SomeText })).nullish(),
});
type Workflow = z.infer<typeof Workflow>;

/**
 * The id of the state that hubs accept parcels in, if the account asks for it; else null, and a
 * parcel begins where the carrier lets it begin.
 */
async function readyStateId(channel: CarrierChannel): Promise<string | null> {
  if (channel.account.settings.readyState !== 'send') return null;
  const workflows = await searchAll(channel, '/workflows/search', {}, Workflow);
  const state = workflowOf(channel, workflows)?.states?.find(
    ({ name }) => name !== null && slugOf(name) === READY,
  );
  if (state === undefined) throw new CarrierTrouble('refused', `no state ${READY}`);
  return state.id;
}

/** The one that the account names, or the carrier's default. */
function workflowOf(channel: CarrierChannel, workflows: readonly Workflow[]): Workflow | undefined {
  const named = channel.account.settings.workflow?.trim() ?? '';
  if (named !== '') return workflows.find(({ id }) => id === named);
  return workflows.find(({ isDefault }) => isDefault === true) ?? workflows[0];
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
