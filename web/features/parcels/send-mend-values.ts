import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { UpdateOrder } from '#contract/orders/order-input.ts';
import { type Order } from '#contract/orders/orders.ts';
import { parseDinars } from '../orders/form/amount/order-amount.ts';
import type { SendChoice } from './send-choices.ts';

/** The order's own fields as they are typed, and the sender's choice. */
export type MendValues = {
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
