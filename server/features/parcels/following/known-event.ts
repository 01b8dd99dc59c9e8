import type { CarrierState } from '#contract/parcels/parcel-states.ts';
import type { parcelEvents } from '#server/db/schema/parcel-events.ts';
import { foldLabel } from '#server/features/carriers/adapter/carrier-text.ts';

/** An event as it is stored, in the order in which events arrived. */
export type KnownEvent = Omit<typeof parcelEvents.$inferSelect, 'id' | 'parcelId' | 'receivedAt'>;

/** What an administrator decided about words of a family, by the folded word. */
export type DecidedWords = ReadonlyMap<string, CarrierState | 'none'>;

/** The event as it is to be read: a word that somebody has decided is no longer unknown. */
export function withMeaning(event: KnownEvent, words: DecidedWords): KnownEvent {
  if (event.kind !== 'unknown') return event;
  const state = words.get(foldLabel(event.word));
  if (state === undefined) return event;
  if (state === 'none') return { ...event, kind: 'note' };
  return { ...event, kind: state === 'delivery_attempted' ? 'attempt' : 'movement', state };
}

/** By the carrier's clock, and those of the same moment as they arrived. */
export const byTime = (events: readonly KnownEvent[]): KnownEvent[] =>
  events.toSorted((one, other) => one.at.getTime() - other.at.getTime());
