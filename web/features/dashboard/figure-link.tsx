import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrdersSearch } from '#web/features/orders/list/orders-search.ts';
import { useCan } from '#web/lib/session.ts';

/** The link covers its whole card. */
const STRETCHED =
  'underline-offset-4 after:absolute after:inset-0 after:rounded-[inherit] hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ring';

export type FigureTarget = { orders: OrdersSearch } | { screen: '/products' | '/clients' };

interface FigureLinkProps {
  target: FigureTarget;
  children: ReactNode;
}

/** A link to the list that a figure counts, for users who may see it; plain text for others. */
export function FigureLink({ target, children }: FigureLinkProps) {
  const seesOrders = useCan('canViewOrders');
  const seesProducts = useCan('canViewProducts');
  const seesClients = useCan('canViewSettings');
  if ('orders' in target) {
    if (!seesOrders) return children;
    return (
      <Link to="/orders" search={target.orders} className={STRETCHED}>
        {children}
      </Link>
    );
  }
  const isSeen = target.screen === '/products' ? seesProducts : seesClients;
  if (!isSeen) return children;
  return (
    <Link to={target.screen} className={STRETCHED}>
      {children}
    </Link>
  );
}
