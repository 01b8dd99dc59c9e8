import { useQuery } from '@tanstack/react-query';
import { Hourglass, PackageX, Printer, RefreshCw, Send } from 'lucide-react';
import { useRef } from 'react';
import { orderEndpoints } from '#contract/orders/orders.ts';
import type { SendingAccount } from '#contract/parcels/parcels.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  type OpenProps,
} from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { PrintLabelsButton } from '../labels/print-label-button.tsx';
import { SendStageList } from './send-order-row.tsx';
import { SendTogether } from './send-together.tsx';
import { byStage, SEND_STAGES, type SendRow } from './send-rows.ts';
import { useSendOrders } from './use-send-orders.ts';
import { useChecks, useSendingAccounts, useSendState } from './use-send-state.ts';

interface SendOrdersDialogProps extends OpenProps {
  orderIds: readonly string[];
  /** While the orders to be sent are still being found. */
  isFinding?: boolean;
}

/** Escape closes a form that is open in the dialog before the dialog itself. */
function closeInside(event: KeyboardEvent): void {
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  const closes = form?.querySelector<HTMLElement>('[data-closes]');
  if (!closes) return;
  event.preventDefault();
  closes.click();
}

/** Checks orders, sends them to their carriers and shows what became of each. */
export function SendOrdersDialog({ open, onOpenChange, ...orders }: SendOrdersDialogProps) {
  const t = useTranslation();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        onEscapeKeyDown={closeInside}
        className="max-w-3xl max-md:inset-0 max-md:h-dvh max-md:max-h-dvh max-md:rounded-none max-md:border-0 [&>div]:flex-1"
      >
        <DialogHeader className="border-b pb-3">
          <DialogTitle>{t('sending.title')}</DialogTitle>
          <DialogDescription>
            {t('sending.description')} {t('sending.description.background')}
          </DialogDescription>
        </DialogHeader>
        <CheckedOrders {...orders} />
      </DialogContent>
    </Dialog>
  );
}

function CheckedOrders({
  orderIds,
  isFinding = false,
}: Omit<SendOrdersDialogProps, keyof OpenProps>) {
  const t = useTranslation();
  const state = useSendState(orderIds);
  if (state.failed !== undefined) {
    return <ErrorState title={t('sending.load.failed')} {...failedRead(state.failed)} />;
  }
  if (isFinding || state.isPending) return <LoadingState />;
  if (orderIds.length === 0) {
    return (
      <EmptyState
        icon={PackageX}
        title={t('sending.empty')}
        description={t('sending.empty.hint')}
      />
    );
  }
  return <SendBoard rows={state.rows} />;
}

/** Where all the orders stand, and the one thing to do next. */
export function SendBoard({ rows }: { rows: readonly SendRow[] }) {
  const t = useTranslation();
  const { recheckAll } = useChecks();
  const { send, isSending, already } = useSendOrders();
  const summary = useRef<HTMLOutputElement>(null);
  const stages = byStage(rows);
  const { mend, ask, ready, waiting, done } = stages;
  const counts = {
    ready: ready.length,
    mend: mend.length + ask.length,
    waiting: waiting.length,
    done: done.length,
  };
  const sendReady = () => {
    // The button goes when nothing is ready any more.
    summary.current?.focus();
    void send(ready);
  };
  return (
    <div className="flex flex-1 flex-col gap-4">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <output ref={summary} tabIndex={-1} className="font-semibold tabular-nums">
            {t('sending.summary', counts)}
          </output>
          <Button variant="ghost" size="sm" onClick={() => void recheckAll()}>
            <RefreshCw aria-hidden="true" />
            {t('sending.recheck')}
          </Button>
        </div>
        {(isSending || waiting.length > 0) && (
          <ProgressBar
            label={t('sending.progress', { done: done.length, all: done.length + waiting.length })}
            value={done.length / Math.max(done.length + waiting.length, 1)}
          />
        )}
        {already > 0 && (
          <p className="text-sm text-warning">{t('sending.already', { count: already })}</p>
        )}
      </div>
      <SendWaits waiting={waiting} />
      <SendTogether rows={mend} />
      {SEND_STAGES.map((stage) => (
        <SendStageList
          key={stage}
          stage={stage}
          rows={stages[stage]}
          isSending={isSending}
          onSend={(row) => void send([row])}
        />
      ))}
      <div className="sticky -bottom-4 z-10 -mx-4 mt-auto -mb-4 flex flex-col-reverse gap-2 rounded-b-xl border-t bg-popover p-4 empty:hidden md:-bottom-6 md:-mx-6 md:-mb-6 md:flex-row md:justify-end md:px-6">
        <PrintLabelsButton
          orderIds={done.map(({ orderId }) => orderId)}
          isNext={ready.length === 0}
        >
          <Printer aria-hidden="true" />
          {t('sending.print', { count: done.length })}
        </PrintLabelsButton>
        {ready.length > 0 && (
          <Button pending={isSending} onClick={sendReady}>
            <Send aria-hidden="true" />
            {t('sending.submit', { count: ready.length })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What waits and why, for each company that holds back one of these orders. */
export function SendWaits({ waiting }: { waiting: readonly SendRow[] }) {
  const accounts = useSendingAccounts(waiting.length > 0);
  const companies = new Set(waiting.map(({ parcel }) => parcel?.companyId));
  const held = accounts.filter(
    ({ companyId, pausedUntil, quotaFreeAt }) =>
      companies.has(companyId) && (pausedUntil ?? quotaFreeAt) !== null,
  );
  return (
    <output className="flex flex-col gap-2 empty:hidden">
      {held.map((account) => (
        <SendWait key={account.companyId} account={account} />
      ))}
    </output>
  );
}

function SendWait({ account }: { account: SendingAccount }) {
  const t = useTranslation();
  const format = useFormat();
  const { pausedUntil, pause, quotaFreeAt } = account;
  const company = isolate(account.companyName);
  const count = account.waiting + account.lookedUp;
  return (
    <div className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-soft-foreground">
      <Hourglass aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <div className="min-w-0">
        {pausedUntil === null ? (
          <p className="font-semibold">
            {t('sending.wait.quota', { company, count, time: format.relative(quotaFreeAt ?? '') })}
          </p>
        ) : (
          <>
            <p className="font-semibold">
              {t('sending.wait.paused', { company, count, time: format.dateTime(pausedUntil) })}
            </p>
            <p>{pause?.message}</p>
            {pause?.words != null && (
              <p className="break-words">
                {t('sending.wait.words', { words: isolate(pause.words) })}
              </p>
            )}
          </>
        )}
        <p className="text-sm">{t('sending.wait.others')}</p>
      </div>
    </div>
  );
}

interface SendCompanyDialogProps extends OpenProps {
  companyId: string;
}

const NONE: readonly string[] = [];

/** All confirmed orders of a company, however many. */
export function SendCompanyDialog({ companyId, open, onOpenChange }: SendCompanyDialogProps) {
  const t = useTranslation();
  const { data, isFetching } = useQuery({
    // Found once for each opening: an order that was sent must not leave the list meanwhile.
    queryKey: ['send-company', companyId],
    queryFn: () =>
      call(orderEndpoints.listOrderIds, {
        query: { stage: 'to_send', deliveryCompanyId: companyId },
      }).catch((error: unknown) => {
        toastFailure(t('sending.load.failed'), error);
        onOpenChange(false);
        return NONE;
      }),
    enabled: open,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <SendOrdersDialog
      open={open}
      onOpenChange={onOpenChange}
      orderIds={data ?? NONE}
      isFinding={isFetching}
    />
  );
}
