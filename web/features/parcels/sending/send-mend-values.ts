import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { UpdateOrder } from '#contract/orders/order-input.ts';
import type { Order } from '#contract/orders/orders.ts';
import { parseDinars } from '#web/lib/parse-dinars.ts';
import type { SendRow } from './send-rows.ts';
import type { SendChoice } from './use-send-state.ts';

/** The order's own fields as they are typed, and the sender's choice. */
type MendValues = {
  customerName: string;
  phone: string;
  daira: string;
  commune: string;
  address: string;
  totalAmount: string;
  deliveryCompanyId: string;
  pickupPointId: string;
  weightGrams: string;
};

const wholeDinars = (input: unknown) => (typeof input === 'string' ? parseDinars(input) : input);

const MOST_GRAMS = 100_000;

const Mended = UpdateOrder.pick({
  customerName: true,
  phone: true,
  commune: true,
  address: true,
  deliveryCompanyId: true,
}).extend({
  // Orders received without a daira can be mended without making one up.
  daira: z.string().trim().max(100),
  totalAmount: z.preprocess(wholeDinars, UpdateOrder.shape.totalAmount),
  pickupPointId: z.string(),
  weightGrams: z.string(),
});
export type Mended = z.output<typeof Mended>;
export const MendedForm = Mended as unknown as z.ZodType<Mended, MendValues>;
export type MendFormApi = UseFormReturn<MendValues, unknown, Mended>;

export const mendValues = (
  order: Order,
  { pickupPointId, weightGrams }: SendChoice,
): MendValues => ({
  customerName: order.customerName,
  phone: order.phone,
  daira: order.daira ?? '',
  commune: order.commune,
  address: order.address,
  totalAmount: String(order.totalAmount),
  deliveryCompanyId: order.deliveryCompanyId ?? '',
  pickupPointId: pickupPointId ?? '',
  weightGrams: weightGrams === null ? '' : String(weightGrams),
});

/** Null for the usual weight; undefined for what is no weight. */
export function gramsOf(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const grams = Number(text);
  return Number.isInteger(grams) && grams >= 1 && grams <= MOST_GRAMS ? grams : undefined;
}

/** What can be changed in the dialog itself. */
const MENDABLE = [
  'customerName',
  'phone',
  'deliveryCompanyId',
  'commune',
  'address',
  'pickupPoint',
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
  pickupPoint: ['pickupPoint'],
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
    const all = MENDABLE.filter(
      (field) => field !== 'pickupPoint' || order?.deliveryPlace === 'office',
    );
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
