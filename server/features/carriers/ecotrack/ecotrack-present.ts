import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import { eventKey } from '../adapter/event-key.ts';
import { moves, pays, toEvent } from '../adapter/event-meaning.ts';
import type { ParcelEvent } from '../adapter/parcel-reading.ts';
import { meaningOf } from './states.ts';

interface Present {
  /** The status as it was sent; a draft has none. */
  status: string | null;
  /** Dated events, oldest first. */
  past: readonly ParcelEvent[];
  /** When the status was told, for parcels without a dated event. */
  at: Date | null;
  /** Whether the parcel waits at a desk, which no status says. */
  isAtDesk?: boolean;
}

/** Stands in for the word that a draft does not have. */
const DRAFT = 'draft';

/**
 * What the present status says beyond the dated events: it has no time of its own. It is told
 * apart from the same status earlier by the movement that came before it.
 */
export function presentEvents({ status, past, at, isAtDesk = false }: Present): ParcelEvent[] {
  const word = status ?? DRAFT;
  const meaning = status === null ? moves('draft') : meaningOf(status);
  const moved = past.findLast(({ kind }) => kind === 'movement');
  const paid = past.findLast(({ money }) => money !== null);
  const dated = past.at(-1)?.at ?? at;
  if (dated === null) throw new CarrierTrouble('not_understood', 'no date');
  const when = { at: dated, word };
  if (meaning.kind === 'unknown') {
    return [toEvent(meaning, { key: eventKey('now', word, moved?.key ?? null), ...when })];
  }
  const state = isAtDesk && meaning.state === 'out_for_delivery' ? 'at_desk' : meaning.state;
  const events: ParcelEvent[] = [];
  if (state !== null && state !== moved?.state) {
    const key = eventKey('now', word, state, moved?.key ?? null);
    events.push(toEvent(moves(state), { key, ...when }));
  }
  if (meaning.money !== null && meaning.money !== paid?.money) {
    events.push(toEvent(pays(meaning.money), { key: eventKey('money', word), ...when }));
  }
  return events;
}
