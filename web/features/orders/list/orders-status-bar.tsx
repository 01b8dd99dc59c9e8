import { ORDER_STATUSES, type OrderStatus, statusWord } from '#contract/orders/order-status.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

interface OrdersStatusBarProps {
  value: OrderStatus | undefined;
  onValueChange: (status: OrderStatus | undefined) => void;
}

export function OrdersStatusBar({ value, onValueChange }: OrdersStatusBarProps) {
  const t = useTranslation();
  const language = useLanguage();
  const choices = [
    { value: 'all' as const, label: t('orders.status.all') },
    ...ORDER_STATUSES.map((status) => ({ value: status, label: statusWord(status, language) })),
  ];
  return (
    <SegmentedControl
      legend={t('orders.status')}
      legendHidden
      segments={choices}
      value={value ?? 'all'}
      onValueChange={(status) => onValueChange(status === 'all' ? undefined : status)}
    />
  );
}
