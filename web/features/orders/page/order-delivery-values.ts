import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { DeliveryPlace } from '#contract/orders/order-constants.ts';
import { UpdateOrder } from '#contract/orders/order-input.ts';
import { type Order, orderEndpoints } from '#contract/orders/orders.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';

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

/**
 * The chosen company's price for this parcel. It is filled in when company or place changes, unless
 * somebody typed a cost.
 */
export function useQuotedCost(form: DeliveryFormApi, order: Order): number | null | undefined {
  const [deliveryCompanyId, deliveryPlace] = useWatch({
    control: form.control,
    name: ['deliveryCompanyId', 'deliveryPlace'],
  });
  const { data } = useQuery({
    ...endpointQuery(orderEndpoints.getDeliveryCost, {
      params: { id: order.id },
      query: { deliveryCompanyId, ...(deliveryPlace !== '' && { deliveryPlace }) },
    }),
    enabled: deliveryCompanyId !== '',
  });
  const quoted = deliveryCompanyId === '' ? undefined : data?.deliveryCost;
  const isAsStored =
    (order.deliveryCost !== null || order.isCarrierCost) &&
    deliveryCompanyId === (order.deliveryCompanyId ?? '') &&
    deliveryPlace === (order.deliveryPlace ?? '');
  const put = useEffectEvent((cost: number | null) => {
    const isTyped = form.getFieldState('deliveryCost').isTouched;
    if (!isTyped) form.setValue('deliveryCost', cost === null ? '' : String(cost));
  });
  useEffect(() => {
    if (quoted !== undefined && !isAsStored) put(quoted);
  }, [quoted, isAsStored]);
  return quoted;
}
