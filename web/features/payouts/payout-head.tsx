import { Ban, Lock, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { type Payout, payoutEndpoints } from '#contract/payouts/payouts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Money } from '../team/money.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { PayoutStateBadge } from './payouts-list.tsx';

/** Who paid what, and whether it adds up to what the paper says. */
export function PayoutHead({ payout }: { payout: Payout }) {
  const t = useTranslation();
  const format = useFormat();
  const mayEdit = useCan('canEditFinance');
  const { companyName, reference, paidOn, state, source, fileName, closing, cancelling } = payout;
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="flex flex-wrap items-center gap-2 text-xl font-bold">
            <bdi>{companyName}</bdi> <bdi>{reference}</bdi>
          </h1>
          <p className="flex flex-wrap items-center gap-2 text-muted-foreground">
            <PayoutStateBadge state={state} />
            <span>
              {format.date(paidOn)} · {t(`payouts.source.${source}`)}
            </span>
            {fileName !== null && <bdi className="break-all">{fileName}</bdi>}
          </p>
          {closing !== null && (
            <p className="text-sm text-muted-foreground">
              {t('payouts.closed.by', { name: closing.byName, time: format.dateTime(closing.at) })}
            </p>
          )}
          {cancelling !== null && (
            <p className="text-sm text-muted-foreground">
              {t('payouts.cancelled.by', {
                name: cancelling.byName,
                time: format.dateTime(cancelling.at),
                note: cancelling.note,
              })}
            </p>
          )}
        </div>
        {mayEdit && state !== 'cancelled' && <PayoutActions payout={payout} />}
      </div>
      <dl className="grid grid-cols-1 gap-3 md:grid-cols-3">
        <Sum name={t('payouts.sum.lines')} amount={payout.paidCash} paper={payout.gross} />
        <Sum name={t('payouts.sum.fees')} amount={payout.paidFees} paper={payout.fees} />
        <Sum
          name={t('payouts.sum.net')}
          amount={Number((payout.paidCash - payout.paidFees).toFixed(2))}
          paper={payout.net}
        />
      </dl>
    </Card>
  );
}

function Sum({ name, amount, paper }: { name: string; amount: number; paper: number | null }) {
  const t = useTranslation();
  const format = useFormat();
  const isOff = paper !== null && paper !== amount;
  return (
    <div className="flex flex-col rounded-lg bg-muted p-3">
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="text-lg font-semibold">
        <Money amount={amount} />
      </dd>
      {paper !== null && (
        <dd className={isOff ? 'text-sm font-semibold text-destructive' : 'text-sm'}>
          {t('payouts.sum.paper', { amount: isolate(format.amount(paper, 'DZD')) })}
        </dd>
      )}
    </div>
  );
}

function PayoutActions({ payout }: { payout: Payout }) {
  const t = useTranslation();
  const [cancelling, setCancelling] = useState(false);
  const { id, reference, state } = payout;
  const params = { id };
  const check = useSave(payoutEndpoints.checkPayout, {
    makesStale: ['payouts'],
    saved: t('payouts.check.done'),
    failed: t('payouts.check.failed'),
  });
  const cancel = useSave(payoutEndpoints.cancelPayout, {
    makesStale: ['payouts'],
    failed: t('payouts.cancel.failed'),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'open' && (
        <>
          <CloseButton payout={payout} />
          <Button
            variant="outline"
            pending={check.isPending}
            onClick={() => check.mutate({ params })}
          >
            <RefreshCw aria-hidden="true" />
            {t('payouts.check')}
          </Button>
        </>
      )}
      <Button variant="outline" onClick={() => setCancelling(true)}>
        <Ban aria-hidden="true" />
        {t('payouts.cancel')}
      </Button>
      <NoteDialog
        name={`cancel payout ${id}`}
        open={cancelling}
        onOpenChange={setCancelling}
        variant="destructive"
        title={t('payouts.cancel.title', { reference })}
        description={t('payouts.cancel.description')}
        confirmLabel={t('payouts.cancel')}
        onConfirm={(note) => cancel.mutateAsync({ params, body: { note } })}
      />
    </div>
  );
}

function CloseButton({ payout }: { payout: Payout }) {
  const t = useTranslation();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const { id, reference, version, openCount, lineCount, paidCash } = payout;
  const close = useSave(payoutEndpoints.closePayout, {
    makesStale: ['payouts'],
    saved: t('payouts.close.done'),
    failed: t('payouts.close.failed'),
  });
  return (
    <>
      <Button disabled={openCount > 0 || lineCount === 0} onClick={() => setAsking(true)}>
        <Lock aria-hidden="true" />
        {t('payouts.close')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('payouts.close.title', { reference })}
        description={t('payouts.close.description', {
          paid: `\u2066${format.amount(paidCash, 'DZD')}\u2069`,
        })}
        confirmLabel={t('payouts.close')}
        cancelLabel={t('payouts.cancel.dialog')}
        onConfirm={async () => {
          await close.mutateAsync({ params: { id }, body: { version } });
        }}
      />
    </>
  );
}
