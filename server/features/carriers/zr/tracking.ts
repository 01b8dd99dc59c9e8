import { z } from 'zod';
import {
  carrierTime,
  Flag,
  Id,
  SomeDinars,
  SomeId,
  SomeText,
  SomeTime,
} from '../adapter/answer-fields.ts';
import { inBatches } from '../adapter/batches.ts';
import type { Payout } from '../adapter/carrier-adapter.ts';
import { foldLabel } from '../adapter/carrier-text.ts';
import { type CarrierChannel, CarrierTrouble } from '../adapter/channel.ts';
import type { CarrierParcel } from '../adapter/parcel-draft.ts';
import {
  type CarrierDriver,
  EMPTY_READING,
  type ParcelEvent,
  type ParcelReading,
  type TrackResult,
} from '../adapter/parcel-reading.ts';
import { readJson, parseAnswer } from '../adapter/read-answer.ts';
import { getCall, parcelPath, searchAll, searchPages } from './calls.ts';
import {
  AT_HUB,
  returnEvent,
  RETURNING_INSTEAD,
  situationEvent,
  slugOf,
  stateEvent,
} from './states.ts';

const SomeFlag = Flag.nullish()
  .transform((flag) => flag ?? false)
  .catch(false);

const State = z.object({ name: SomeText, isBlocking: SomeFlag });
const SituationRow = z.object({ name: SomeText, slug: SomeText, description: SomeText });

const Phone = z.union([
  SomeText.refine((phone) => phone !== null),
  z.object({ number1: SomeText }).transform(({ number1 }) => number1),
]);
export const SomePhone = Phone.nullish()
  .transform((phone) => phone ?? null)
  .catch(null);

/** The customer is not read: what we know stays ours. */
const Parcel = z.object({
  id: Id,
  trackingNumber: SomeId,
  oldTrackingNumber: SomeId,
  externalId: SomeId,
  amount: SomeDinars,
  deliveryPrice: SomeDinars,
  returnPrice: SomeDinars,
  deliveryType: SomeText,
  state: State.nullish().catch(null),
  situation: SituationRow.nullish().catch(null),
  createdAt: SomeTime,
  lastStateUpdateAt: SomeTime,
  lastSituationUpdateAt: SomeTime,
  isReturn: SomeFlag,
  markedAsReturnAt: SomeTime,
  lastLocationHubId: SomeId,
  deliveryAddress: z.object({ hubId: SomeId }).nullish().catch(null),
  deliveryPerson: z
    .object({ firstName: SomeText, lastName: SomeText, phone: SomePhone })
    .nullish()
    .catch(null),
});
type Parcel = z.infer<typeof Parcel>;

/** Situations come as such or wrapped with their time. */
const PastSituation = z
  .object({ createdAt: SomeTime, situation: SituationRow.nullish() })
  .and(SituationRow)
  .transform(({ createdAt, situation, ...own }) => ({ createdAt, ...(situation ?? own) }));

const PastState = z.object({
  createdAt: SomeTime,
  newState: State,
  situations: z.array(PastSituation).nullish(),
});
type PastState = z.infer<typeof PastState>;

function driverOf({ deliveryPerson }: Parcel): CarrierDriver | null {
  if (deliveryPerson === null || deliveryPerson === undefined) return null;
  const { firstName, lastName, phone } = deliveryPerson;
  const name = [firstName, lastName].filter((part) => part !== null).join(' ');
  return name === '' && phone === null ? null : { name: name === '' ? null : name, phone };
}

/** A swap gives another number to the same parcel: its id stays. */
function toReading(parcel: Parcel, history: readonly PastState[] = []): ParcelReading {
  const { trackingNumber: tracking, oldTrackingNumber: former } = parcel;
  return {
    ...EMPTY_READING,
    carrierId: parcel.id,
    tracking,
    formerTrackings: former === null || former === tracking ? [] : [former],
    reference: parcel.externalId,
    events: eventsOf(parcel, history),
    driver: driverOf(parcel),
    amount: parcel.amount,
    fee: parcel.deliveryPrice,
    returnFee: parcel.returnPrice,
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

/** What no single event says: that the parcel goes back, or waits where the customer collects it. */
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
  return waits ? { ...event, state: 'at_pickup_point' } : event;
}

const NOT_FOUND = 404;

export async function track(
  channel: CarrierChannel,
  parcels: readonly CarrierParcel[],
): Promise<TrackResult[]> {
  const results: TrackResult[] = [];
  for (const { carrierId } of parcels) {
    const parcel = await readParcel(channel, carrierId);
    if (parcel === null) results.push({ carrierId, found: false });
    else {
      const reading = toReading(parcel, await readHistory(channel, carrierId));
      results.push({ carrierId, found: true, reading });
    }
  }
  return results;
}

export async function readParcel(channel: CarrierChannel, id: string): Promise<Parcel | null> {
  const request = getCall(channel, parcelPath(id));
  const response = await channel.send(request);
  const body = readJson(response, request, [NOT_FOUND]);
  return response.status === NOT_FOUND ? null : parseAnswer(Parcel, body, request);
}

/** By the id: a tracking number is not found here. Without a history the present state is enough. */
async function readHistory(channel: CarrierChannel, id: string): Promise<PastState[]> {
  const request = getCall(channel, `${parcelPath(id)}/state-history`);
  const response = await channel.send(request);
  const body = readJson(response, request, [NOT_FOUND]);
  return response.status === NOT_FOUND ? [] : parseAnswer(z.array(PastState), body, request);
}

/** So many conditions one search may have. */
const MOST_REFERENCES = 20;

export async function findByReference(
  channel: CarrierChannel,
  references: readonly string[],
): Promise<ParcelReading[]> {
  const asked = new Set(references);
  const found: ParcelReading[] = [];
  for (const batch of inBatches([...asked], MOST_REFERENCES)) {
    const filters = batch.map((value) => ({ field: 'externalId', operator: 'eq', value }));
    const advancedFilter = { logic: 'or', filters };
    const parcels = await searchAll(channel, '/parcels/search', { advancedFilter }, Parcel);
    const exact = parcels.filter(({ externalId }) => externalId !== null && asked.has(externalId));
    found.push(...exact.map((parcel) => toReading(parcel)));
  }
  return found;
}

/** The list is sorted by states only, and a situation may come days after its state. */
const LOOK_BACK_MS = 7 * 86_400_000;
const NEWEST_FIRST = { orderBy: ['lastStateUpdateAt desc'] };

export async function changedSince(channel: CarrierChannel, since: Date): Promise<ParcelReading[]> {
  const changed = await readChanged(channel, since, NEWEST_FIRST).catch((cause: unknown) => {
    // Nobody has shown this order at the real carrier; without it the whole list is read.
    if (cause instanceof CarrierTrouble && cause.kind === 'refused') {
      return readChanged(channel, since, {});
    }
    throw cause;
  });
  return changed.map((parcel) => toReading(parcel));
}

async function readChanged(channel: CarrierChannel, since: Date, order: { orderBy?: string[] }) {
  const changed: Parcel[] = [];
  const oldest = since.getTime() - LOOK_BACK_MS;
  for await (const page of searchPages(channel, '/parcels/search', order, Parcel)) {
    changed.push(...page.filter((parcel) => lastChange(parcel) >= since.getTime()));
    const times = page.map(({ lastStateUpdateAt }) => lastStateUpdateAt?.getTime() ?? Infinity);
    if (isDescending(times) && (times.at(-1) ?? 0) < oldest) break;
  }
  return changed;
}

const isDescending = (times: readonly number[]) =>
  times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0));

const lastChange = (parcel: Parcel): number =>
  Math.max(
    ...[parcel.createdAt, parcel.lastStateUpdateAt, parcel.lastSituationUpdateAt].map(
      (at) => at?.getTime() ?? 0,
    ),
    parcel.markedAsReturnAt?.getTime() ?? 0,
  );

const Payment = z.object({
  id: Id,
  amount: SomeDinars,
  createdAt: SomeText,
  acceptedAt: SomeText,
  status: SomeText,
});
type Payment = z.infer<typeof Payment>;

const Line = z.object({
  amount: SomeDinars,
  weightCost: SomeDinars,
  swapCost: SomeDinars,
  phoneChangeCost: SomeDinars,
  parcel: z
    .object({
      trackingNumber: SomeId,
      externalId: SomeId,
      deliveryPrice: SomeDinars,
      returnPrice: SomeDinars,
      managementFee: SomeDinars,
    })
    .nullish(),
});

export async function payouts(channel: CarrierChannel, since: Date): Promise<Payout[]> {
  const payments = await searchAll(channel, '/supplier-payment/search', {}, Payment);
  const found: Payout[] = [];
  for (const payment of payments.filter((one) => isSince(one, since))) {
    const id = encodeURIComponent(payment.id);
    const path = `/treasury-transactions/search/supplier-payment/by-supplier-payment/${id}`;
    const lines = await searchAll(channel, path, { supplierPaymentId: payment.id }, Line);
    found.push({ ...toPayout(payment), lines: lines.map(toLine) });
  }
  return found;
}

/** Also an older one that was accepted since, or has not been yet. */
function isSince({ createdAt, acceptedAt }: Payment, since: Date): boolean {
  const accepted = acceptedAt === null ? null : carrierTime(acceptedAt);
  const created = createdAt === null ? null : carrierTime(createdAt);
  return accepted === null || accepted >= since || (created !== null && created >= since);
}

/** The words of this status are not documented; these would mean that there is no payout. */
const CANCELLED: readonly string[] = ['cancelled', 'canceled', 'rejected', 'annule'];

function toPayout({ id, amount, createdAt, acceptedAt, status }: Payment) {
  const isCancelled = CANCELLED.includes(foldLabel(status ?? ''));
  const state = acceptedAt === null ? ('announced' as const) : ('paid' as const);
  return {
    id,
    at: carrierTime(acceptedAt ?? createdAt ?? ''),
    state: isCancelled ? ('cancelled' as const) : state,
    amount,
  };
}

/** The amount is what the shop gets for the line: fees are already taken off. */
function toLine({ amount, parcel, ...costs }: z.infer<typeof Line>): Payout['lines'][number] {
  const others = [...Object.values(costs), parcel?.managementFee ?? null];
  return {
    tracking: parcel?.trackingNumber ?? null,
    reference: parcel?.externalId ?? null,
    amount,
    fee: parcel?.deliveryPrice ?? null,
    returnFee: parcel?.returnPrice ?? null,
    otherFees: others.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
  };
}
