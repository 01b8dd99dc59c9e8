import type { FieldsFor } from '#contract/orders/order-fields.ts';
import type { LabelKey } from '#web/i18n/translate.ts';

type LabelledField = FieldsFor<'timeline'> | FieldsFor<'export'>;

/** The label of each field where it is shown outside the form: in the timeline and in exports. */
export const ORDER_FIELD_LABELS: Record<LabelledField, LabelKey> = {
  orderNumber: 'orders.number',
  lines: 'order.lines',
  offer: 'order.offer',
  productName: 'order.product',
  quantity: 'order.quantity',
  customerName: 'order.customerName',
  phone: 'order.phone',
  wilaya: 'order.wilaya',
  daira: 'order.daira',
  commune: 'order.commune',
  address: 'order.address',
  deliveryPlace: 'order.deliveryTo',
  deliveryCompanyName: 'order.deliveryCompany',
  pickupPointName: 'order.pickupPoint',
  weightGrams: 'order.weight',
  trackingNumber: 'order.trackingNumber',
  deliveryStatus: 'order.deliveryStatus',
  status: 'orders.status',
  totalAmount: 'order.total',
  deliveryFee: 'order.deliveryFee',
  deliveryCost: 'order.deliveryCost.label',
  isSpecialClient: 'order.specialClient',
  isStarred: 'order.starred',
  callAgainAt: 'orders.callAgainAt',
  promoCode: 'order.promo',
  createdAt: 'orders.date',
};
