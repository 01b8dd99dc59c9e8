import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { DeliveryPlace } from '#contract/orders/order-constants.ts';
import { UpdateOrder } from '#contract/orders/order-input.ts';
import { type Order } from '#contract/orders/orders.ts';

export type DeliveryValues = {
  deliveryPlace: DeliveryPlace | '';
  deliveryCompanyId: string;
  trackingNumber: string;
  deliveryStatus: string;
  deliveryCost: string;
  note: string;
};

export const Delivery = UpdateOrder.pick({
  deliveryPlace: true,
  deliveryCompanyId: true,
  trackingNumber: true,
  deliveryStatus: true,
  deliveryCost: true,
  note: true,
});
export type Delivery = z.output<typeof Delivery>;
export type DeliveryFormApi = UseFormReturn<DeliveryValues, unknown, Delivery>;

export const deliveryValues = (order: Order): DeliveryValues => ({
  deliveryPlace: order.deliveryPlace ?? '',
  deliveryCompanyId: order.deliveryCompanyId ?? '',
  trackingNumber: order.trackingNumber ?? '',
  deliveryStatus: order.deliveryStatus ?? '',
  deliveryCost: order.deliveryCost === null ? '' : String(order.deliveryCost),
  note: '',
});
