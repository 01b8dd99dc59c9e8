import {
  type CheckoutField,
  type CheckoutFields,
  CheckoutPath,
} from '#contract/intake/checkout-fields.ts';
import { type Fields, fieldsOf, lineOf, listOf, plainOf } from './values.ts';

const META = 'meta_data';

/**
 * Where checkouts keep what they asked. Algerian ones hide the usual fields and keep their own, so
 * that the usual ones come last.
 */
const USUAL_PATHS: Readonly<Record<CheckoutField, readonly string[]>> = {
  wilaya: [
    'meta_data._cca_wilaya_name',
    'meta_data._billing_wilaya',
    'meta_data.billing_wilaya',
    'meta_data._shipping_wilaya',
    'meta_data.wilaya',
    'meta_data._wilaya',
    'meta_data._cca_wilaya_id',
    'meta_data._billing_wilaya_id',
    'shipping.state',
    'billing.state',
  ],
  commune: [
    'meta_data._cca_commune_name',
    'meta_data._billing_commune',
    'meta_data.billing_commune',
    'meta_data._shipping_commune',
    'meta_data.commune',
    'shipping.city',
    'billing.city',
  ],
  address: ['shipping.address_1', 'billing.address_1'],
  phone: [
    'shipping.phone',
    'billing.phone',
    'meta_data.phone2',
    'meta_data._billing_phone_2',
    'meta_data.billing_phone_2',
  ],
  deliveryPlace: [
    'meta_data._cca_delivery_type',
    'meta_data._billing_delivery_type',
    'meta_data.delivery_type',
    'meta_data._delivery_type',
  ],
};

export interface CheckoutReader {
  /** What stands at a path; empty where nothing does. */
  at: (path: string) => string;
  /** The paths at which a field says something: where this shop keeps it, then the usual ones. */
  paths: (field: CheckoutField) => string[];
  /** What it says at the first of them. */
  first: (field: CheckoutField) => string;
}

/** Reads one order of a shop that keeps these fields at these paths. */
export function checkoutReader(order: Fields, mapped: CheckoutFields = {}): CheckoutReader {
  const metas = new Map(
    listOf(order[META]).map((one) => {
      const { key, value } = fieldsOf(one);
      return [lineOf(key), plainOf(value)] as const;
    }),
  );
  const at = (path: string): string => {
    const [room, key] = splitPath(path);
    if (room === META) return metas.get(key) ?? '';
    const person = fieldsOf(order[room]);
    // The second line goes with the first, whichever of them was filled.
    const keys = key === 'address_1' ? ['address_1', 'address_2'] : [key];
    const parts = keys.map((one) => plainOf(person[one]));
    return parts.filter((part) => part !== '').join('، ');
  };
  const paths = (field: CheckoutField): string[] =>
    [mapped[field] ?? '', ...USUAL_PATHS[field]].filter((path) => path !== '' && at(path) !== '');
  const first = (field: CheckoutField): string => {
    const [path] = paths(field);
    return path === undefined ? '' : withoutDesk(at(path));
  };
  return { at, paths, first };
}

/** One plug-in notes the desk behind the name of the commune. */
export const withoutDesk = (text: string): string => text.replace(/__hub__.*$/, '');

/** At the first full stop: the key of a plug-in may have others. */
function splitPath(path: string): [room: string, key: string] {
  const at = path.indexOf('.');
  return [path.slice(0, at), path.slice(at + 1)];
}

/** Of what is neither a place, nor a phone, nor a way of delivery, whatever stands in it. */
const NEVER =
  /^_?(?:billing_|shipping_)?(?:first_|last_|full_)?name$|email|company|country|postcode|attribution|is_vat|lawha/i;
const LONGEST_SAMPLE = 200;
const MOST_PATHS = 100;

/** All paths at which an order says something of its customer. */
export function pathsOf(order: Fields): string[] {
  const { at } = checkoutReader(order);
  const inRoom = (room: string) => Object.keys(fieldsOf(order[room])).map((key) => [room, key]);
  const inMeta = listOf(order[META]).map((one) => [META, lineOf(fieldsOf(one)['key'])]);
  const paths = [...inRoom('billing'), ...inRoom('shipping'), ...inMeta]
    .filter(([, key = '']) => key !== '' && key !== 'address_2' && !NEVER.test(key))
    .map((parts) => parts.join('.'))
    .filter((path) => CheckoutPath.safeParse(path).success);
  const saying = [...new Set(paths)].filter((path) => {
    const { length } = at(path);
    return length > 0 && length <= LONGEST_SAMPLE;
  });
  return saying.slice(0, MOST_PATHS);
}
