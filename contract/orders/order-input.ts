import { z } from 'zod';
import {
  AmountInput,
  emptyIsNull,
  Id,
  IntegerInput,
  isInOurTime,
  optionalLine,
  optionalText,
  PhoneInput,
  visibleText,
} from '#contract/common.ts';
import { outcomeRule, RECORDED_OUTCOMES } from '#contract/orders/call-outcomes.ts';
import { WilayaInput } from '#contract/geography/wilaya-input.ts';
import { DELIVERY_PLACES, MAX_NOTE, MAX_WEIGHT_GRAMS } from './order-constants.ts';
import { LINE_KINDS, MAX_LINES } from './order-lines.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { PromoCodeInput } from '#contract/wheel/wheel.ts';

const OptionalId = z.preprocess(emptyIsNull, Id.nullish());
/** Of one line. */
export const MAX_QUANTITY = 10_000;
const Quantity = IntegerInput.pipe(z.int().min(1).max(MAX_QUANTITY));
/** Of a parcel, in grams. */
export const WeightInput = IntegerInput.pipe(z.int().min(1).max(MAX_WEIGHT_GRAMS));

/** What of a line can be sent; names and prices that are not sent are today's. */
export const OrderLineInput = z
  .object({
    /** The line of the stored order that this is; without it a line of the same variant is. */
    id: z.int().optional(),
    kind: z.enum(LINE_KINDS).optional(),
    productId: OptionalId,
    /** If omitted, the product's first variant. */
    variantId: OptionalId,
    /** Of goods that are none of our products. */
    name: optionalLine(200),
    quantity: Quantity.optional(),
    unitPrice: z.preprocess(emptyIsNull, AmountInput.nullish()),
    discount: AmountInput.optional(),
  })
  .meta({ id: 'OrderLineInput' });
export type OrderLineInput = z.output<typeof OrderLineInput>;

/** The fields that staff and, in part, the storefront can set. */
export const OrderFields = z.object({
  customerName: visibleText(200),
  phone: PhoneInput,
  wilaya: WilayaInput,
  daira: visibleText(100),
  commune: visibleText(100),
  address: visibleText(500),
  deliveryPlace: z.preprocess(emptyIsNull, z.enum(DELIVERY_PLACES).nullish()),
  /** The goods. Without them `productId` and `quantity` make an order of one line. */
  lines: z.array(OrderLineInput).min(1).max(MAX_LINES).optional(),
  /**
   * The offer that is applied to the lines, whose discounts it sets; null takes it off. It is frozen
   * when the order is confirmed.
   */
  offerId: OptionalId,
  productId: OptionalId,
  productName: optionalLine(300),
  quantity: IntegerInput.pipe(
    z
      .int()
      .min(1)
      .max(MAX_LINES * MAX_QUANTITY),
  ).optional(),
  totalAmount: AmountInput,
  deliveryFee: z.preprocess(emptyIsNull, AmountInput.nullish()),
  deliveryCompanyId: OptionalId,
  /**
   * A pickup point of that company in the order's wilaya, for delivery to an office. It is taken
   * off when company, wilaya or place change without a new one.
   */
  pickupPointId: OptionalId,
  weightGrams: z.preprocess(emptyIsNull, WeightInput.nullish()),
  trackingNumber: optionalLine(100),
  deliveryStatus: optionalLine(100),
  /** If omitted, the chosen company's price is used. */
  deliveryCost: z.preprocess(emptyIsNull, AmountInput.nullish()),
  isSpecialClient: z.boolean().optional(),
  isStarred: z.boolean().optional(),
  selectedSerumId: OptionalId,
});

export const CreateOrder = OrderFields.extend({
  /**
   * A wheel code. `totalAmount` is then the amount before the discount; the server subtracts it.
   */
  promoCode: z.preprocess(emptyIsNull, PromoCodeInput.nullish()),
}).meta({ id: 'CreateOrder' });
export type CreateOrder = z.output<typeof CreateOrder>;

const Until = z.iso.datetime({ offset: true }).refine(isInOurTime, { error: 'invalid' });

/** A code can be added later, when the order is confirmed by phone; it cannot be replaced. */
export const UpdateOrder = CreateOrder.partial()
  .extend({
    status: z.enum(ORDER_STATUSES).optional(),
    note: optionalText(MAX_NOTE),
    /** When to call the customer again; null: no promised time. */
    callAgainAt: Until.nullish(),
    version: z.int().optional(),
  })
  .meta({ id: 'UpdateOrder' });
export type UpdateOrder = z.output<typeof UpdateOrder>;

export const OrderCall = z
  .object({
    /** Those that decide about the order are recorded at the desk: see desk.ts. */
    outcome: z.enum(RECORDED_OUTCOMES),
    note: optionalText(MAX_NOTE),
    until: Until.optional(),
  })
  .refine(({ outcome, until }) => until !== undefined || !outcomeRule(outcome).needsTime, {
    path: ['until'],
    error: 'required',
  })
  .meta({ id: 'OrderCall' });
export type OrderCall = z.output<typeof OrderCall>;
