import type { SendRow } from './send-rows.ts';

/** What can be changed in the dialog itself. */
const MENDABLE = [
  'customerName',
  'phone',
  'deliveryCompanyId',
  'commune',
  'address',
  'desk',
  'weight',
  'totalAmount',
] as const;
export type Mendable = (typeof MENDABLE)[number];

type Problem = SendRow['problems'][number];

const BY_FIELD: Partial<Record<NonNullable<Problem['field']>, readonly Mendable[]>> = {
  customerName: ['customerName'],
  phones: ['phone'],
  address: ['address'],
  // Another company may go there.
  place: ['commune', 'deliveryCompanyId'],
  pickupPoint: ['desk'],
  amount: ['totalAmount'],
  declaredValue: ['totalAmount'],
  weightKg: ['weight'],
};

const BY_CODE: Partial<Record<Problem['code'], readonly Mendable[]>> = {
  no_company: ['deliveryCompanyId'],
  no_account: ['deliveryCompanyId'],
  // Whether another commune is meant only the person can tell; the matching is in the settings.
  places_not_read: ['deliveryCompanyId'],
};

/** The carrier's words name no field of ours, so that all of them are offered. */
export function mendableIn({ problems, parcel, order }: SendRow): readonly Mendable[] {
  if (problems.length === 0) {
    const all = MENDABLE.filter((field) => field !== 'desk' || order?.deliveryPlace === 'office');
    return parcel === null ? [] : all;
  }
  const wanted = problems.flatMap(
    ({ code, field }) => BY_CODE[code] ?? (field === null ? [] : (BY_FIELD[field] ?? [])),
  );
  return MENDABLE.filter((field) => wanted.includes(field));
}

const IN_SETTINGS: readonly Problem['code'][] = [
  'places_not_read',
  'commune_unmatched',
  'origin_not_served',
];
const SETTINGS_FIELDS: readonly Problem['field'][] = [
  'origin',
  'isInsured',
  'mayBeOpened',
  'shopName',
];

/** Mended in the settings of the company, for all its orders at once. */
export const isInSettings = ({ code, field }: Problem): boolean =>
  IN_SETTINGS.includes(code) || SETTINGS_FIELDS.includes(field);

const GOODS: readonly Problem['field'][] = ['products', 'productText'];
/** Mended in the order's whole form. */
export const isInGoods = ({ field }: Problem): boolean => GOODS.includes(field);
