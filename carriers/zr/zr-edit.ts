import {
  fieldsOf,
  isFields,
  json,
  listOf,
  textOf,
  type Call,
  type Fields,
  type Reply,
} from '../core/http.ts';
import type { Parcel } from '../core/parcels.ts';
import { addressFacts } from './zr-create.ts';
import { invalid, parcelNotFound, problem, wrong, type Problem } from './zr-problems.ts';
import { wrongAddress, wrongAmount, wrongHub, wrongProducts } from './zr-request.ts';
import type { ZrState } from './zr-state.ts';
import { FIRST, READY, slugOf } from './zr-workflow.ts';

const MOST_DELETED = 200;
const done = () => json(200, {});

/** Free changes end when the parcel is picked up. */
const isEarly = ({ word }: Parcel) => word === FIRST || word === READY;
const locked = () => problem(400, 'Parcels.Locked', 'The parcel can no longer be modified');

type Change = (parcel: Parcel, body: Fields) => Problem[];

function setAddress(state: ZrState, parcel: Parcel, body: Fields): Problem[] {
  const { deliveryAddress, hubId, deliveryType } = body;
  const address = isFields(deliveryAddress) ? deliveryAddress : body;
  const type = deliveryType ?? (parcel.isDesk ? 'pickup-point' : 'home');
  const problems = [...wrongAddress(state, address), ...wrongHub(type, hubId)];
  if (problems.length > 0) return problems;
  const { own, ...facts } = addressFacts(state, address, hubId, type === 'pickup-point');
  Object.assign(parcel, facts, { own: { ...parcel.own, ...own } });
  return [];
}

const changes = (state: ZrState): Record<string, Change> => ({
  amount: (parcel, body) => {
    const problems = wrongAmount(body.amount);
    if (problems.length === 0) parcel.amount = Number(body.amount);
    return problems;
  },
  // Here the phone is a text, while a new parcel has an object.
  customer: (parcel, body) => {
    if (textOf(body.name) === '' || typeof body.phone !== 'string')
      return [wrong('Phone is required')];
    parcel.client = textOf(body.name);
    parcel.phone = body.phone;
    return [];
  },
  deliveryAddress: (parcel, body) => setAddress(state, parcel, body),
  products: (parcel, body) => {
    const problems = wrongProducts(body.orderedProducts ?? body.products);
    if (problems.length === 0) parcel.own.orderedProducts = body.orderedProducts ?? body.products;
    return problems;
  },
  state: (parcel, body) => {
    const slug = slugOf(body.newStateId);
    if (slug !== READY && slug !== FIRST) return [wrong('The transition is not allowed')];
    parcel.isValidated = slug === READY || state.settings.readyNeeded !== true;
    state.life.take(parcel, { word: slug, after: 0, where: 'origin' });
    return [];
  },
});

export function editParcel(state: ZrState, call: Call, id: string, part: string): Reply {
  const change = changes(state)[part];
  const parcel = state.parcels.find(id);
  if (change === undefined || parcel === undefined) return parcelNotFound();
  if (!isEarly(parcel)) return locked();
  const body = fieldsOf(call.body);
  if (body.parcelId !== parcel.id) return invalid([wrong('ParcelId is required')]);
  const problems = change(parcel, body);
  return problems.length === 0 ? done() : invalid(problems);
}

/** After pickup: somebody has to approve; nothing changes before. */
export function requestChange(state: ZrState, call: Call): Reply {
  const body = fieldsOf(call.body);
  const parcel = state.parcels.find(textOf(body.parcelId));
  if (parcel === undefined) return parcelNotFound();
  if (isEarly(parcel)) return problem(400, 'Parcels.NotEligible', 'Not eligible for modification');
  parcel.own.modification = body;
  return json(200, { id: state.random.uuid() });
}

export function approveChange(state: ZrState, parcel: Parcel): boolean {
  const { modification } = parcel.own;
  if (!isFields(modification)) return false;
  if (typeof modification.amount === 'number') parcel.amount = modification.amount;
  if (isFields(modification.deliveryAddress)) setAddress(state, parcel, modification);
  parcel.own.modificationCount = Number(parcel.own.modificationCount ?? 0) + 1;
  delete parcel.own.modification;
  return true;
}

export function changePhone(state: ZrState, call: Call): Reply {
  const body = fieldsOf(call.body);
  const parcel = state.parcels.find(textOf(body.parcelId));
  if (parcel === undefined) return parcelNotFound();
  parcel.phone = isFields(body.phone) ? textOf(body.phone.number1) : textOf(body.phone);
  parcel.own.phoneChangeCount = Number(parcel.own.phoneChangeCount ?? 0) + 1;
  return done();
}

function remove(state: ZrState, name: string): boolean {
  const parcel = state.parcels.find(name);
  const goes = parcel !== undefined && isEarly(parcel);
  if (goes) parcel.isDeleted = true;
  return goes;
}

export function deleteParcel(state: ZrState, id: string): Reply {
  const parcel = state.parcels.find(id);
  if (parcel === undefined) return parcelNotFound();
  return remove(state, id) ? done() : locked();
}

export function deleteBulk(
  state: ZrState,
  call: Call,
  key: 'trackingNumbers' | 'parcelIds',
): Reply {
  const names = listOf(fieldsOf(call.body)[key]).map(textOf);
  if (names.length === 0 || names.length > MOST_DELETED) {
    return invalid([wrong(`${key} must have between 1 and ${MOST_DELETED} items`)]);
  }
  const failures = names.flatMap((name) => {
    const isKnown = state.parcels.find(name) !== undefined;
    if (remove(state, name)) return [];
    const errorCode = isKnown ? 'Parcels.Locked' : 'Parcels.NotFound';
    return [{ [key === 'parcelIds' ? 'parcelId' : 'trackingNumber']: name, errorCode }];
  });
  const status = failures.length === 0 ? 200 : failures.length === names.length ? 400 : 207;
  const successCount = names.length - failures.length;
  return json(status, { successCount, failureCount: failures.length, failures });
}
