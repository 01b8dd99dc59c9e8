import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead, isNotFound } from '#web/lib/failed-read.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NotFoundState } from '#web/ui/not-found-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { OrderTrustNotices } from '#web/features/trust/order-trust-notices.tsx';
import { OrderAddressCard, OrderDeliveryCard } from './order-delivery-card.tsx';
import { OrderCustomerCard } from './order-customer-card.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderOthers } from './order-others.tsx';
import { OrderParcelCard } from './order-parcel-card.tsx';
import { OrderProductCard } from './order-product-card.tsx';
import { OrderTimeline } from './timeline/order-timeline.tsx';

export function OrderScreen() {
  const { id } = useParams({ from: '/orders/$id' });
  // The key remounts the screen for another order, so that no state is carried over.
  return <OrderDetail key={id} id={id} />;
}

function OrderDetail({ id }: { id: string }) {
  const t = useTranslation();
  const [isLeaving, setIsLeaving] = useState(false);
  const read = useQuery({
    ...endpointQuery(orderEndpoints.getOrder, { params: { id } }),
    enabled: !isLeaving,
  });
  const { data: order, error } = read;

  if (isNotFound(error)) {
    return (
      <NotFoundState
        icon={PackageX}
        title={t('order.notFound')}
        description={t('order.notFound.hint')}
      >
        <Link to="/orders">{t('order.back')}</Link>
      </NotFoundState>
    );
  }
  if (order === undefined) {
    return read.isError ? (
      <ErrorState title={t('order.load.failed')} {...failedRead(read)} />
    ) : (
      <OrderSkeleton />
    );
  }
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 md:gap-6">
      <OrderHeader order={order} isLeaving={isLeaving} onLeavingChange={setIsLeaving} />
      <OrderTrustNotices order={order} enabled={!isLeaving} />
      <div className="grid gap-4 md:grid-cols-2">
        <OrderCustomerCard order={order} isLeaving={isLeaving} />
        <OrderAddressCard order={order} />
        <OrderProductCard order={order} />
        <OrderDeliveryCard order={order} />
        <OrderParcelCard orderId={order.id} enabled={!isLeaving} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <OrderTimeline order={order} enabled={!isLeaving} />
        <OrderOthers order={order} />
      </div>
    </div>
  );
}

function OrderSkeleton() {
  const shown = useDelayed(true);
  if (!shown) return null;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <Skeleton className="h-24" />
      <div className="grid gap-4 md:grid-cols-2">
        {['customer', 'address', 'product', 'delivery'].map((card) => (
          <Skeleton key={card} className="h-52" />
        ))}
      </div>
      <Skeleton className="h-40" />
    </div>
  );
}
