import { z } from 'zod';
import { Id, SomeId } from './answer-fields.ts';
import type { AskResult } from './carrier-adapter.ts';
import { wordsIn } from './carrier-text.ts';
import type { CreatedParcel, CreateResult, ParcelDraft } from './parcel-draft.ts';

/** A parcel whose only number is its tracking number. */
export const parcelOf = (reference: string, tracking: string): CreatedParcel => ({
  reference,
  carrierId: tracking,
  tracking,
  labelUrl: null,
  fee: null,
});

export const created = (parcel: CreatedParcel): CreateResult => ({
  reference: parcel.reference,
  outcome: 'created',
  parcel,
});

const Made = z.object({ tracking: Id, reference: SomeId });

/** Null also for the parcel of another reference: its label would go on our parcel. */
export function parcelIn(body: unknown, reference: string): CreatedParcel | null {
  const made = Made.safeParse(body);
  if (!made.success || (made.data.reference ?? reference) !== reference) return null;
  return parcelOf(reference, made.data.tracking);
}

type Field = keyof ParcelDraft;

/** Which of our fields the first known one of a carrier's names is; a table by its names. */
export function fieldNamed(
  fields: Readonly<Record<string, Field>>,
  names: readonly (string | null)[],
): Field | null {
  const known = names.find((name) => name !== null && Object.hasOwn(fields, name));
  return fields[known ?? ''] ?? null;
}

/** Which of our fields a sentence mentions. A wrong guess only misplaces a hint. */
export const fieldMentioned = (
  patterns: readonly (readonly [RegExp, Field])[],
  words: string,
): Field | null => patterns.find(([pattern]) => pattern.test(words))?.[1] ?? null;

/** For carriers that say yes or no in the body. */
export function toAskResult(
  { isDone, body }: { isDone: boolean; body: unknown },
  outcome: 'done' | 'requested',
): AskResult {
  const words = wordsIn(body);
  return isDone ? { outcome, words } : { outcome: 'refused', words: words ?? '' };
}

/** For carriers that refuse by status. */
export const refusedAsk = (body: unknown, status: number): AskResult => ({
  outcome: 'refused',
  words: wordsIn(body) ?? `HTTP ${status}`,
});
