import { lazy, Suspense } from 'react';
import type { Order } from '#contract/orders.ts';
import { useAfterRows } from '../list/late-parts.ts';

const OrderStar = lazy(() => import('./order-star.tsx'));

interface LateOrderStarProps {
  order: Order;
  className?: string;
}

/** In lists, whose first load does not wait for it; its place is kept. */
export function LateOrderStar(props: LateOrderStarProps) {
  const isWanted = useAfterRows(true);
  const place = <span className={`size-11 shrink-0 md:size-8 ${props.className ?? ''}`} />;
  return isWanted ? (
    <Suspense fallback={place}>
      <OrderStar {...props} />
    </Suspense>
  ) : (
    place
  );
}
