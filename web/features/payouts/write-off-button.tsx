import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { carrierDebtEndpoints } from '#contract/payouts/carrier-debts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { NoteDialog } from './note-dialog.tsx';

interface WriteOffButtonProps {
  companyId: string;
  shipmentIds: string[];
  onDone: () => void;
}

export function WriteOffButton({ companyId, shipmentIds, onDone }: WriteOffButtonProps) {
  const t = useTranslation();
  const [asking, setAsking] = useState(false);
  const label = t('payouts.writeOff', { count: shipmentIds.length });
  const writeOff = useSave(carrierDebtEndpoints.writeOffShipments, {
    makesStale: ['payouts'],
    onSaved: onDone,
    failed: t('payouts.writeOff.failed'),
  });
  return (
    <>
      <Button variant="outline" className="w-fit" onClick={() => setAsking(true)}>
        <Eraser aria-hidden="true" />
        {label}
      </Button>
      <NoteDialog
        name={`write off ${companyId}`}
        open={asking}
        onOpenChange={setAsking}
        variant="destructive"
        title={t('payouts.writeOff.title')}
        description={t('payouts.writeOff.description')}
        confirmLabel={label}
        onConfirm={(note) =>
          writeOff.mutateAsync({ params: { companyId }, body: { shipmentIds, note } })
        }
      />
    </>
  );
}
