import { json, textOf, type Fields, type Reply } from '../core/http.ts';
import { bagReply, isPhone, textBag, type Bag } from '../core/laravel.ts';
import type { NoestState } from './noest-state.ts';
import { communesNow, STATIONS, wilayaRows } from './noest-places.ts';

const SHORTEST_REFERENCE = 5;
const PICKUP = 3;

/** A refusal with one of the documented codes, which by default stand only in the documents. */
interface Business {
  status: number;
  code: string;
  message: string;
}

const businessReply = (state: NoestState, { status, code, message }: Business): Reply =>
  json(status, {
    success: false,
    message,
    ...(state.settings.errorCodes === true ? { code } : {}),
  });

const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : null;
};

const isFlag = (value: unknown) => [0, 1, '0', '1', true, false].some((one) => one === value);
export const isOn = (value: unknown) => [1, '1', true].some((one) => one === value);

function bagOf(fields: Fields): Bag {
  const texts = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, textOf(value)]),
  );
  const bag = textBag(texts, ['client', 'adresse', 'phone', 'produit'], ['remarque', 'shop_name']);
  for (const name of ['phone', 'phone_2']) {
    const value = texts[name] ?? '';
    if (value !== '' && !isPhone(value)) {
      bag[name] = [`The ${name} must be between 9 and 10 digits.`];
    }
  }
  const reference = texts.reference ?? '';
  if (reference !== '' && reference.length < SHORTEST_REFERENCE) {
    bag.reference = [`The reference must be at least ${SHORTEST_REFERENCE} characters.`];
  }
  if (numberOf(fields.montant) === null) bag.montant = ['The montant must be a number.'];
  if (![1, 2, 3].includes(Number(fields.type_id)))
    bag.type_id = ['The selected type_id is invalid.'];
  if (!isFlag(fields.stop_desk)) bag.stop_desk = ['The stop_desk field is required.'];
  const weight = fields.poids === undefined ? 0 : numberOf(fields.poids);
  if (weight === null || weight < 0) bag.poids = ['The poids must be at least 0.'];
  return { ...bag, ...placeBag(fields) };
}

function placeBag(fields: Fields): Bag {
  if (textOf(fields.zip_code) !== '') return {};
  const bag: Bag = {};
  const wilaya = Number(fields.wilaya_id);
  if (!Number.isInteger(wilaya) || wilaya < 1 || wilaya > 58) {
    bag.wilaya_id = ['The wilaya_id must be between 1 and 58.'];
  }
  if (!isOn(fields.stop_desk) && textOf(fields.commune) === '') {
    bag.commune = ['The commune field is required.'];
  }
  if (isOn(fields.stop_desk) && textOf(fields.station_code) === '') {
    bag.station_code = ['The station_code field is required.'];
  }
  return bag;
}

interface Place {
  wilaya: number;
  commune: string;
}

/** Where it goes, or why not. */
function placeOf(state: NoestState, fields: Fields): Place | Business {
  const communes = communesNow(state.world, state.name);
  const zip = textOf(fields.zip_code);
  const byZip = communes.find((row) => zip !== '' && row.code_postal === zip);
  if (zip !== '' && byZip === undefined) {
    return { status: 200, code: 'zip_code', message: 'Code postal introuvable' };
  }
  const wilaya = byZip?.wilaya_id ?? Number(fields.wilaya_id);
  if (isOn(fields.stop_desk)) return stationOf(state, fields, wilaya);
  const commune =
    byZip ?? communes.find((row) => row.wilaya_id === wilaya && row.nom === fields.commune);
  const isOpen = wilayaRows.some(({ code, is_active }) => code === wilaya && is_active === 1);
  if (!isOpen || commune?.is_active !== 1) {
    return { status: 422, code: 'inactive_commune', message: 'Commune inactive ou introuvable' };
  }
  return { wilaya, commune: commune.nom };
}

function stationOf(state: NoestState, fields: Fields, wilaya: number): Place | Business {
  if (state.settings.stopDesk !== true) {
    return { status: 422, code: 'stopdesk_disabled', message: 'Stop desk désactivé' };
  }
  const station = STATIONS.find(({ code }) => code === fields.station_code);
  if (station === undefined) {
    return { status: 200, code: 'station_code', message: 'Code station introuvable' };
  }
  if (station.wilaya !== wilaya) {
    const message = "La station n'appartient pas à la wilaya";
    return { status: 200, code: 'station_code', message };
  }
  return { wilaya, commune: station.commune };
}

export interface Accepted extends Place {
  amount: number;
  weight: number;
}

export type Checked = { accepted: Accepted } | { bag: Bag } | { business: Business };

/** The whole check of one order, in the carrier's order. */
export function check(state: NoestState, fields: Fields): Checked {
  const bag = bagOf(fields);
  if (Object.keys(bag).length > 0) return { bag };
  if (state.settings.isSuspended === true) {
    return { business: { status: 422, code: 'account_suspended', message: 'Compte suspendu' } };
  }
  const reference = textOf(fields.reference);
  if (reference !== '' && state.parcels.withReference(reference).length > 0) {
    return { business: { status: 200, code: 'duplicate_order', message: 'Colis déja existant' } };
  }
  const amount = Number(fields.type_id) === PICKUP ? 0 : (numberOf(fields.montant) ?? 0);
  if (amount > Number(state.settings.mostAmount)) {
    const message = 'Montant maximum dépassé';
    return { business: { status: 422, code: 'max_amount_exceeded', message } };
  }
  if (amount < 0 || isOn(fields.remboursement) || isOn(fields.stock)) {
    return { business: { status: 422, code: 'disabled_module', message: 'Module désactivé' } };
  }
  if (textOf(fields.station_expedition) !== '') {
    const message = 'Station expédition non autorisée';
    return { business: { status: 200, code: 'station_expedition', message } };
  }
  const place = placeOf(state, fields);
  if ('code' in place) return { business: place };
  return { accepted: { ...place, amount, weight: numberOf(fields.poids) ?? 0 } };
}

export const refusalOf = (state: NoestState, checked: Exclude<Checked, { accepted: Accepted }>) =>
  'bag' in checked ? bagReply(checked.bag) : businessReply(state, checked.business);
