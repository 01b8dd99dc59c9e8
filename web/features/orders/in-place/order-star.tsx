import { Bookmark } from 'lucide-react';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { numberOf } from '#web/lib/order-number.ts';
import { useEditInPlace } from './edit-in-place.ts';

interface OrderStarProps {
  order: Order;
  className?: string;
}

/** The mark of an order, other than the star of a special client; set and taken off by one press. */
export function OrderStar({ order, className }: OrderStarProps) {
  const t = useTranslation();
  const mayEdit = useCan('canEditOrders');
  const { isStarred } = order;
  const edit = useEditInPlace(order, 'isStarred', (is) =>
    t(is ? 'inPlace.star.on' : 'inPlace.star.off'),
  );
  const icon = (
    <Bookmark
      aria-hidden="true"
      className={cn('size-4', isStarred && 'fill-current text-primary')}
    />
  );
  const label = t('inPlace.star', { number: isolate(numberOf(order)) });
  if (!mayEdit) {
    return isStarred ? (
      <span title={label} className={className}>
        {icon}
        <span className="sr-only">{label}</span>
      </span>
    ) : null;
  }
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      aria-pressed={isStarred}
      className={cn('shrink-0 text-muted-foreground', className)}
      onClick={() => edit.isPending || edit.mutate(!isStarred)}
    >
      {icon}
    </Button>
  );
}
