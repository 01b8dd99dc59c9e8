import { useQueries } from '@tanstack/react-query';
import { PackageX } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { NEXT_STATUSES } from '#contract/orders/order-status.ts';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead, isNotFound } from '#web/lib/failed-read.ts';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { comparableNumber, repeatedNumbers } from '#contract/parcels/tracking-numbers.ts';
import { recall } from '#web/lib/device/device-memory.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { SelectField } from '#web/kit/fields.tsx';
import type { ShipAction } from './orders-bulk.ts';
import { useDeliveryCompanyOptions } from '#web/kit/company-options.ts';
import { OrdersShipRow } from './orders-ship-row.tsx';
import { pasteNumbers, type Pasted, type ShipNumbers } from './orders-ship-numbers.ts';

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

interface OrdersShipFormProps extends FormDialogForm {
  orders: readonly Order[];
  /** Number of selected orders that cannot be shipped yet. */
  others: number;
  onShip: (action: ShipAction, ids: readonly string[]) => void;
}

const storedNumbers = (orders: readonly Order[]): ShipNumbers =>
  new Map(orders.map(({ id, trackingNumber }) => [id, trackingNumber ?? '']));

/** The company once, and a grid of tracking numbers to type, paste or scan. */
function OrdersShipForm({ orders: given, others, onShip, ...form }: OrdersShipFormProps) {
  const t = useTranslation();
  // A copy from when the dialog opened: a live update must not move rows while somebody scans.
  const [orders] = useState(given);
  const ids = orders.map(({ id }) => id);
  const offered = useDeliveryCompanyOptions('');
  const [chosen, setChosen] = useState(() => recall('deliveryCompany'));
  const company = offered.some(({ value }) => value === chosen) ? chosen : null;
  const isCompanyMissing =
    company === null && orders.some(({ deliveryCompanyId }) => deliveryCompanyId === null);
  const [isAsked, setIsAsked] = useState(false);
  const [numbers, setNumbers] = useState(() => storedNumbers(orders));
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const draft = useTypedDraft({
    name: `ship ${ids.toSorted().join(' ')}`,
    values: { numbers: Object.fromEntries(numbers) },
    before: { numbers: Object.fromEntries(storedNumbers(orders)) },
    onRestore: (kept) => {
      setNumbers(new Map(ids.map((id) => [id, kept.numbers?.[id] ?? numbers.get(id) ?? ''])));
      setIsDirty(true);
    },
  });
  const list = useRef<HTMLUListElement>(null);
  const count = useRef<HTMLOutputElement>(null);
  const listName = useId();
  const repeated = repeatedNumbers(numbers.values());
  const isRepeated = (id: string) => repeated.has(comparableNumber(numbers.get(id)) ?? '');
  const filled = [...numbers.values()].filter((number) => number.trim() !== '').length;
  const { onDirtyChange } = form;

  const write = (next: ShipNumbers) => {
    setNumbers(next);
    setIsDirty(true);
  };
  const focusRow = (row: number) => {
    const inputs = list.current?.querySelectorAll<HTMLInputElement>('[data-ship-number]') ?? [];
    // After the last row the focus moves to an element where one extra scan does nothing.
    if (row >= 0) (inputs[row] ?? count.current)?.focus();
  };
  // If the company is remembered from last time, the first parcel can be scanned at once.
  const focusFirst = useEffectEvent(() => {
    if (recall('deliveryCompany') !== null) focusRow(0);
  });
  useEffect(() => focusFirst(), []);
  const paste = (text: string, at: number): boolean => {
    const next = pasteNumbers({ ids, numbers, at, text });
    setPasted(next);
    if (next !== null) write(next.numbers);
    return next !== null;
  };
  const submit = () => {
    if (isCompanyMissing) return setIsAsked(true);
    const wrong = ids.findIndex(isRepeated);
    if (wrong >= 0) return focusRow(wrong);
    form.onDone();
    return onShip({ kind: 'ship', deliveryCompanyId: company, numbers }, ids);
  };

  return (
    <DialogForm
      isLong
      draft={draft.offer}
      isDirty={isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={false}
      submitLabel={t('orders.ship.submit', { count: ids.length })}
    >
      <SelectField
        label={t('orders.ship.company')}
        error={isAsked && isCompanyMissing ? t('orders.ship.company.needed') : undefined}
        options={offered}
        value={company}
        onValueChange={(id) => {
          setChosen(id);
          setIsDirty(true);
        }}
        placeholder={t('orders.ship.company.keep')}
      />
      {others > 0 && (
        <p className="text-sm text-warning">{t('orders.ship.others', { count: others })}</p>
      )}
      <div className="flex flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 id={listName} className="text-sm font-semibold">
            {t('orders.ship.numbers')}
          </h3>
          <output ref={count} tabIndex={-1} className="text-sm text-muted-foreground tabular-nums">
            {t('orders.ship.filled', { filled, all: ids.length })}
          </output>
        </div>
        <p className="text-xs text-muted-foreground">{t('orders.ship.numbers.hint')}</p>
        <ul ref={list} aria-labelledby={listName} className="divide-y rounded-lg border">
          {orders.map((order, at) => (
            <OrdersShipRow
              key={order.id}
              order={order}
              value={numbers.get(order.id) ?? ''}
              isRepeated={isRepeated(order.id)}
              isMoved={
                company !== null &&
                order.deliveryCompanyId !== null &&
                order.deliveryCompanyId !== company
              }
              onChange={(value) => write(new Map(numbers).set(order.id, value))}
              onPaste={(text) => paste(text, at)}
              onMove={(step) => focusRow(at + step)}
            />
          ))}
        </ul>
        <PasteProblems pasted={pasted} />
      </div>
    </DialogForm>
  );
}

/** How many problems are listed by name; more of the same kind would not help. */
const NAMED = 5;

function PasteProblems({ pasted }: { pasted: Pasted | null }) {
  const t = useTranslation();
  const { unknown = [], surplus = 0 } = pasted ?? {};
  return (
    <output className="flex flex-col gap-1 text-sm text-warning empty:hidden">
      {unknown.length > 0 && (
        <span>
          {t('orders.ship.unknown', {
            numbers: `\u2066${unknown.slice(0, NAMED).join(' ')}\u2069${unknown.length > NAMED ? '…' : ''}`,
          })}
        </span>
      )}
      {surplus > 0 && <span>{t('orders.ship.surplus', { count: surplus })}</span>}
    </output>
  );
}
