import { z } from 'zod';
import { Flag, Id, Keyed, SomeId } from '../adapter/answer-fields.ts';
import { wordsIn } from '../adapter/carrier-text.ts';
import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import type { CreateResult, ParcelDraft } from '../adapter/parcel-draft.ts';
import { understand } from '../adapter/read-answer.ts';
import { askEcotrack, request, tellEcotrack } from './ecotrack-calls.ts';
import { toOrder, toQuery } from './ecotrack-order.ts';
import { fieldIn } from './ecotrack-refusals.ts';

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
  const { isDone, body } = await tellEcotrack(channel, call);
  return [isDone ? madeOf(draft, body) : refusedBy(draft, body)];
}

const Results = z.object({ results: Keyed(z.unknown()) });
const Refusal = z.looseObject({ success: Flag.refine((isDone) => !isDone) });

/** Results stand under the reference, or under the index where there is none. */
async function createMany(
  channel: CarrierChannel,
  drafts: readonly ParcelDraft[],
): Promise<readonly CreateResult[]> {
  const orders = Object.fromEntries(drafts.map((draft, at) => [String(at), toOrder(draft)]));
  const call = { ...request(channel, 'POST', '/create/orders'), body: { orders } };
  const sent = await askEcotrack(channel, call, z.unknown());
  if (Refusal.safeParse(sent).success) throw new CarrierTrouble('refused', wordsIn(sent));
  const { results } = understand(Results, sent, call);
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

const Made = z.object({ tracking: Id, reference: SomeId });

function madeOf({ reference }: ParcelDraft, body: unknown): CreateResult {
  const made = Made.safeParse(body);
  if (!made.success || (made.data.reference ?? reference) !== reference) {
    return { reference, outcome: 'uncertain' };
  }
  const { tracking } = made.data;
  const parcel = { reference, carrierId: tracking, tracking, labelUrl: null, fee: null };
  return { reference, outcome: 'created', parcel };
}

/** A bag of fields in a bulk; a sentence, or a bag under `errors`, alone. */
function refusedBy({ reference }: ParcelDraft, body: unknown): CreateResult {
  const words = wordsIn(body) ?? wordsIn({ errors: body });
  if (words === null) return { reference, outcome: 'uncertain' };
  return { reference, outcome: 'refused', words, field: fieldIn(body) };
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
