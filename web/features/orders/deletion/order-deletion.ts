import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { toast } from '#web/ui/toast.ts';
import { numberInText } from '../order-number.ts';

const MAKES_STALE = ['orders', 'clients', 'products'] as const;

export function useOrderRestore(onRestored?: () => void) {
  const t = useTranslation();
  return useSave(orderEndpoints.restoreOrder, {
    makesStale: MAKES_STALE,
    saved: (order) => t('order.restore.succeeded', { number: numberInText(order) }),
    onSaved: () => {
      onRestored?.();
    },
    failed: t('order.restore.failed'),
  });
}

/** Deletes an order and offers to undo it; on failure shows a toast and rejects. */
export function useOrderDeletion(
  onRestored?: () => void,
): (order: Pick<Order, 'id'>) => Promise<void> {
  const t = useTranslation();
  const restore = useOrderRestore(onRestored);
  const remove = useSave(orderEndpoints.deleteOrder, {
    makesStale: MAKES_STALE,
    failed: t('order.delete.failed'),
  });
  return async (order) => {
    const { id } = order;
    await remove.mutateAsync({ params: { id } });
    toast({
      title: t('order.delete.succeeded', { number: numberInText(order) }),
      stays: true,
      action: {
        label: t('order.delete.undo'),
        onClick: () => restore.mutate({ params: { id } }),
      },
    });
  };
}
