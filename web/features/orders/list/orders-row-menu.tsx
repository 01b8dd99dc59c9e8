import { Link } from '@tanstack/react-router';
import { Eye, Printer, Trash2 } from 'lucide-react';
import { isDeletable } from '#contract/order-status.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import type { OverlayProps } from '#web/ui/late-overlay.tsx';
import { labelsSearch } from '../label/order-label-ids.ts';
import type { OrdersRowActionsProps } from './orders-row-actions.tsx';

export function OrdersRowMenu({
  order,
  onDelete,
  trigger,
  ...open
}: OrdersRowActionsProps & OverlayProps) {
  const t = useTranslation();
  const mayDelete = useCan('canDeleteOrders') && isDeletable(order.status);
  return (
    <DropdownMenu {...open}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem asChild>
          <Link to="/orders/$id" params={{ id: order.id }}>
            <Eye aria-hidden="true" />
            {t('orders.row.view')}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to="/orders/labels" search={labelsSearch([order.id])}>
            <Printer aria-hidden="true" />
            {t('order.print')}
          </Link>
        </DropdownMenuItem>
        {mayDelete && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem variant="destructive" onSelect={() => onDelete(order)}>
              <Trash2 aria-hidden="true" />
              {t('orders.delete')}
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
