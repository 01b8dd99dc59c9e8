import { z } from 'zod';
import { Id, SomeId, SomeText } from '../adapter/answer-fields.ts';
import { wordsIn } from '../adapter/carrier-text.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { oneByOne } from '../adapter/one-by-one.ts';
import type { CreateResult, CreatedParcel, ParcelDraft } from '../adapter/parcel-draft.ts';
import { says, tellNoest } from './noest-calls.ts';
import { FIELDS, toOrder } from './noest-order.ts';

const DUPLICATE = ['duplicate_order', 'colis deja existant'];
const Made = z.object({ tracking: Id, reference: SomeId });

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
  const { isDone, body } = await tellNoest(channel, '/create/order', toOrder(draft));
  const parcel = parcelIn(body, reference);
  if (isDone) {
    return parcel === null
      ? { reference, outcome: 'uncertain' }
      : { reference, outcome: 'created', parcel };
  }
  if (says(body, DUPLICATE)) return { reference, outcome: 'existing', parcel };
  return { reference, outcome: 'refused', words: wordsIn(body) ?? '', field: fieldIn(body) };
}

/** Null also for the parcel of another reference: its label would go on our parcel. */
function parcelIn(body: unknown, reference: string): CreatedParcel | null {
  const made = Made.safeParse(body);
  if (!made.success || (made.data.reference ?? reference) !== reference) return null;
  const { tracking } = made.data;
  return { reference, carrierId: tracking, tracking, labelUrl: null, fee: null };
}

const Refusal = z.object({
  errors: z.record(z.string(), z.unknown()).catch({}),
  error: SomeText,
  code: SomeText,
});

function fieldIn(body: unknown): keyof ParcelDraft | null {
  const refusal = Refusal.safeParse(body);
  if (!refusal.success) return null;
  const { errors, error, code } = refusal.data;
  const named = [...Object.keys(errors), error, code].find(
    (name) => name !== null && Object.hasOwn(FIELDS, name),
  );
  return FIELDS[named ?? ''] ?? null;
}
