import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, useTransition, type ReactNode } from 'react';
import { MAX_BULK_ORDERS } from '#contract/orders/order-constants.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { remember } from '#web/lib/device/device-memory.ts';
import { useCan } from '#web/lib/session.ts';
import { DialogLoading } from '#web/ui/dialog-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { haveParcels } from '#web/features/parcels/labels/use-labels.ts';
import type { BulkJob } from '../bulk/orders-bulk-dialog.tsx';
import type { BulkAction, BulkOutcome, ChangeAction, ShipAction } from '../bulk/orders-bulk.ts';
import { OrderDeleteDialog } from '../deletion/order-deletion.tsx';
import { MAX_LABELS, labelsSearch } from '#web/lib/label-search.ts';

const SendOrdersDialog = lazy(async () => ({
  default: (await import('#web/features/parcels/sending/send-orders-dialog.tsx')).SendOrdersDialog,
}));
const PrintLabelsDialog = lazy(async () => ({
  default: (await import('#web/features/parcels/labels/print-labels-dialog.tsx')).PrintLabelsDialog,
}));
const OrdersBulkDialog = lazy(async () => ({
  default: (await import('../bulk/orders-bulk-dialog.tsx')).OrdersBulkDialog,
}));
const OrdersShipDialog = lazy(async () => ({
  default: (await import('../bulk/orders-ship-dialog.tsx')).OrdersShipDialog,
}));
const OrdersChangeDialog = lazy(() => import('../bulk/orders-change-dialog.tsx'));
const OrdersProposeDialog = lazy(() => import('../bulk/orders-propose-dialog.tsx'));

interface OpenFor {
  ids: readonly string[];
  open: boolean;
}

interface OrdersTasks {
  selection: ReadonlySet<string>;
  onFinished: (outcome: Pick<BulkOutcome, 'done'>) => void;
  onRestored: () => void;
  /** The bar with the button that opened the dialog is gone. */
  onSelectionEmptied: () => void;
}

/** What is done with one order or with the selected ones in a dialog over the list. */
export function useOrdersTasks({
  selection,
  onFinished,
  onRestored,
  onSelectionEmptied,
}: OrdersTasks) {
  const t = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayDispatch = useCan('canDispatchOrders');
  const [deleting, setDeleting] = useState<Order | null>(null);
  const [bulk, setBulk] = useState<(BulkJob & { number: number; open: boolean }) | null>(null);
  const [shipping, setShipping] = useState<OpenFor | null>(null);
  const [sending, setSending] = useState<OpenFor | null>(null);
  const [printing, setPrinting] = useState<OpenFor | null>(null);
  const [proposing, setProposing] = useState<readonly string[] | null>(null);
  const [changing, setChanging] = useState<ChangeAction['kind'] | null>(null);
  /** A transition: the page stays as it is until the dialog is loaded. */
  const [isOpening, startOpening] = useTransition();

  const startBulk = (job: BulkJob) =>
    startOpening(() =>
      setBulk((before) => ({ ...job, number: (before?.number ?? 0) + 1, open: true })),
    );
  const ask = (action: BulkAction) => startBulk({ action, ids: [...selection] });
  const refuse = (title: string) => void toast({ title, variant: 'destructive' });
  const askForMany = (open: (ids: readonly string[]) => void) =>
    selection.size <= MAX_BULK_ORDERS
      ? open([...selection])
      : refuse(t('orders.ship.tooMany', { max: MAX_BULK_ORDERS }));
  const askStatus = (status: OrderStatus) =>
    status === 'shipped'
      ? askForMany((ids) => startOpening(() => setShipping({ ids, open: true })))
      : ask({ kind: 'status', status });
  const ship = (action: ShipAction, ids: readonly string[]) => {
    if (action.deliveryCompanyId !== null) remember('deliveryCompany', action.deliveryCompanyId);
    startBulk({ action, ids, isAgreed: true });
  };
  const closeBulk = () => {
    setBulk((now) => now && { ...now, open: false });
    if (selection.size === 0) onSelectionEmptied();
  };
  const print = async (ids: readonly string[]) => {
    // Our own labels are printed as ever if it cannot be told.
    const areSent = mayDispatch && (await haveParcels(client, ids).catch(() => false));
    if (areSent) startOpening(() => setPrinting({ ids, open: true }));
    else if (ids.length > MAX_LABELS) refuse(t('orders.bulk.print.tooMany', { max: MAX_LABELS }));
    else void navigate({ to: '/orders/labels', search: labelsSearch(ids) });
  };

  const dialogs: ReactNode = (
    <>
      <OrderDeleteDialog
        order={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={({ id }) => onFinished({ done: [id] })}
        onRestored={onRestored}
      />
      <Suspense>
        {shipping && (
          <OrdersShipDialog
            ids={shipping.ids}
            open={shipping.open}
            onOpenChange={(open) => setShipping({ ...shipping, open })}
            onShip={ship}
          />
        )}
        {sending && (
          <SendOrdersDialog
            orderIds={sending.ids}
            open={sending.open}
            onOpenChange={(open) => setSending({ ...sending, open })}
          />
        )}
        {changing && (
          <OrdersChangeDialog
            kind={changing}
            count={selection.size}
            onClose={() => setChanging(null)}
            onAgreed={(action) => startBulk({ action, ids: [...selection], isAgreed: true })}
          />
        )}
        {proposing && (
          <OrdersProposeDialog
            ids={proposing}
            onClose={() => setProposing(null)}
            onFinished={onFinished}
          />
        )}
        {printing && (
          <PrintLabelsDialog
            orderIds={printing.ids}
            open={printing.open}
            onOpenChange={(open) => setPrinting({ ...printing, open })}
          />
        )}
        {bulk && (
          <OrdersBulkDialog
            key={bulk.number}
            job={bulk}
            open={bulk.open}
            onClose={closeBulk}
            onFinished={onFinished}
          />
        )}
      </Suspense>
      {isOpening && <DialogLoading />}
    </>
  );
  const openDialogs = [bulk, shipping, sending, printing].some((dialog) => dialog?.open);
  return {
    isWorking: openDialogs || deleting !== null || proposing !== null || changing !== null,
    askDeletion: setDeleting,
    askStatus,
    askChange: (kind: ChangeAction['kind']) => startOpening(() => setChanging(kind)),
    askSending: () => startOpening(() => setSending({ ids: [...selection], open: true })),
    askProposals: () => askForMany((ids) => startOpening(() => setProposing(ids))),
    askBulk: ask,
    print: (ids: readonly string[]) => void print(ids),
    dialogs,
  };
}
