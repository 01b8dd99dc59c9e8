import { Link } from '@tanstack/react-router';
import { Eye, Printer, Trash2 } from 'lucide-react';
import type { Order } from '#contract/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { labelsSearch } from '../label/order-label-ids.ts';
import { numberOf } from '../order-number.ts';

interface OrdersRowActionsProps {
  order: Order;
  onDelete: (order: Order) => void;
}

export function OrdersRowActions({ order, onDelete }: OrdersRowActionsProps) {
  const t = useTranslation();
  const mayDelete = useCan('canDeleteOrders');
  const number = numberOf(order);
  return (
    <>
      <Button asChild size="icon-sm" variant="ghost">
        <Link
          to="/orders/$id"
          params={{ id: order.id }}
          aria-label={t('orders.row.view', { order: number })}
        >
          <Eye aria-hidden="true" />
        </Link>
      </Button>
      <Button asChild size="icon-sm" variant="ghost">
        <Link
          to="/orders/labels"
          search={labelsSearch([order.id])}
          aria-label={t('orders.row.print', { order: number })}
        >
          <Printer aria-hidden="true" />
        </Link>
      </Button>
      {mayDelete && (
        <Button
          size="icon-sm"
          variant="ghost"
          aria-label={t('orders.row.delete', { order: number })}
          onClick={() => onDelete(order)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      )}
    </>
  );
}
