import { fieldsOf, isFields, json, textOf, type Call, type Reply } from '../core/http.ts';
import { bagReply, isPhone, textBag, type Bag } from '../core/laravel.ts';
import type { Parcel } from '../core/parcels.ts';
import { partialAnswer } from '../core/partial-answer.ts';
import { communesNow, ecotrackTariff, serves } from './ecotrack-places.ts';
import type { EcotrackState } from './ecotrack-state.ts';

export type Texts = Record<string, string>;
export interface Refused {
  bag?: Bag;
  error?: number;
  message?: string;
}

const MOST_ORDERS = 100;
const NEEDED = ['nom_client', 'telephone', 'adresse', 'commune', 'code_wilaya', 'montant', 'type'];
const OTHERS = ['reference', 'produit', 'produit_a_recuperer', 'boutique', 'remarque'];
const WILAYA_NOT_SERVED = 10_002;

const isNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text);

/** Why an order is refused, or null. */
export function whyRefused(state: EcotrackState, texts: Texts): Refused | null {
  const bag = textBag(texts, NEEDED, OTHERS);
  for (const name of ['telephone', 'telephone_2']) {
    const value = texts[name] ?? '';
    if (value !== '' && !isPhone(value)) bag[name] = [`The ${name} must be 9 or 10 digits.`];
  }
  const wilaya = Number(texts.code_wilaya);
  if (!Number.isInteger(wilaya) || wilaya < 1 || wilaya > 58) {
    bag.code_wilaya = ['The code wilaya must be between 1 and 58.'];
  }
  if (!isNumber(texts.montant ?? '')) bag.montant = ['The montant must be a number.'];
  if (!['1', '2', '3', '4'].includes(texts.type ?? ''))
    bag.type = ['The selected type is invalid.'];
  if (texts.type === '2' && !texts.produit_a_recuperer) {
    bag.produit_a_recuperer = ['The produit a recuperer field is required.'];
  }
  if (texts.stock === '1' && !texts.quantite) bag.quantite = ['The quantite field is required.'];
  if (!['0', '1', undefined].includes(texts.stop_desk)) {
    bag.stop_desk = ['The selected stop desk is invalid.'];
  }
  if (Object.keys(bag).length > 0) return { bag };
  if (!serves(state.world, state.name, wilaya)) {
    return { error: WILAYA_NOT_SERVED, message: 'Wilaya non desservie' };
  }
  return wrongPlace(state, texts, wilaya);
}

function wrongPlace(state: EcotrackState, texts: Texts, wilaya: number): Refused | null {
  const here = communesNow(state.world, state.name, false).filter(
    (row) => row.wilaya_id === wilaya,
  );
  if (!here.some((row) => row.nom === texts.commune)) {
    return { bag: { commune: ['The selected commune is invalid.'] } };
  }
  if (texts.stop_desk !== '1') return null;
  const desk = here.find((row) => String(row.code_postal) === String(Number(texts.code_postal)));
  return desk?.has_stop_desk === 1
    ? null
    : { bag: { code_postal: ['The selected code postal is invalid.'] } };
}

export const refusalReply = ({ bag, error, message }: Refused): Reply =>
  bag === undefined ? json(200, { success: false, error, message }) : bagReply(bag);

/** The figures that follow from an order. */
export function factsOf(texts: Texts) {
  const wilaya = Number(texts.code_wilaya);
  const isDesk = texts.stop_desk === '1';
  const tariff = ecotrackTariff(wilaya);
  return {
    isDesk,
    wilaya,
    commune: texts.commune ?? '',
    client: texts.nom_client ?? '',
    phone: texts.telephone ?? '',
    address: texts.adresse ?? '',
    product: texts.produit ?? '',
    amount: Number(texts.montant),
    fee: isDesk ? tariff.desk : tariff.home,
    returnFee: tariff.return,
    weight: Number(texts.weight ?? 0),
  };
}

function make(state: EcotrackState, texts: Texts): Parcel {
  const { tracking, number } = state.nextTracking();
  const parcel = state.parcels.add({
    ...factsOf(texts),
    id: String(number),
    tracking,
    reference: texts.reference ?? '',
    createdAt: state.world.clock.now(),
    word: 'prete_a_expedier',
    isValidated: false,
    own: { ...texts, order_id: number, remarks: [] },
  });
  state.life.begin(parcel);
  return parcel;
}

/** A repeated reference makes a second parcel, unless switched. */
function isDouble(state: EcotrackState, { reference = '' }: Texts): boolean {
  const isRefused = state.settings.duplicates === 'refuse' && reference !== '';
  return isRefused && state.parcels.withReference(reference).length > 0;
}

function place(state: EcotrackState, texts: Texts): Parcel | Refused {
  const forced = state.world.faults.take(state.name, 20, { kind: 'create' });
  if (forced?.answer === '422') return { bag: { commune: ['The selected commune is invalid.'] } };
  if (forced?.answer === '10002')
    return { error: WILAYA_NOT_SERVED, message: 'Wilaya non desservie' };
  const refused = whyRefused(state, texts);
  if (refused !== null) return refused;
  if (isDouble(state, texts))
    return { bag: { reference: ['The reference has already been taken.'] } };
  return make(state, texts);
}

/** Everything stands in the query; a body is not read. */
export function createOrder(state: EcotrackState, call: Call): Reply {
  const made = place(state, Object.fromEntries(call.query));
  return 'tracking' in made
    ? json(200, { success: true, tracking: made.tracking })
    : refusalReply(made);
}

const textsOf = (order: unknown): Texts =>
  isFields(order)
    ? Object.fromEntries(Object.entries(order).map(([name, value]) => [name, textOf(value)]))
    : {};

export function createOrders(state: EcotrackState, call: Call): Reply {
  const { orders } = fieldsOf(call.body);
  const given = isFields(orders) ? Object.entries(orders) : [];
  if (given.length === 0 || given.length > MOST_ORDERS) {
    return bagReply({ orders: [`The orders must have between 1 and ${MOST_ORDERS} items.`] });
  }
  if (state.settings.bulk !== 'works' || state.world.faults.take(state.name, 21) !== null) {
    return json(500, { message: 'Server Error' });
  }
  const { refused, omitted } = partialAnswer(state.world, state.name, given.length);
  const results = given.map(([key, order], index) => {
    const texts = textsOf(order);
    const name = texts.reference || key;
    if (index === refused)
      return [name, { commune: ['The selected commune is invalid.'] }] as const;
    const made = place(state, texts);
    if ('tracking' in made) return [name, { success: true, tracking: made.tracking }] as const;
    return [name, made.bag ?? { success: false, ...made }] as const;
  });
  // Two orders with one reference share one key, and one answer.
  return json(200, {
    results: Object.fromEntries(results.filter((_, index) => index !== omitted)),
  });
}
