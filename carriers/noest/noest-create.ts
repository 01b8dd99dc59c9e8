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
import { bagReply, type Bag } from '../core/laravel.ts';
import type { Parcel } from '../core/parcels.ts';
import { partialAnswer } from '../core/partial-answer.ts';
import { noestTariff } from './noest-places.ts';
import { check, isOn, refusalOf, type Accepted, type Checked } from './noest-request.ts';
import type { NoestState } from './noest-state.ts';

const MOST_ORDERS = 100;

function make(state: NoestState, fields: Fields, accepted: Accepted): Parcel {
  const { wilaya, commune, amount, weight } = accepted;
  const tracking = state.nextTracking();
  const isDesk = isOn(fields.stop_desk);
  const tariff = noestTariff(wilaya);
  const parcel = state.parcels.add({
    id: tracking,
    tracking,
    reference: textOf(fields.reference),
    createdAt: state.world.clock.now(),
    word: 'upload',
    isValidated: false,
    isDesk,
    wilaya,
    commune,
    client: textOf(fields.client),
    phone: textOf(fields.phone),
    address: textOf(fields.adresse),
    product: textOf(fields.produit),
    amount,
    fee: isDesk ? tariff.desk : tariff.home,
    returnFee: tariff.return,
    weight,
    own: {
      phone_2: textOf(fields.phone_2),
      remarque: textOf(fields.remarque),
      type_id: Number(fields.type_id),
      station_code: textOf(fields.station_code) || null,
    },
  });
  state.life.record(parcel, { word: 'upload', after: 0, where: 'origin' }, parcel.createdAt);
  state.life.begin(parcel);
  return parcel;
}

const madeAnswer = ({ tracking, wilaya, own }: Parcel) => ({
  success: true,
  tracking,
  regional_hub_name: 'W',
  wilaya_rank: own.station_code ?? `${wilaya}A`,
});

export function createOrder(state: NoestState, call: Call): Reply {
  const fields = fieldsOf(call.body);
  const checked = check(state, fields);
  if (!('accepted' in checked)) return refusalOf(state, checked);
  const parcel = make(state, fields, checked.accepted);
  const { success, tracking, ...rest } = madeAnswer(parcel);
  return json(200, { success, tracking, reference: parcel.reference, ...rest });
}

const failureOf = (checked: Exclude<Checked, { accepted: Accepted }>) =>
  'bag' in checked ? checked.bag : checked.business.message;

/** An empty PHP array is a list, whatever it would have been when filled. */
const phpObject = (entries: [string, unknown][]) =>
  entries.length === 0 ? [] : Object.fromEntries(entries);

function passedForm(state: NoestState): unknown {
  const fault = state.world.faults.take(state.name, 24);
  return fault?.form ?? state.settings.passed;
}

/** Passed ones come as a list from which failed ones are missing, so positions shift. */
function passedAnswer(form: unknown, passed: readonly [number, Parcel][], size: number): unknown {
  const entries = passed.map(([index, parcel]) => [index, madeAnswer(parcel)] as const);
  if (form === 'object') return phpObject(entries.map(([index, one]) => [String(index), one]));
  if (form !== 'array') return entries.map(([, one]) => one);
  const all = new Map<number, unknown>(entries);
  return Array.from({ length: size }, (_, index) => all.get(index) ?? null);
}

export function createOrders(state: NoestState, call: Call): Reply {
  const orders = listOf(fieldsOf(call.body).orders);
  if (orders.length === 0 || orders.length > MOST_ORDERS) {
    return bagReply({ orders: [`The orders must have between 1 and ${MOST_ORDERS} items.`] });
  }
  const missing: Bag = {};
  for (const [index, order] of orders.entries()) {
    if (!isFields(order) || order.poids === undefined) {
      missing[`orders.${index}.poids`] = [`The orders.${index}.poids field is required.`];
    }
  }
  if (Object.keys(missing).length > 0) return bagReply(missing);
  const { refused, omitted } = partialAnswer(state.world, state.name, orders.length);
  const passed: [number, Parcel][] = [];
  const failed: [string, unknown][] = [];
  for (const [index, order] of orders.entries()) {
    const fields = isFields(order) ? order : {};
    const checked = check(state, fields);
    if (index === refused) failed.push([String(index), 'Erreur inconnue']);
    else if ('accepted' in checked) passed.push([index, make(state, fields, checked.accepted)]);
    else failed.push([String(index), failureOf(checked)]);
  }
  const shown = passed.filter(([index]) => index !== omitted);
  return json(200, {
    success: failed.length === 0,
    passed: passedAnswer(passedForm(state), shown, orders.length),
    failed: phpObject(failed),
  });
}
