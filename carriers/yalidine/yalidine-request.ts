import { isFields, type Fields } from '../core/http.ts';
import type { World } from '../core/world.ts';
import { centerRows, findCommune, findWilaya } from './yalidine-places.ts';

const MOST_DINARS = 150_000;
const TEXTS = ['order_id', 'firstname', 'familyname', 'address', 'product_list'] as const;
const FLAGS = ['do_insurance', 'freeshipping', 'is_stopdesk', 'has_exchange'] as const;
const AMOUNTS = ['price', 'declared_value'] as const;
const SIZES = ['length', 'width', 'height', 'weight'] as const;
/** A mobile is 0 and nine digits, a landline 0 and eight. */
const PHONE = /^0(?:[567]\d{8}|[234]\d{7})$/;

export interface Refused {
  message: string;
  /** The live API answers a wrong commune with less than it documents. */
  isCommune: boolean;
}

const wrong = (message: string, isCommune = false): Refused => ({ message, isCommune });
const isWhole = (value: unknown, most: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

function wrongText(fields: Fields): Refused | null {
  for (const name of TEXTS) {
    const value = fields[name];
    if (typeof value !== 'string' || value.trim() === '') return wrong(`The ${name} is required`);
  }
  const phones = typeof fields.contact_phone === 'string' ? fields.contact_phone.split(',') : [];
  const isPhone = phones.length > 0 && phones.every((phone) => PHONE.test(phone.trim()));
  return isPhone ? null : wrong('The contact_phone is not a valid phone number');
}

function wrongNumber(fields: Fields): Refused | null {
  for (const name of AMOUNTS) {
    if (!isWhole(fields[name], MOST_DINARS)) {
      return wrong(`The ${name} must be an integer between 0 and ${MOST_DINARS}`);
    }
  }
  for (const name of SIZES) {
    if (fields[name] !== undefined && !isWhole(fields[name], Number.MAX_SAFE_INTEGER)) {
      return wrong(`The ${name} must be an integer greater than or equal to 0`);
    }
  }
  for (const name of FLAGS) {
    if (typeof fields[name] !== 'boolean') return wrong(`The ${name} must be a boolean`);
  }
  return null;
}

function wrongPlace(world: World, family: string, fields: Fields): Refused | null {
  if (findWilaya(fields.from_wilaya_name) === undefined) {
    return wrong('The from_wilaya_name is not valid');
  }
  const wilaya = findWilaya(fields.to_wilaya_name);
  if (wilaya === undefined) return wrong('The to_wilaya_name is not valid');
  const commune = findCommune(world, family, wilaya.id, fields.to_commune_name);
  if (commune === undefined) return wrong('The to_commune_name is not valid', true);
  if (fields.is_stopdesk !== true) {
    return commune.is_deliverable === 1 ? null : wrong('The commune is not deliverable', true);
  }
  const center = centerRows.find((row) => row.center_id === fields.stopdesk_id);
  if (center === undefined) return wrong('The stopdesk_id is not valid');
  return center.commune_id === commune.id
    ? null
    : wrong('The to_commune_name is not the commune of the stop desk', true);
}

/** Why a parcel is refused, or null. */
export function whyRefused(world: World, family: string, item: unknown): Refused | null {
  if (!isFields(item)) return wrong('The parcel must be an object');
  const found = wrongText(item) ?? wrongNumber(item) ?? wrongPlace(world, family, item);
  if (found !== null) return found;
  const isWanting = item.has_exchange === true && typeof item.product_to_collect !== 'string';
  return isWanting ? wrong('The product_to_collect is required') : null;
}
