import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { DELIVERY_PLACES, type DeliveryPlace } from '#contract/orders/order-constants.ts';
import { AmountInput } from '#contract/common.ts';
import { linesWithoutOffer } from '#contract/offers/offer-rules.ts';
import { lineAmount, MAX_LINES } from '#contract/orders/order-lines.ts';
import { CreateOrder, OrderLineInput } from '#contract/orders/order-input.ts';
import { type Order } from '#contract/orders/orders.ts';
import { parseDinars } from '#web/lib/parse-dinars.ts';
import { addLine, lineValues, writtenLines, type LineValues } from './lines/order-line-values.ts';

/** The form's values while editing; an unset choice is an empty string. */
export type OrderFormValues = {
  customerName: string;
  phone: string;
  /** The wilaya's code. */
  wilaya: string;
  daira: string;
  commune: string;
  address: string;
  lines: LineValues[];
  /** Chosen by the form, see use-order-offer.ts. */
  offerId: string;
  deliveryPlace: DeliveryPlace | '';
  promoCode: string;
  totalAmount: string;
  /** Computed from wilaya and place, not typed. */
  deliveryFee: string;
  deliveryCompanyId: string;
  pickupPointId: string;
  weightGrams: string;
  isSpecialClient: boolean;
};
export type OrderFormField = keyof OrderFormValues;
export type OrderFormApi = UseFormReturn<OrderFormValues, unknown, CreateOrder>;

export const EMPTY_ORDER: OrderFormValues = {
  customerName: '',
  phone: '',
  wilaya: '',
  daira: '',
  commune: '',
  address: '',
  lines: addLine([]),
  offerId: '',
  deliveryPlace: 'home',
  promoCode: '',
  totalAmount: '',
  deliveryFee: '',
  deliveryCompanyId: '',
  pickupPointId: '',
  weightGrams: '',
  isSpecialClient: false,
};

export const ORDER_FIELDS = Object.keys(EMPTY_ORDER) as OrderFormField[];

export function orderFormValues(order: Order): OrderFormValues {
  return {
    customerName: order.customerName,
    phone: order.phone,
    wilaya: String(order.wilayaCode),
    daira: order.daira ?? '',
    commune: order.commune,
    address: order.address,
    lines: ownLines(order).map(lineValues),
    offerId: order.offer?.id ?? '',
    deliveryPlace: order.deliveryPlace ?? '',
    promoCode: '',
    totalAmount: String(order.totalAmount),
    deliveryFee: order.deliveryFee === null ? '' : String(order.deliveryFee),
    deliveryCompanyId: order.deliveryCompanyId ?? '',
    pickupPointId: order.pickupPointId ?? '',
    weightGrams: order.weightGrams === null ? '' : String(order.weightGrams),
    isSpecialClient: order.isSpecialClient,
  };
}

/** While the offer can still change, the lines are shown as they are without it. */
function ownLines({ lines, offer, status }: Order) {
  if (offer === null || status !== 'pending') return lines;
  return linesWithoutOffer(lines, offer);
}

const wholeDinars = (input: unknown) => (typeof input === 'string' ? parseDinars(input) : input);

const emptyIs = (value: unknown) => (input: unknown) => (input === '' ? value : input);

const LineForm = OrderLineInput.extend({
  // Not sent for a stored line whose price is unknown, which then stays unknown.
  unitPrice: z.preprocess(emptyIs(undefined), AmountInput.optional()),
  discount: z.preprocess(emptyIs(0), AmountInput),
  isPriceUnknown: z.boolean(),
})
  .refine(
    ({ productId, unitPrice, isPriceUnknown }) =>
      !productId || unitPrice !== undefined || isPriceUnknown,
    { path: ['unitPrice'], error: 'required' },
  )
  .refine(
    ({ unitPrice = 0, discount, quantity = 1 }) =>
      (lineAmount({ unitPrice, discount, quantity }) ?? 0) >= 0,
    { path: ['discount'], error: 'discountTooHigh' },
  )
  .transform(({ isPriceUnknown: _isUnknown, ...line }) => line);

const OrderForm = CreateOrder.extend({
  lines: z.preprocess(
    (input) => writtenLines(input as readonly LineValues[]),
    z.array(LineForm).max(MAX_LINES),
  ),
  totalAmount: z.preprocess(wholeDinars, CreateOrder.shape.totalAmount),
  // Old orders may lack it; it is required on edit, because staff can then ask the customer.
  deliveryPlace: z.enum(DELIVERY_PLACES, { error: 'required' }),
});
/** Orders received without a daira can be edited without making one up. */
const OrderFormWithoutDaira = OrderForm.extend({ daira: z.string().trim().max(100) });

export function orderFormSchema(order?: Order): z.ZodType<CreateOrder, OrderFormValues> {
  const schema = order?.daira === null ? OrderFormWithoutDaira : OrderForm;
  return schema as unknown as z.ZodType<CreateOrder, OrderFormValues>;
}
