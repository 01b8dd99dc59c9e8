import { Ban, Lock, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { payoutEndpoints, type Payout } from '#contract/payouts/payouts.ts';
import { usePayoutTexts } from '#web/i18n/payouts/texts.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { NoteDialog } from './note-dialog.tsx';

export function PayoutActions({ payout }: { payout: Payout }) {
  const words = usePayoutTexts();
  const [cancelling, setCancelling] = useState(false);
  const { id, reference, state } = payout;
  const params = { id };
  const check = useEndpointMutation(payoutEndpoints.checkPayout, {
    makesStale: ['payouts'],
    onSuccess: () => toast({ title: words('check.done') }),
    onError: (error) => toastFailure(words('check.failed'), error),
  });
  const cancel = useEndpointMutation(payoutEndpoints.cancelPayout, {
    makesStale: ['payouts'],
    onError: (error) => toastFailure(words('cancel.failed'), error),
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
            {words('check')}
          </Button>
        </>
      )}
      <Button variant="outline" onClick={() => setCancelling(true)}>
        <Ban aria-hidden="true" />
        {words('cancel')}
      </Button>
      <NoteDialog
        name={`cancel payout ${id}`}
        open={cancelling}
        onOpenChange={setCancelling}
        variant="destructive"
        title={words('cancel.title', { reference })}
        description={words('cancel.description')}
        confirmLabel={words('cancel')}
        onConfirm={(note) => cancel.mutateAsync({ params, body: { note } })}
      />
    </div>
  );
}

function CloseButton({ payout }: { payout: Payout }) {
  const words = usePayoutTexts();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const { id, reference, version, openCount, lineCount, paidCash } = payout;
  const close = useEndpointMutation(payoutEndpoints.closePayout, {
    makesStale: ['payouts'],
    onSuccess: () => toast({ title: words('close.done') }),
    onError: (error) => toastFailure(words('close.failed'), error),
  });
  return (
    <>
      <Button disabled={openCount > 0 || lineCount === 0} onClick={() => setAsking(true)}>
        <Lock aria-hidden="true" />
        {words('close')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words('close.title', { reference })}
        description={words('close.description', {
          paid: `\u2066${format.amount(paidCash, 'DZD')}\u2069`,
        })}
        confirmLabel={words('close')}
        cancelLabel={words('cancel.dialog')}
        onConfirm={async () => {
          await close.mutateAsync({ params: { id }, body: { version } });
        }}
      />
    </>
  );
}
