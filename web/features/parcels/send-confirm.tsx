import { Check } from 'lucide-react';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { useSendTexts } from '#web/i18n/send/texts.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { useChecks } from './use-send-state.ts';

/** Confirms an order that was selected before it was confirmed. */
export function SendConfirm({ orderId }: { orderId: string }) {
  const texts = useSendTexts();
  const { recheck } = useChecks();
  const confirm = useEndpointMutation(orderEndpoints.updateOrder, {
    makesStale: ['orders', 'clients', 'products'],
    onSuccess: () => void recheck(orderId),
    onError: (error) => toastFailure(texts('mend.failed'), error),
  });
  return (
    <Button
      size="sm"
      variant="outline"
      pending={confirm.isPending}
      onClick={() => confirm.mutate({ params: { id: orderId }, body: { status: 'validated' } })}
    >
      <Check aria-hidden="true" />
      {texts('mend.confirm')}
    </Button>
  );
}
