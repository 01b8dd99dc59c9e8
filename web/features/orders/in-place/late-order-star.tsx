import type { Order } from '#contract/orders.ts';
import { useAfterRows } from '../list/late-parts.ts';
import { OrderStar } from './order-star.tsx';

interface LateOrderStarProps {
  order: Order;
  className?: string;
}

/** In lists, which are drawn without it first; its place is kept. */
export function LateOrderStar(props: LateOrderStarProps) {
  const isWanted = useAfterRows(true);
  return isWanted ? (
    <OrderStar {...props} />
  ) : (
    <span className={`size-11 shrink-0 md:size-8 ${props.className ?? ''}`} />
  );
}
