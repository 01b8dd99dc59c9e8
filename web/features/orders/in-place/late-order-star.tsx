import { lazy, Suspense, useDeferredValue } from 'react';
import type { Order } from '#contract/orders.ts';

let isFetched = false;
const OrderStar = lazy(async () => {
  const fetched = await import('./order-star.tsx');
  isFetched = true;
  return fetched;
});

interface LateOrderStarProps {
  order: Order;
  className?: string;
}

/** In lists, whose first load does not wait for it; its place is kept. */
export function LateOrderStar(props: LateOrderStarProps) {
  // Not while the first rows are drawn; later rows have it at once.
  const isWanted = useDeferredValue(true, isFetched);
  const place = <span className={`size-11 shrink-0 md:size-8 ${props.className ?? ''}`} />;
  return isWanted ? (
    <Suspense fallback={place}>
      <OrderStar {...props} />
    </Suspense>
  ) : (
    place
  );
}
