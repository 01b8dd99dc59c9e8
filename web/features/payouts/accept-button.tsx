import { Check } from 'lucide-react';
import { useState } from 'react';
import { payoutEndpoints } from '#contract/payouts/payouts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { NoteDialog } from './note-dialog.tsx';

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
