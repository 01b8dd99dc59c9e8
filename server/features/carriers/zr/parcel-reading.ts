import type { ParcelEvent, ParcelReading } from '../adapter/parcel-reading.ts';
import { returnEvent, situationEvent, stateEvent } from './events.ts';
import { driverOf, type Parcel, type PastState } from './parcel.ts';
import { AT_HUB, RETURNING_INSTEAD, slugOf } from './states.ts';

/** A swap gives another number to the same parcel: its id stays. */
export function toReading(parcel: Parcel, history: readonly PastState[] = []): ParcelReading {
  const { trackingNumber: tracking, oldTrackingNumber: former } = parcel;
  return {
    carrierId: parcel.id,
    tracking,
    formerTrackings: former === null || former === tracking ? [] : [former],
    reference: parcel.externalId,
    events: eventsOf(parcel, history),
    driver: driverOf(parcel),
    amount: parcel.amount,
    fee: parcel.deliveryPrice,
    returnFee: parcel.returnPrice,
    payoutId: null,
    labelUrl: null,
  };
}

function eventsOf(parcel: Parcel, history: readonly PastState[]): ParcelEvent[] {
  const past = inOrder(history.flatMap(pastEvents));
  const events = inOrder([...past, ...presentEvents(parcel, past), ...returnEvents(parcel)]);
  const last = events.findLast(({ kind }) => kind === 'movement');
  return events.map((event) => inContext(event, parcel, event === last));
}

function inOrder(events: readonly ParcelEvent[]): ParcelEvent[] {
  const once = new Map(events.map((event) => [event.key, event]));
  return [...once.values()].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function pastEvents({ createdAt, newState, situations }: PastState): ParcelEvent[] {
  const { name, isBlocking } = newState;
  if (createdAt === null || name === null) return [];
  const said = (situations ?? []).map((situation) =>
    toSituation(situation, name, situation.createdAt ?? createdAt),
  );
  return [stateEvent({ name, isBlocking, at: createdAt }), ...said.filter((one) => one !== null)];
}

/** Of the parcel itself, unless the history has it already. */
function presentEvents(parcel: Parcel, past: readonly ParcelEvent[]): ParcelEvent[] {
  const { state, situation, lastStateUpdateAt, lastSituationUpdateAt, createdAt } = parcel;
  const at = lastStateUpdateAt ?? createdAt;
  const name = state?.name ?? null;
  if (state === null || state === undefined || name === null || at === null) return [];
  const known = past.findLast(({ kind }) => kind === 'movement' || kind === 'unknown');
  if (known !== undefined && slugOf(known.word) === slugOf(name)) return [];
  const said = situation ? toSituation(situation, name, lastSituationUpdateAt ?? at) : null;
  const events = [stateEvent({ name, isBlocking: state.isBlocking, at })];
  return said === null ? events : [...events, said];
}

type Situation = NonNullable<Parcel['situation']>;

function toSituation(situation: Situation, stateName: string, at: Date): ParcelEvent | null {
  const slug = situation.slug ?? situation.name;
  if (slug === null) return null;
  const words = situation.description ?? situation.name ?? slug;
  return situationEvent({ slug, words, stateName, at });
}

function returnEvents({ isReturn, markedAsReturnAt, lastStateUpdateAt }: Parcel): ParcelEvent[] {
  const at = markedAsReturnAt ?? lastStateUpdateAt;
  return isReturn && at !== null ? [returnEvent(at)] : [];
}

/** What only the parcel as a whole tells: that it goes back, or waits where the customer comes. */
function inContext(event: ParcelEvent, parcel: Parcel, isLast: boolean): ParcelEvent {
  const { isReturn, markedAsReturnAt, deliveryType, lastLocationHubId, deliveryAddress } = parcel;
  const isBack = isReturn && markedAsReturnAt !== null && event.at >= markedAsReturnAt;
  if (isBack && RETURNING_INSTEAD.includes(event.state)) return { ...event, state: 'returning' };
  const waits =
    isLast &&
    slugOf(event.word) === AT_HUB &&
    deliveryType === 'pickup-point' &&
    lastLocationHubId !== null &&
    lastLocationHubId === deliveryAddress?.hubId;
  return waits ? { ...event, state: 'at_desk' } : event;
}
