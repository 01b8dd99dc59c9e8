import { z } from 'zod';
import { SomeText } from '../adapter/answer-fields.ts';
import { createOneByOne, inBatches, oneByOne } from '../adapter/batches.ts';
import type { Ask, AskResult, LabelledParcel, ValidateResult } from '../adapter/carrier-adapter.ts';
import { clipText, wordsIn } from '../adapter/carrier-text.ts';
import { type CarrierChannel, CarrierTrouble } from '../adapter/channel.ts';
import { pickupPointFaults, draftCheck } from '../adapter/draft-rules.ts';
import type {
  CarrierParcel,
  CreateResult,
  DraftFault,
  ParcelDraft,
} from '../adapter/parcel-draft.ts';
import { readLinkedPdf, readPdf } from '../adapter/read-answer.ts';
import { created, fieldNamed, parcelIn, toAskResult } from '../adapter/results.ts';
import { reading, hasPhrase, writeToNoest } from './calls.ts';

const MOST_TEXT = 255;
const LEAST_REFERENCE = 5;
const LAST_WILAYA = 58;
/** Every account has its own maximum; NOEST names it when it refuses. */
const MOST_OF_ANY_ACCOUNT = 10_000_000;
const MOST_KG = 1_000;
const DELIVERY = 1;
const EXCHANGE = 2;

export const checkDraft = draftCheck({
  texts: {
    reference: { least: LEAST_REFERENCE, most: MOST_TEXT },
    customerName: { most: MOST_TEXT },
    address: { most: MOST_TEXT },
    productText: {},
  },
  mostAmount: MOST_OF_ANY_ACCOUNT,
  mostKg: MOST_KG,
  placeFaults: (draft) => [...pickupPointFaults(draft), ...placeFaults(draft)],
});

function placeFaults({ place, pickupPoint }: ParcelDraft): DraftFault[] {
  const isWilaya = place.wilayaCode >= 1 && place.wilayaCode <= LAST_WILAYA;
  if (!isWilaya) return [{ field: 'place', rule: 'place_not_served' }];
  const isNamed = pickupPoint !== null || place.communeName.trim() !== '';
  return isNamed ? [] : [{ field: 'place', rule: 'missing' }];
}

/** The body of `create/order`, without the account. */
function toOrder(draft: ParcelDraft): Record<string, string | number> {
  const { pickupPoint, phones, remark, shopName, takesBack } = draft;
  const place = pickupPoint?.place ?? draft.place;
  return {
    reference: draft.reference,
    client: draft.customerName,
    phone: phones[0] ?? '',
    ...(phones[1] !== undefined && { phone_2: phones[1] }),
    adresse: draft.address,
    wilaya_id: place.wilayaCode,
    ...(place.communeName !== '' && { commune: place.communeName }),
    montant: draft.amount,
    produit: draft.productText,
    type_id: takesBack === null ? DELIVERY : EXCHANGE,
    ...(takesBack !== null && { produit_a_recuperer: clipText(takesBack, MOST_TEXT) }),
    poids: draft.weightKg,
    stop_desk: pickupPoint === null ? 0 : 1,
    ...(pickupPoint !== null && { station_code: pickupPoint.id }),
    ...(draft.mayBeOpened && { can_open: 1 }),
    ...(remark !== null && { remarque: clipText(remark, MOST_TEXT) }),
    ...(shopName !== null && { shop_name: clipText(shopName, MOST_TEXT) }),
  };
}

const DUPLICATE = ['duplicate_order', 'colis deja existant'];

export const createParcels = (
  channel: CarrierChannel,
  drafts: readonly ParcelDraft[],
): Promise<readonly CreateResult[]> =>
  createOneByOne(drafts, (draft) => createParcel(channel, draft));

async function createParcel(channel: CarrierChannel, draft: ParcelDraft): Promise<CreateResult> {
  const { reference } = draft;
  const { isDone, body } = await writeToNoest(channel, '/create/order', toOrder(draft));
  const parcel = parcelIn(body, reference);
  if (isDone) {
    return parcel === null ? { reference, outcome: 'uncertain' } : created(parcel);
  }
  if (hasPhrase(body, DUPLICATE)) return { reference, outcome: 'existing', parcel };
  return { reference, outcome: 'refused', words: wordsIn(body) ?? '', field: fieldIn(body) };
}

/** Which of our fields a refusal's field is. */
const FIELDS: Readonly<Record<string, keyof ParcelDraft>> = {
  reference: 'reference',
  client: 'customerName',
  phone: 'phones',
  phone_2: 'phones',
  adresse: 'address',
  wilaya_id: 'place',
  commune: 'place',
  inactive_commune: 'place',
  montant: 'amount',
  max_amount_exceeded: 'amount',
  produit: 'productText',
  poids: 'weightKg',
  stop_desk: 'pickupPoint',
  station_code: 'pickupPoint',
  stopdesk_disabled: 'pickupPoint',
  remarque: 'remark',
  shop_name: 'shopName',
  produit_a_recuperer: 'takesBack',
};

const Refusal = z.object({
  errors: z.record(z.string(), z.unknown()).catch({}),
  error: SomeText,
  code: SomeText,
});

function fieldIn(body: unknown): keyof ParcelDraft | null {
  const refusal = Refusal.safeParse(body);
  if (!refusal.success) return null;
  const { errors, error, code } = refusal.data;
  return fieldNamed(FIELDS, [...Object.keys(errors), error, code]);
}

const MOST_VALIDATED = 100;
const DONE_BEFORE = ['already_validated', 'commande deja validee', 'deja validee'];

/** A parcel that the answer does not mention has no result and stays a draft. */
export async function validate(
  channel: CarrierChannel,
  parcels: readonly CarrierParcel[],
): Promise<readonly ValidateResult[]> {
  const rows = await oneByOne(inBatches(parcels, MOST_VALIDATED), (chunk) =>
    chunk.length === 1 ? validateOne(channel, chunk) : validateMany(channel, chunk),
  );
  return rows.flat();
}

async function validateOne(channel: CarrierChannel, chunk: readonly CarrierParcel[]) {
  const [carrierId = ''] = chunk.map((parcel) => parcel.carrierId);
  const { isDone, body } = await writeToNoest(channel, '/valid/order', { tracking: carrierId });
  return [isDone ? validated(carrierId) : refused(carrierId, body)];
}

const Lists = z.object({ passed: z.unknown().optional(), failed: z.unknown().optional() });

async function validateMany(channel: CarrierChannel, chunk: readonly CarrierParcel[]) {
  const trackings = chunk.map(({ carrierId }) => carrierId);
  const { isDone, body } = await writeToNoest(channel, '/valid/orders', { trackings });
  const { passed: sentPassed, failed: sentFailed } = Lists.catch({}).parse(body);
  if (sentPassed === undefined && sentFailed === undefined) {
    if (isDone) return trackings.map(validated);
    throw new CarrierTrouble('refused', wordsIn(body));
  }
  const passed = byTracking(sentPassed);
  const failed = byTracking(sentFailed);
  return trackings.flatMap((tracking): ValidateResult[] => {
    if (failed.has(tracking)) return [refused(tracking, failed.get(tracking))];
    return passed.has(tracking) ? [validated(tracking)] : [];
  });
}

const validated = (carrierId: string): ValidateResult => ({ carrierId, outcome: 'validated' });

const refused = (carrierId: string, said: unknown): ValidateResult =>
  hasPhrase(said, DONE_BEFORE)
    ? validated(carrierId)
    : { carrierId, outcome: 'refused', words: wordsIn(said) ?? wordsIn({ errors: said }) ?? '' };

/** `{TRK: …}` as documented, `["TRK"]` or `[{tracking: "TRK"}]`, and `[]` for none. */
function byTracking(rows: unknown): Map<string, unknown> {
  if (typeof rows !== 'object' || rows === null) return new Map();
  if (!Array.isArray(rows)) return new Map(Object.entries(rows));
  return new Map(
    rows.flatMap((row: unknown): [string, unknown][] => {
      if (typeof row === 'string') return [[row, true]];
      const named = Named.safeParse(row);
      return named.success ? [[named.data.tracking, row]] : [];
    }),
  );
}

const Named = z.looseObject({ tracking: z.string() });

/** A redirect to a storage link that lives for some five minutes: asked for anew each time. */
export async function label(
  channel: CarrierChannel,
  { carrierId }: LabelledParcel,
): Promise<Uint8Array> {
  const query = { tracking: carrierId };
  const first = await channel.send({ ...reading(channel, '/get/order/label'), query });
  const { location } = first.headers;
  const isRedirect = first.status >= 300 && first.status < 400;
  if (!isRedirect || location === undefined) return readPdf(first);
  const target = URL.parse(location, channel.account.baseUrl);
  if (target === null || !['http:', 'https:'].includes(target.protocol)) {
    throw new CarrierTrouble('not_understood', 'redirect to no address');
  }
  // Without our token: the link is signed, and the storage is not NOEST's.
  return readLinkedPdf(channel, target.href);
}

type Change = Extract<Ask, { draft: ParcelDraft }>;
type Fields = Record<string, string | number>;

/** For `update/order/before/expedition`; null for a pickup point, of which that call knows no code. */
function changeNow(kind: Change['kind'], draft: ParcelDraft): Fields | null {
  if (kind === 'change_pickup_point') return null;
  if (kind === 'change_address') return { ...addressOf(draft), wilaya: draft.place.wilayaCode };
  return changeRequest(kind, draft);
}

/** For `update/order`. The wilaya must stay, so that it is left out. */
function changeRequest(kind: Change['kind'], draft: ParcelDraft): Fields {
  if (kind === 'change_phone') return { tel: draft.phones[0] ?? '' };
  if (kind === 'change_amount') return { montant: draft.amount };
  if (kind === 'change_address') return addressOf(draft);
  const { pickupPoint } = draft;
  return pickupPoint === null
    ? { stop_desk: 0, ...addressOf(draft) }
    : { stop_desk: 1, code_station: pickupPoint.id };
}

/** NOEST wants both or neither. */
const addressOf = ({ address, place }: ParcelDraft): Fields => ({
  commune: place.communeName,
  adresse: address,
});

const MOST_REMARK = 255;

/** Only before validation; later NOEST answers `success: false` without a word. */
export const cancel = (channel: CarrierChannel, { carrierId }: CarrierParcel): Promise<AskResult> =>
  write(channel, '/delete/order', { tracking: carrierId }, 'done');

export function ask(
  channel: CarrierChannel,
  { carrierId: tracking }: CarrierParcel,
  asked: Ask,
): Promise<AskResult> {
  if ('draft' in asked) return change(channel, tracking, asked);
  if (asked.kind === 'remark') {
    const content = clipText(asked.text, MOST_REMARK);
    return write(channel, '/add/maj', { tracking, content }, 'done');
  }
  const path = asked.kind === 'return' ? '/ask/return' : '/ask/new-tentative';
  return write(channel, path, { tracking });
}

/** Applied at once before expedition; afterwards, and for pickup points, it is a request that NOEST decides. */
async function change(
  channel: CarrierChannel,
  tracking: string,
  { kind, draft }: Change,
): Promise<AskResult> {
  const now = changeNow(kind, draft);
  if (now !== null) {
    const body = { tracking, ...now };
    const applied = await write(channel, '/update/order/before/expedition', body, 'done');
    if (applied.outcome !== 'refused') return applied;
  }
  return write(channel, '/update/order', { tracking, ...changeRequest(kind, draft) });
}

async function write(
  channel: CarrierChannel,
  path: string,
  body: object,
  outcome: 'done' | 'requested' = 'requested',
): Promise<AskResult> {
  return toAskResult(await writeToNoest(channel, path, body), outcome);
}
