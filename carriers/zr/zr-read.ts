import {
  fieldsOf,
  hang,
  isFields,
  json,
  listOf,
  textOf,
  type Call,
  type Fields,
  type Reply,
} from '../core/http.ts';
import { driverPhone } from '../core/life.ts';
import type { Parcel } from '../core/parcels.ts';
import { zuluTime } from '../core/times.ts';
import { fixedUuid, isUuid } from './zr-ids.ts';
import { HUBS, territoryNow } from './zr-places.ts';
import { invalid, parcelNotFound, wrong } from './zr-problems.ts';
import type { ZrState } from './zr-state.ts';
import { stateOf } from './zr-workflow.ts';

const MOST_ROWS = 1_000;
const USUAL_ROWS = 20;

/** Pages of every search. */
export function pageOf(body: Fields, rows: readonly unknown[]): Reply {
  const size = typeof body.pageSize === 'number' ? body.pageSize : USUAL_ROWS;
  const page = typeof body.pageNumber === 'number' ? body.pageNumber : 1;
  if (size < 1 || size > MOST_ROWS || page < 1) {
    return invalid([wrong(`PageSize must be between 1 and ${MOST_ROWS}`)]);
  }
  return json(200, {
    items: rows.slice((page - 1) * size, page * size),
    totalCount: rows.length,
    hasNext: page * size < rows.length,
  });
}

function situationOf({ own }: Parcel) {
  if (!isFields(own.situation)) return null;
  const slug = textOf(own.situation.word);
  const name = textOf(own.situation.reason);
  return { id: fixedUuid(`situation ${slug}`), name, slug, description: name, metadata: null };
}

function driverOf(parcel: Parcel) {
  const driver = parcel.history.findLast((one) => one.driver !== null)?.driver ?? null;
  if (driver === null) return null;
  const [firstName = '', lastName = ''] = driver.split(' ');
  return { firstName, lastName, phone: driverPhone(driver), hub: null };
}

function parcelRow(state: ZrState, parcel: Parcel) {
  const { own } = parcel;
  const address = isFields(own.deliveryAddress) ? own.deliveryAddress : {};
  const city = territoryNow(state.world, state.name, address.cityTerritoryId);
  const hub = HUBS.find(({ id }) => id === own.hubId);
  const isEarly = ['commande_recue', 'pret_a_expedier'].includes(parcel.word);
  return {
    id: parcel.id,
    customer: { customerId: own.customerId, name: parcel.client, phone: own.phone },
    supplier: { name: 'Lawha' },
    deliveryAddress: {
      ...address,
      cityTerritoryCode: city?.code ?? null,
      hubId: own.hubId,
      hubName: hub?.name ?? null,
    },
    createdAt: zuluTime(parcel.createdAt),
    amount: parcel.amount,
    deliveryPrice: parcel.fee,
    returnPrice: parcel.returnFee,
    trackingNumber: parcel.tracking,
    oldTrackingNumber: own.oldTrackingNumber ?? null,
    paymentMethod: 'cash',
    deliveryType: parcel.isDesk ? 'pickup-point' : 'home',
    weight: { weight: parcel.weight, dimensionalWeight: null, effectiveWeight: parcel.weight },
    deliveryPerson: driverOf(parcel),
    state: stateOf(parcel.word, state.shownWord(parcel.word)),
    situation: situationOf(parcel),
    lastStateUpdateAt: zuluTime(parcel.history.findLast((one) => !one.isAside)?.at ?? 0),
    isReturn: parcel.isReturn,
    canBeReturned: !isEarly && !parcel.isReturn,
    deliveredAt: own.deliveredAt ?? null,
    markedAsReturnAt: own.markedAsReturnAt ?? null,
    returnedAt: own.returnedAt ?? null,
    type: 'delivery',
    isExchanged: false,
    originalParcelId: null,
    returnParcelId: null,
    pickupBagId: null,
    externalId: parcel.reference,
    firstConfirmationAt: null,
    hasActiveModificationRequest: own.modification !== undefined,
    swap: null,
    modificationCount: Number(own.modificationCount ?? 0),
    phoneChangeCount: Number(own.phoneChangeCount ?? 0),
    phoneChangePrice: 50,
    isEligibleForModification: !isEarly,
    isEligibleForPhoneChange: !isEarly,
  };
}

/** Fault 13: the answer never comes, or comes without a tracking number. */
export function readParcel(state: ZrState, id: string): Reply {
  const parcel = state.parcels.find(id);
  if (parcel === undefined) return parcelNotFound();
  const late = state.world.faults.take(state.name, 13);
  if (late === null) return json(200, parcelRow(state, parcel));
  return late.mode === 'no-tracking'
    ? json(200, { ...parcelRow(state, parcel), trackingNumber: null })
    : hang;
}

/** By uuid only; a tracking number is not found here. */
export function readHistory(state: ZrState, id: string): Reply {
  const parcel = isUuid(id) ? state.parcels.find(id) : undefined;
  if (parcel === undefined) return parcelNotFound();
  const rows: { createdAt: string; newState: unknown; situations: unknown[] }[] = [];
  for (const { at, word, reason, isAside } of parcel.history) {
    const situation = { name: reason, slug: word, createdAt: zuluTime(at) };
    if (isAside) rows.at(-1)?.situations.push(situation);
    else {
      const newState = stateOf(word, state.shownWord(word));
      rows.push({ createdAt: zuluTime(at), newState, situations: [] });
    }
  }
  return json(200, rows);
}

const ALLOWED_FIELDS: Record<string, (parcel: Parcel) => string> = {
  externalId: ({ reference }) => reference,
  trackingNumber: ({ tracking }) => tracking,
  'state.name': ({ word }) => word,
};

function passes(parcel: Parcel, filter: unknown): boolean {
  if (!isFields(filter)) return true;
  const read = ALLOWED_FIELDS[textOf(filter.field)];
  if (read === undefined) return true;
  const wanted = Array.isArray(filter.value) ? filter.value.map(textOf) : [textOf(filter.value)];
  return wanted.includes(read(parcel));
}

/** A keyword finds parts of numbers and names too; a top-level `filters` is ignored. */
export function searchParcels(state: ZrState, call: Call): Reply {
  const body = fieldsOf(call.body);
  const keyword = textOf(body.keyword);
  const filter = isFields(body.advancedFilter) ? body.advancedFilter : {};
  const filters = listOf(filter.filters);
  const isAny = filter.logic === 'or';
  const found = state.parcels
    .list()
    .filter(({ tracking, reference, client }) =>
      [tracking, reference, client].some((one) => one.includes(keyword)),
    )
    .filter((parcel) => {
      if (filters.length === 0) return true;
      const results = filters.map((one) => passes(parcel, one));
      return isAny ? results.some(Boolean) : results.every(Boolean);
    })
    .toReversed();
  return pageOf(
    body,
    found.map((parcel) => parcelRow(state, parcel)),
  );
}
