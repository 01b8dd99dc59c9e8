import { Link2, Trash2, Check } from 'lucide-react';
import { useState } from 'react';
import { payoutEndpoints, type Payout, type PayoutLine } from '#contract/payouts/payouts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';

interface LineActionsProps {
  payout: Payout;
  line: PayoutLine;
  needsWords: boolean;
}

export function LineActions({ payout, line, needsWords }: LineActionsProps) {
  const isStray = line.result === 'unknown' || line.result === 'paid_before';
  return (
    <span className="flex flex-wrap gap-1">
      {needsWords && line.acceptedNote === null && (
        <AcceptButton payoutId={payout.id} lineIds={[line.id]} tracking={line.tracking} />
      )}
      {line.result === 'unknown' && <AttachButton payoutId={payout.id} line={line} />}
      {(isStray || payout.source === 'hand') && <RemoveButton payoutId={payout.id} line={line} />}
    </span>
  );
}

interface ButtonProps {
  payoutId: string;
  line: PayoutLine;
}

function AttachButton({ payoutId, line: { id: lineId, tracking } }: ButtonProps) {
  const t = useTranslation();
  const [asking, setAsking] = useState(false);
  const attach = useSave(payoutEndpoints.attachPayoutLine, {
    makesStale: ['payouts'],
    failed: t('payouts.attach.failed'),
  });
  return (
    <>
      <Button
        variant="ghost"
        aria-label={`${t('payouts.attach')} ${tracking}`}
        onClick={() => setAsking(true)}
      >
        <Link2 aria-hidden="true" />
        {t('payouts.attach')}
      </Button>
      <NoteDialog
        name={`attach ${lineId}`}
        open={asking}
        onOpenChange={setAsking}
        title={t('payouts.attach.title', { tracking })}
        description={t('payouts.attach.description')}
        label={t('payouts.attach.number')}
        confirmLabel={t('payouts.attach')}
        onConfirm={(orderNumber) =>
          attach.mutateAsync({ params: { id: payoutId, lineId }, body: { orderNumber } })
        }
      />
    </>
  );
}

function RemoveButton({ payoutId, line: { id: lineId, tracking } }: ButtonProps) {
  const t = useTranslation();
  const [asking, setAsking] = useState(false);
  const remove = useSave(payoutEndpoints.removePayoutLine, {
    makesStale: ['payouts'],
    failed: t('payouts.remove.failed'),
  });
  return (
    <>
      <Button
        variant="ghost"
        aria-label={`${t('payouts.remove')} ${tracking}`}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" />
        {t('payouts.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        variant="destructive"
        title={t('payouts.remove.title', { tracking })}
        description={t('payouts.remove.description')}
        confirmLabel={t('payouts.remove')}
        cancelLabel={t('payouts.cancel.dialog')}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: payoutId, lineId } });
        }}
      />
    </>
  );
}

interface AcceptButtonProps {
  payoutId: string;
  lineIds: number[];
  /** For a single line, which its button names. */
  tracking?: string;
  onDone?: () => void;
}

/** Accepts lines that are not right, with a reason. */
export function AcceptButton({ payoutId, lineIds, tracking, onDone }: AcceptButtonProps) {
  const t = useTranslation();
  const [asking, setAsking] = useState(false);
  const accept = useSave(payoutEndpoints.acceptPayoutLines, {
    makesStale: ['payouts'],
    onSaved: () => onDone?.(),
    failed: t('payouts.accept.failed'),
  });
  const label =
    tracking === undefined
      ? t('payouts.accept.some', { count: lineIds.length })
      : t('payouts.accept');
  return (
    <>
      <Button
        variant="outline"
        className="w-fit"
        aria-label={tracking === undefined ? label : `${label} ${tracking}`}
        onClick={() => setAsking(true)}
      >
        <Check aria-hidden="true" />
        {label}
      </Button>
      <NoteDialog
        name={`accept ${payoutId} ${lineIds.join(' ')}`}
        open={asking}
        onOpenChange={setAsking}
        title={t('payouts.accept.title')}
        description={t('payouts.accept.description')}
        confirmLabel={t('payouts.accept')}
        onConfirm={(note) =>
          accept.mutateAsync({ params: { id: payoutId }, body: { lineIds, note } })
        }
      />
    </>
  );
}
