import { useQueries } from '@tanstack/react-query';
import { PackageX } from 'lucide-react';
import { NEXT_STATUSES } from '#contract/orders/order-status.ts';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead, isNotFound } from '#web/lib/failed-read.ts';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import type { ShipAction } from './orders-bulk.ts';
import { OrdersShipForm } from './orders-ship-form.tsx';

interface OrdersShipDialogProps extends OpenProps {
  ids: readonly string[];
  onShip: (action: ShipAction, ids: readonly string[]) => void;
}

export function OrdersShipDialog({ ids, onShip, ...dialog }: OrdersShipDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      isLong
      title={t('orders.ship.title')}
      description={t('orders.ship.description')}
    >
      {(form) => <SelectedOrders ids={ids} onShip={onShip} {...form} />}
    </FormDialog>
  );
}

type SelectedOrdersProps = Omit<OrdersShipDialogProps, keyof OpenProps> & FormDialogForm;

/** The selection has only ids, from several pages, so the orders are loaded here. */
function SelectedOrders({ ids, ...form }: SelectedOrdersProps) {
  const t = useTranslation();
  const reads = useQueries({
    queries: ids.map((id) => endpointQuery(orderEndpoints.getOrder, { params: { id } })),
  });
  const failed = reads.find(({ isLoadingError, error }) => isLoadingError && !isNotFound(error));
  if (failed) {
    const retryAll = () => reads.forEach((read) => void (read.isError && read.refetch()));
    return (
      <ErrorState title={t('orders.load.failed')} {...failedRead(failed)} onRetry={retryAll} />
    );
  }
  if (reads.some(({ isPending }) => isPending)) return <LoadingState />;
  const orders = reads.flatMap(({ data }) => data ?? []);
  const ready = orders.filter(({ status }) => NEXT_STATUSES[status].includes('shipped'));
  if (ready.length === 0) {
    return (
      <EmptyState
        icon={PackageX}
        title={t('orders.ship.none')}
        description={t('orders.ship.none.hint')}
      />
    );
  }
  return <OrdersShipForm orders={ready} others={ids.length - ready.length} {...form} />;
}
