import { lazy, Suspense } from 'react';
import type { Order } from '#contract/orders.ts';

const OrderStar = lazy(() => import('./order-star.tsx'));

interface LateOrderStarProps {
  order: Order;
  className?: string;
}

/** In lists, whose first load does not wait for it; its place is kept. */
export function LateOrderStar(props: LateOrderStarProps) {
  return (
    <Suspense fallback={<span className={`size-11 shrink-0 md:size-8 ${props.className ?? ''}`} />}>
      <OrderStar {...props} />
    </Suspense>
  );
}
