import { z } from 'zod';
import { Flag, Keyed, SomeId } from '../adapter/answer-fields.ts';
import { oneByOne } from '../adapter/batches.ts';
import type { Ask, AskResult, LabelledParcel, ValidateResult } from '../adapter/carrier-adapter.ts';
import { clipText, foldLabel, wordsIn } from '../adapter/carrier-text.ts';
import { type CarrierChannel, type CarrierRequest, CarrierTrouble } from '../adapter/channel.ts';
import { pickupPointFaults, draftCheck } from '../adapter/draft-rules.ts';
import type {
  CarrierParcel,
  CreateResult,
  DraftFault,
  ParcelDraft,
} from '../adapter/parcel-draft.ts';
import { readPdf, parseAnswer } from '../adapter/read-answer.ts';
import { created, fieldNamed, parcelIn, toAskResult } from '../adapter/results.ts';
import { askEcotrack, type Order, orderOf, request, send, writeToEcotrack } from './calls.ts';

const MOST_TEXT = 255;
const LAST_WILAYA = 58;
const MOST_OF_ANY_TENANT = 10_000_000;
const MOST_KG = 1_000;
const DELIVERY = 1;
const EXCHANGE = 2;

export const checkDraft = draftCheck({
  texts: {
    reference: { most: MOST_TEXT },
    customerName: { most: MOST_TEXT },
    address: { most: MOST_TEXT },
  },
  mostAmount: MOST_OF_ANY_TENANT,
  mostKg: MOST_KG,
  placeFaults: (draft) => [...pickupPointFaults(draft), ...placeFaults(draft)],
});

/** A pickup point is known by its station code, which is a number. */
function placeFaults({ place, pickupPoint }: ParcelDraft): DraftFault[] {
  const isServed = place.wilayaCode >= 1 && place.wilayaCode <= LAST_WILAYA;
  if (!isServed) return [{ field: 'place', rule: 'place_not_served' }];
  if (place.communeName.trim() === '') return [{ field: 'place', rule: 'missing' }];
  const isCode =
    pickupPoint === null || pickupPoint.id.trim() === '' || /^\d+$/.test(pickupPoint.id);
  return isCode ? [] : [{ field: 'pickupPoint', rule: 'pickup_point_missing' }];
}

type Params = Record<string, string | number>;

/** For `create/order` and each of `create/orders`. */
function toOrder(draft: ParcelDraft): Params {
  const { pickupPoint, phones, remark, shopName, takesBack } = draft;
  const place = pickupPoint?.place ?? draft.place;
  return {
    reference: draft.reference,
    nom_client: draft.customerName,
    telephone: phones[0] ?? '',
    ...(phones[1] !== undefined && { telephone_2: phones[1] }),
    adresse: draft.address,
    commune: place.communeName,
    code_wilaya: place.wilayaCode,
    montant: draft.amount,
    type: typeOf(draft),
    stop_desk: pickupPoint === null ? 0 : 1,
    ...(pickupPoint !== null && { code_postal: pickupPoint.id }),
    produit: clipText(draft.productText, MOST_TEXT),
    ...(takesBack !== null && { produit_a_recuperer: clipText(takesBack, MOST_TEXT) }),
    ...(remark !== null && { remarque: clipText(remark, MOST_TEXT) }),
    ...(shopName !== null && { boutique: clipText(shopName, MOST_TEXT) }),
    weight: draft.weightKg,
  };
}

/** For `update/order`, whose names differ; complete, because some tenants want all of it. */
function toUpdate(draft: ParcelDraft): Params {
  const { pickupPoint, phones } = draft;
  const place = pickupPoint?.place ?? draft.place;
  return {
    client: draft.customerName,
    tel: phones[0] ?? '',
    ...(phones[1] !== undefined && { tel2: phones[1] }),
    adresse: draft.address,
    commune: place.communeName,
    wilaya: place.wilayaCode,
    montant: draft.amount,
    type: typeOf(draft),
    stop_desk: pickupPoint === null ? 0 : 1,
    ...(pickupPoint !== null && { code_postal: pickupPoint.id }),
    product: clipText(draft.productText, MOST_TEXT),
  };
}

const typeOf = ({ takesBack }: ParcelDraft) => (takesBack === null ? DELIVERY : EXCHANGE);

const toQuery = (params: Params): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

export const createParcels = (
  channel: CarrierChannel,
  drafts: readonly ParcelDraft[],
): Promise<readonly CreateResult[]> => {
  const [only] = drafts;
  return drafts.length === 1 && only !== undefined
    ? createOne(channel, only)
    : createMany(channel, drafts);
};

async function createOne(
  channel: CarrierChannel,
  draft: ParcelDraft,
): Promise<readonly CreateResult[]> {
  const call = request(channel, 'POST', '/create/order', toQuery(toOrder(draft)));
  const { isDone, body } = await writeToEcotrack(channel, call);
  return [isDone ? madeOf(draft, body) : refusedBy(draft, body)];
}

const Results = z.object({ results: Keyed(z.unknown()) });
const WholeRefusal = z.looseObject({ success: Flag.refine((isDone) => !isDone) });

/** Results stand under the reference, or under the index where there is none. */
async function createMany(
  channel: CarrierChannel,
  drafts: readonly ParcelDraft[],
): Promise<readonly CreateResult[]> {
  const orders = Object.fromEntries(drafts.map((draft, at) => [String(at), toOrder(draft)]));
  const call = { ...request(channel, 'POST', '/create/orders'), body: { orders } };
  const sent = await askEcotrack(channel, call, z.unknown());
  if (WholeRefusal.safeParse(sent).success) throw new CarrierTrouble('refused', wordsIn(sent));
  const { results } = parseAnswer(Results, sent, call);
  return withoutSharedParcels(
    drafts.map((draft, at) => resultOf(draft, results[draft.reference] ?? results[String(at)])),
  );
}

const Verdict = z.looseObject({ success: Flag.optional().catch(undefined) });

function resultOf(draft: ParcelDraft, sent: unknown): CreateResult {
  const verdict = Verdict.safeParse(sent);
  if (!verdict.success) return { reference: draft.reference, outcome: 'uncertain' };
  return verdict.data.success === true ? madeOf(draft, sent) : refusedBy(draft, sent);
}

function madeOf({ reference }: ParcelDraft, body: unknown): CreateResult {
  const parcel = parcelIn(body, reference);
  return parcel === null ? { reference, outcome: 'uncertain' } : created(parcel);
}

/** A bag of fields in a bulk; a sentence, or a bag under `errors`, alone. */
function refusedBy({ reference }: ParcelDraft, body: unknown): CreateResult {
  const words = wordsIn(body) ?? wordsIn({ errors: body });
  if (words === null) return { reference, outcome: 'uncertain' };
  return { reference, outcome: 'refused', words, field: fieldIn(body) };
}

const NOT_SERVED = '10002';

const FIELDS: Readonly<Record<string, keyof ParcelDraft>> = {
  reference: 'reference',
  nom_client: 'customerName',
  telephone: 'phones',
  telephone_2: 'phones',
  adresse: 'address',
  commune: 'place',
  code_wilaya: 'place',
  montant: 'amount',
  stop_desk: 'pickupPoint',
  code_postal: 'pickupPoint',
  produit: 'productText',
  produit_a_recuperer: 'takesBack',
  remarque: 'remark',
  boutique: 'shopName',
  weight: 'weightKg',
};

const Bag = z.record(z.string(), z.unknown());
const Refusal = z.looseObject({ errors: Bag.optional().catch(undefined), error: SomeId });

/** Which of our fields a refusal is about. */
function fieldIn(body: unknown): keyof ParcelDraft | null {
  const refusal = Refusal.safeParse(body);
  if (!refusal.success) return null;
  const { errors, error, ...bag } = refusal.data;
  if (error === NOT_SERVED) return 'place';
  return fieldNamed(FIELDS, Object.keys(errors ?? bag));
}

/** A number that two drafts got is nobody's until it has been looked up. */
function withoutSharedParcels(results: readonly CreateResult[]): CreateResult[] {
  const numbers = results.map(numberOf);
  return results.map((result, at) => {
    const number = numbers[at];
    const isShared = number !== null && numbers.filter((other) => other === number).length > 1;
    return isShared ? { reference: result.reference, outcome: 'uncertain' } : result;
  });
}

const numberOf = (result: CreateResult): string | null =>
  result.outcome === 'created' ? result.parcel.carrierId : null;

const LOCKED = '10001';

/** One call a parcel. After a trouble in between, the rest has no result and stays a draft. */
export const validate = (
  channel: CarrierChannel,
  parcels: readonly CarrierParcel[],
): Promise<readonly ValidateResult[]> =>
  oneByOne(parcels, async ({ carrierId }) => {
    const query = { tracking: carrierId, ask_collection: '0' };
    const call = request(channel, 'POST', '/valid/order', query);
    const { isDone, code, body } = await writeToEcotrack(channel, call);
    // Validation is what locks an order: a locked one has been validated.
    if (isDone || code === LOCKED) return { carrierId, outcome: 'validated' };
    return { carrierId, outcome: 'refused', words: wordsIn(body) ?? '' };
  });

export async function label(
  channel: CarrierChannel,
  { carrierId }: LabelledParcel,
): Promise<Uint8Array> {
  const call = request(channel, 'GET', '/get/order/label', { tracking: carrierId });
  const headers = { ...call.headers, accept: 'application/pdf' };
  return readPdf(await send(channel, { ...call, headers }));
}

type Change = Extract<Ask, { draft: ParcelDraft }>;

/** Some tenants say yes after validation and change nothing, so that the order is read again. */
async function change(
  channel: CarrierChannel,
  tracking: string,
  asked: Change,
): Promise<AskResult> {
  const query = { tracking, ...toQuery(toUpdate(asked.draft)) };
  const call = request(channel, 'POST', '/update/order', query);
  const { isDone, body } = await writeToEcotrack(channel, call);
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
  change_address: ({ adresse, commune }, { address, place, pickupPoint }) =>
    both(sameText(adresse, address), sameText(commune, (pickupPoint?.place ?? place).communeName)),
  // Whether the list shows the amount with or without the fee is not known.
  change_amount: ({ montant, tarif_prestation }, { amount }) =>
    montant === null ? null : montant === amount || montant + (tarif_prestation ?? 0) === amount,
  change_pickup_point: ({ stop_desk, commune }, { pickupPoint, place }) =>
    both(
      stop_desk === undefined ? null : stop_desk === (pickupPoint !== null),
      sameText(commune, (pickupPoint?.place ?? place).communeName),
    ),
};

const MOST_REMARK = 255;

/** Before validation only. */
export const cancel = (channel: CarrierChannel, { carrierId }: CarrierParcel): Promise<AskResult> =>
  write(channel, request(channel, 'DELETE', '/delete/order', { tracking: carrierId }), 'done');

export async function ask(
  channel: CarrierChannel,
  { carrierId: tracking }: CarrierParcel,
  asked: Ask,
): Promise<AskResult> {
  if ('draft' in asked) return change(channel, tracking, asked);
  if (asked.kind === 'remark') {
    const query = { tracking, content: clipText(asked.text, MOST_REMARK) };
    return write(channel, request(channel, 'POST', '/add/maj', query), 'done');
  }
  if (asked.kind === 'new_attempt') return { outcome: 'refused', words: '' };
  // Drivers may ignore it.
  return write(
    channel,
    request(channel, 'POST', '/ask/for/order/return', { tracking }),
    'requested',
  );
}

async function write(
  channel: CarrierChannel,
  call: CarrierRequest,
  outcome: 'done' | 'requested',
): Promise<AskResult> {
  return toAskResult(await writeToEcotrack(channel, call), outcome);
}
