import { useQuery } from '@tanstack/react-query';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CustomerBadges } from '../customer-badges.tsx';
import { OrderFact, OrderFacts } from '../order-facts.tsx';

interface OrderCustomerRecordProps {
  order: Order;
  enabled: boolean;
}

/** Whether this client usually accepts their parcels; hidden if it cannot be read. */
export function OrderCustomerRecord({ order, enabled }: OrderCustomerRecordProps) {
  const t = useTranslation();
  const format = useFormat();
  const { data: record, isError } = useQuery({
    ...endpointQuery(orderEndpoints.getOrderCustomer, { params: { id: order.id } }),
    // Another order of the client changes it too.
    meta: { clientId: order.clientId },
    enabled,
  });
  if (record === undefined) return isError ? null : <Skeleton className="h-16" />;
  const rate = (value: number | null) =>
    value === null ? t('order.record.noneEnded') : format.percent(value);
  return (
    <div className="flex flex-col gap-3">
      <CustomerBadges record={record} />
      <OrderFacts>
        <OrderFact term={t('order.record.returnRate')}>{rate(record.returnRate)}</OrderFact>
        <OrderFact term={t('order.record.cancelRate')}>{rate(record.cancelRate)}</OrderFact>
      </OrderFacts>
    </div>
  );
}
