import { Ban, Lock, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { payoutEndpoints, type Payout } from '#contract/payouts/payouts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';

export function PayoutActions({ payout }: { payout: Payout }) {
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
