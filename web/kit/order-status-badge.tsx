import {
  CircleCheck,
  CircleX,
  Clock,
  PackageCheck,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { statusWord, type OrderStatus } from '#contract/orders/order-status.ts';
import { useLanguage } from '#web/i18n/language-store.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';

export const STATUS_ICONS: Record<OrderStatus, LucideIcon> = {
  pending: Clock,
  validated: CircleCheck,
  shipped: Truck,
  delivered: PackageCheck,
  returned: Undo2,
  cancelled: CircleX,
};

const STATUS_VARIANTS: Record<OrderStatus, BadgeVariant> = {
  pending: 'secondary',
  validated: 'default',
  shipped: 'default',
  delivered: 'default',
  returned: 'warning',
  cancelled: 'destructive',
};

interface OrderStatusBadgeProps {
  status: OrderStatus;
  className?: string;
}

export function OrderStatusBadge({ status, className }: OrderStatusBadgeProps) {
  const language = useLanguage();
  return (
    <Badge variant={STATUS_VARIANTS[status]} icon={STATUS_ICONS[status]} className={className}>
      {statusWord(status, language)}
    </Badge>
  );
}
