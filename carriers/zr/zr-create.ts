import {
  fieldsOf,
  isFields,
  json,
  listOf,
  text,
  textOf,
  type Call,
  type Fields,
  type Reply,
} from '../core/http.ts';
import type { Parcel } from '../core/parcels.ts';
import { partialAnswer } from '../core/partial-answer.ts';
import { HUBS, territoryNow, zrTariff } from './zr-places.ts';
import { invalid, problem, wrong, type Problem } from './zr-problems.ts';
import { crashes, problemsOf } from './zr-request.ts';
import type { ZrState } from './zr-state.ts';
import { FIRST, READY, slugOf } from './zr-workflow.ts';

const MOST_PARCELS = 100;
const CRASH = () => text(500, '');
const TAKEN: Problem = {
  code: 'Parcels.ExternalIdAlreadyExists',
  description: 'A parcel with the same externalId already exists',
};

function isTaken(state: ZrState, item: unknown): boolean {
  const externalId = isFields(item) ? textOf(item.externalId) : '';
  const isRefused = state.settings.doubles === 'refuse' && externalId !== '';
  return isRefused && state.parcels.withReference(externalId).length > 0;
}

/** Where it goes, by the carrier's own ids. */
export function addressFacts(state: ZrState, address: Fields, hubId: unknown, isDesk: boolean) {
  const city = territoryNow(state.world, state.name, address.cityTerritoryId);
  const district = territoryNow(state.world, state.name, address.districtTerritoryId);
  const wilaya = city?.code ?? 0;
  const tariff = zrTariff(wilaya);
  return {
    isDesk,
    wilaya,
    commune: district?.name ?? '',
    address: textOf(address.street),
    fee: isDesk ? tariff.desk : tariff.home,
    returnFee: tariff.return,
    own: { deliveryAddress: address, hubId: HUBS.find(({ id }) => id === hubId)?.id ?? null },
  };
}

function make(state: ZrState, fields: Fields): Parcel {
  const { customer, deliveryAddress, orderedProducts, weight } = fields;
  const person = isFields(customer) ? customer : {};
  const phone = isFields(person.phone) ? person.phone : {};
  const address = isFields(deliveryAddress) ? deliveryAddress : {};
  const isDesk = fields.deliveryType === 'pickup-point';
  const facts = addressFacts(state, address, fields.hubId, isDesk);
  const word = slugOf(fields.stateId) ?? FIRST;
  const parcel = state.parcels.add({
    ...facts,
    id: state.random.uuid(),
    tracking: state.nextTracking(facts.wilaya),
    reference: textOf(fields.externalId),
    createdAt: state.world.clock.now(),
    word,
    isValidated: word === READY || state.settings.readyNeeded !== true,
    client: textOf(person.name),
    phone: textOf(phone.number1),
    product: textOf(fields.description),
    amount: Number(fields.amount),
    weight: isFields(weight) ? Number(weight.weight) : 0,
    own: { ...facts.own, customerId: textOf(person.customerId), phone, orderedProducts },
  });
  state.life.record(parcel, { word, after: 0, where: 'origin' }, parcel.createdAt);
  state.life.begin(parcel);
  return parcel;
}

export function createParcel(state: ZrState, call: Call): Reply {
  const fields = fieldsOf(call.body);
  if (crashes(fields)) return CRASH();
  const problems = problemsOf(state, fields);
  const [first] = problems;
  if (first?.code.endsWith('NotFound') === true && problems.length === 1) {
    return problem(404, first.code, first.description, problems);
  }
  if (problems.length > 0) return invalid(problems);
  if (isTaken(state, fields)) return problem(409, TAKEN.code, TAKEN.description, [TAKEN]);
  const { id } = make(state, fields);
  return json(Number(state.settings.createStatus), { id });
}

/** 200 if all were made, 207 for a part, 400 for none. */
export function createBulk(state: ZrState, call: Call): Reply {
  const items = listOf(fieldsOf(call.body).parcels);
  if (items.length === 0 || items.length > MOST_PARCELS) {
    return invalid([wrong(`Parcels must have between 1 and ${MOST_PARCELS} items`)]);
  }
  if (items.some(crashes)) return CRASH();
  const { refused, omitted } = partialAnswer(state.world, state.name, items.length);
  const successes: unknown[] = [];
  const failures: unknown[] = [];
  for (const [index, item] of items.entries()) {
    const fields = isFields(item) ? item : {};
    const externalId = textOf(fields.externalId);
    const problems = index === refused ? [wrong('Unexpected error')] : problemsOf(state, item);
    if (problems.length === 0 && isTaken(state, item)) problems.push(TAKEN);
    for (const { code, description } of problems) {
      failures.push({ index, errorCode: code, errorMessage: description, externalId });
    }
    if (problems.length > 0) continue;
    const { id, tracking } = make(state, fields);
    if (index !== omitted) {
      successes.push({ index, parcelId: id, trackingNumber: tracking, externalId });
    }
  }
  const failed = new Set(failures.map((one) => (one as { index: number }).index)).size;
  const status = failed === 0 ? 200 : failed === items.length ? 400 : 207;
  return json(status, {
    totalRequested: items.length,
    successCount: items.length - failed,
    failureCount: failed,
    successes,
    failures,
  });
}
