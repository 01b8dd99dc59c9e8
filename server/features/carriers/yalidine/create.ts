import { z } from 'zod';
import { Flag, SomeId, SomeText } from '../adapter/answer-fields.ts';
import { carrierWords, wordsIn } from '../adapter/carrier-text.ts';
import type { CarrierChannel, CarrierRequest } from '../adapter/channel.ts';
import type { CreateResult, ParcelDraft } from '../adapter/parcel-draft.ts';
import { readJson } from '../adapter/read-answer.ts';
import { keyOf } from './calls.ts';
import { toBody } from './draft-body.ts';

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
  return { reference, outcome: 'refused', words, field: fieldOf(words) };
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
    return { reference, outcome: 'refused', words, field: fieldOf(words) };
  }
  if (tracking === null) return { reference, outcome: 'uncertain' };
  const parcel = { reference, carrierId: tracking, tracking, labelUrl: label, fee: null };
  return { reference, outcome: 'created', parcel };
}

/** The carrier's names of fields, as its messages mention them. A wrong guess only misplaces a hint. */
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

const fieldOf = (words: string): keyof ParcelDraft | null =>
  FIELDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
