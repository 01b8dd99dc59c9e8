import { Check } from 'lucide-react';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { useChecks } from './use-send-state.ts';

/** Confirms an order that was selected before it was confirmed. */
export function SendConfirm({ orderId }: { orderId: string }) {
  const t = useTranslation();
  const { recheck } = useChecks();
  const confirm = useSave(orderEndpoints.updateOrder, {
    makesStale: ['orders', 'clients', 'products'],
    onSaved: () => void recheck(orderId),
    failed: t('sending.mend.failed'),
  });
  return (
    <Button
      size="sm"
      variant="outline"
      pending={confirm.isPending}
      onClick={() => confirm.mutate({ params: { id: orderId }, body: { status: 'validated' } })}
    >
      <Check aria-hidden="true" />
      {t('sending.mend.confirm')}
    </Button>
  );
}
