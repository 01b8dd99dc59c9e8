import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  type OpenProps,
} from '#web/ui/dialog.tsx';
import { useOrderTrust } from '#web/features/trust/use-trust.ts';
import { numberInText } from '#web/lib/order-number.ts';
import { OrderStatusBadge } from '#web/kit/order-status-badge.tsx';
import { OrderStatusActions } from './order-status-actions.tsx';

interface OrderStatusMenuProps extends OpenProps {
  order: Order;
}

/** The status of an order and where it may go next, as a menu for the keyboard. */
export function OrderStatusMenu({ order, open, onOpenChange }: OrderStatusMenuProps) {
  const t = useTranslation();
  const trust = useOrderTrust(order.id, open);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        // The first step has the focus, not the button that closes.
        onOpenAutoFocus={(event) => {
          const step = (event.currentTarget as Element | null)?.querySelector<HTMLElement>(
            '[data-steps] button',
          );
          if (!step) return;
          event.preventDefault();
          step.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{t('orderKeys.status.of', { number: numberInText(order) })}</DialogTitle>
          <DialogDescription className="flex flex-wrap items-center gap-2">
            {isolate(order.customerName)} <OrderStatusBadge status={order.status} />
          </DialogDescription>
        </DialogHeader>
        <div data-steps="" className="flex flex-wrap gap-2">
          <OrderStatusActions
            order={order}
            isHeld={trust?.isHeld === true}
            onDone={() => onOpenChange(false)}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}
