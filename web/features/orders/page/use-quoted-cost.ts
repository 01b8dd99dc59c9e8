import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import type { DeliveryFormApi } from './order-delivery-values.ts';

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
