import { ArrowUp } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';

interface OrdersArrivalsProps {
  count: number;
  onShow: () => void;
}

/** Announces new orders; the rows move only when the user asks for it. */
export function OrdersArrivals({ count, onShow }: OrdersArrivalsProps) {
  const t = useTranslation();
  return (
    <div aria-live="polite" className="empty:hidden">
      {count > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg bg-primary-soft px-4 py-1 text-primary-soft-foreground">
          {t('orders.arrived', { count })}
          <Button variant="ghost" size="sm" onClick={onShow}>
            <ArrowUp aria-hidden="true" />
            {t('orders.arrived.show')}
          </Button>
        </p>
      )}
    </div>
  );
}
