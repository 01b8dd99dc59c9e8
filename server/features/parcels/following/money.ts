import type { MoneyState } from '#contract/parcels/parcel-states.ts';
import type { KnownEvent } from './known-event.ts';

/** Of one moment, because several families date money by the last movement. */
const RANKS: Record<MoneyState, number> = {
  none: 0,
  collected: 1,
  ready: 2,
  in_payout: 3,
  disputed: 4,
  reversed: 5,
  paid: 6,
};

/**
 * Where the money is. It goes forward only, unless the carrier takes a payout back: then what
 * follows counts from there. It moves on after the parcel has arrived.
 */
export function followMoney(events: readonly KnownEvent[]): MoneyState {
  const said = events.flatMap(({ money, at }) => (money === null ? [] : [{ money, at }]));
  const ordered = said.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || RANKS[one.money] - RANKS[other.money],
  );
  return ordered.reduce<MoneyState>((now, { money }) => next(now, money), 'none');
}

const isSideways = (money: MoneyState) => money === 'reversed' || money === 'disputed';

const next = (now: MoneyState, said: MoneyState): MoneyState =>
  isSideways(now) || isSideways(said) || RANKS[said] > RANKS[now] ? said : now;
