import { z } from 'zod';
import { Id, SomeId, SomeText } from '../adapter/answer-fields.ts';
import { carrierWords, wordsIn } from '../adapter/carrier-text.ts';
import type { CreateResult, ParcelDraft } from '../adapter/parcel-draft.ts';
import { fieldOf, isConflict } from './refusal.ts';

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

export function bulkResults(
  drafts: readonly ParcelDraft[],
  { status, answer }: { status: number; answer: unknown },
): CreateResult[] {
  const bulk = BulkAnswer.safeParse(answer).data;
  if (bulk === undefined) return drafts.map((draft) => wholeResult(draft, drafts, status, answer));
  return drafts.map(({ reference }, index) => {
    const isMine = (row: { index?: number | null; externalId: string | null }) =>
      row.externalId === null ? row.index === index : row.externalId === reference;
    const success = bulk.successes?.find(isMine);
    if (success !== undefined) return created(reference, success);
    return failed(reference, bulk.failures?.filter(isMine) ?? []);
  });
}

function created(reference: string, success: z.infer<typeof Success>): CreateResult {
  const { parcelId: carrierId, trackingNumber: tracking } = success;
  const parcel = { reference, carrierId, tracking, labelUrl: null, fee: null };
  return { reference, outcome: 'created', parcel };
}

/** One parcel may have several reasons. */
function failed(reference: string, failures: readonly z.infer<typeof Failure>[]): CreateResult {
  if (failures.length === 0) return { reference, outcome: 'uncertain' };
  const codes = failures.map(({ errorCode, errorMessage }) => `${errorCode} ${errorMessage}`);
  if (codes.some(isConflict)) return { reference, outcome: 'existing', parcel: null };
  const sentences = failures.map(({ errorCode, errorMessage }) => errorMessage ?? errorCode ?? '?');
  const words = carrierWords([...new Set(sentences)].join(' · '));
  return { reference, outcome: 'refused', words, field: fieldOf(codes.join(' ')) };
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
  return { reference, outcome: 'refused', words, field: fieldOf(words) };
}
