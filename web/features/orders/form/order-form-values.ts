import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { DELIVERY_PLACES, type DeliveryPlace } from '#contract/order-constants.ts';
import { CreateOrder, type Order } from '#contract/orders.ts';
import { parseDinars } from './order-amount.ts';

/** The form's values while editing; an unset choice is an empty string. */
export type OrderFormValues = {
  customerName: string;
  phone: string;
  /** The wilaya's code. */
  wilaya: string;
  daira: string;
  commune: string;
  address: string;
  productId: string;
  quantity: string;
  deliveryPlace: DeliveryPlace | '';
  promoCode: string;
  totalAmount: string;
  /** Computed from wilaya and place, not typed. */
  deliveryFee: string;
  deliveryCompanyId: string;
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
  productId: '',
  quantity: '1',
  deliveryPlace: 'home',
  promoCode: '',
  totalAmount: '',
  deliveryFee: '',
  deliveryCompanyId: '',
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
    productId: order.productId ?? '',
    quantity: String(order.quantity),
    deliveryPlace: order.deliveryPlace ?? '',
    promoCode: '',
    totalAmount: String(order.totalAmount),
    deliveryFee: order.deliveryFee === null ? '' : String(order.deliveryFee),
    deliveryCompanyId: order.deliveryCompanyId ?? '',
    isSpecialClient: order.isSpecialClient,
  };
}

const wholeDinars = (input: unknown) => (typeof input === 'string' ? parseDinars(input) : input);

const OrderForm = CreateOrder.extend({
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

/** The names of the fields that differ between two sets of form values. */
export function changedFields<Values extends object>(
  now: Values,
  before: Values,
): (keyof Values & string)[] {
  const names = Object.keys(before) as (keyof Values & string)[];
  return names.filter((name) => now[name] !== before[name]);
}
