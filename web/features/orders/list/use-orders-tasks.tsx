import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { MAX_BULK_ORDERS } from '#contract/order-constants.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Order } from '#contract/orders.ts';
import { useTranslation, withScreenTexts } from '#web/i18n/language-store.ts';
import { remember } from '#web/lib/device-memory.ts';
import { useCan } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.ts';
import { LatePrintLabelsDialog } from '../../parcels/late-print-labels-dialog.tsx';
import type { BulkJob } from '../bulk/orders-bulk-dialog.tsx';
import type { BulkAction, BulkOutcome, ChangeAction, ShipAction } from '../bulk/orders-bulk.ts';
import { MAX_LABELS, labelsSearch } from '../label/order-label-ids.ts';
import {
  OrderDeleteDialog,
  OrdersBulkDialog,
  OrdersShipDialog,
  loadOrdersLater,
} from './late-parts.ts';

const SendOrdersDialog = lazy(async () => ({
  default: (await withScreenTexts(import('../../parcels/send-orders-dialog.tsx'))).SendOrdersDialog,
}));
const OrdersChangeDialog = lazy(() => withScreenTexts(import('../bulk/orders-change-dialog.tsx')));
const OrdersProposeDialog = lazy(() =>
  withScreenTexts(import('../bulk/orders-propose-dialog.tsx')),
);

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

  const startBulk = (job: BulkJob) =>
    setBulk((before) => ({ ...job, number: (before?.number ?? 0) + 1, open: true }));
  const ask = (action: BulkAction) => startBulk({ action, ids: [...selection] });
  const refuse = (title: string) => void toast({ title, variant: 'destructive' });
  const askForMany = (open: (ids: readonly string[]) => void) =>
    selection.size <= MAX_BULK_ORDERS
      ? open([...selection])
      : refuse(t('orders.ship.tooMany', { max: MAX_BULK_ORDERS }));
  const askStatus = (status: OrderStatus) =>
    status === 'shipped'
      ? askForMany((ids) => setShipping({ ids, open: true }))
      : ask({ kind: 'status', status });
  const ship = (action: ShipAction, ids: readonly string[]) => {
    if (action.deliveryCompanyId !== null) remember('deliveryCompany', action.deliveryCompanyId);
    startBulk({ action, ids, isAgreed: true });
  };
  const closeBulk = () => {
    setBulk((now) => now && { ...now, open: false });
    if (selection.size === 0) onSelectionEmptied();
  };
  const mayHaveParcels = (ids: readonly string[]) =>
    loadOrdersLater()
      .then(({ haveParcels }) => haveParcels(client, ids))
      .catch(() => false);
  const print = async (ids: readonly string[]) => {
    // Our own labels are printed as ever if it cannot be told.
    if (mayDispatch && (await mayHaveParcels(ids))) setPrinting({ ids, open: true });
    else if (ids.length > MAX_LABELS) refuse(t('orders.bulk.print.tooMany', { max: MAX_LABELS }));
    else void navigate({ to: '/orders/labels', search: labelsSearch(ids) });
  };

  /** They come after the rows. */
  const dialogs: ReactNode = (
    <>
      <Suspense>
        <OrderDeleteDialog
          order={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={({ id }) => onFinished({ done: [id] })}
          onRestored={onRestored}
        />
      </Suspense>
      {shipping && (
        <Suspense>
          <OrdersShipDialog
            ids={shipping.ids}
            open={shipping.open}
            onOpenChange={(open) => setShipping({ ...shipping, open })}
            onShip={ship}
          />
        </Suspense>
      )}
      {sending && (
        <Suspense fallback={null}>
          <SendOrdersDialog
            orderIds={sending.ids}
            open={sending.open}
            onOpenChange={(open) => setSending({ ...sending, open })}
          />
        </Suspense>
      )}
      {changing && (
        <Suspense>
          <OrdersChangeDialog
            kind={changing}
            count={selection.size}
            onClose={() => setChanging(null)}
            onAgreed={(action) => startBulk({ action, ids: [...selection], isAgreed: true })}
          />
        </Suspense>
      )}
      {proposing && (
        <Suspense>
          <OrdersProposeDialog
            ids={proposing}
            onClose={() => setProposing(null)}
            onFinished={onFinished}
          />
        </Suspense>
      )}
      {printing && (
        <LatePrintLabelsDialog
          orderIds={printing.ids}
          open={printing.open}
          onOpenChange={(open) => setPrinting({ ...printing, open })}
        />
      )}
      {bulk && (
        <Suspense>
          <OrdersBulkDialog
            key={bulk.number}
            job={bulk}
            open={bulk.open}
            onClose={closeBulk}
            onFinished={onFinished}
          />
        </Suspense>
      )}
    </>
  );
  const openDialogs = [bulk, shipping, sending, printing].some((dialog) => dialog?.open);
  return {
    isWorking: openDialogs || deleting !== null || proposing !== null || changing !== null,
    askDeletion: setDeleting,
    askStatus,
    askChange: setChanging,
    askSending: () => setSending({ ids: [...selection], open: true }),
    askProposals: () => askForMany(setProposing),
    askBulk: ask,
    print: (ids: readonly string[]) => void print(ids),
    dialogs,
  };
}
