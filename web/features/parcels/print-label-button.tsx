import { Printer } from 'lucide-react';
import { useState } from 'react';
import { ENDED_STATES } from '#contract/parcel-states.ts';
import type { Parcel } from '#contract/parcels.ts';
import { usePrintTexts } from '#web/i18n/print-labels/texts.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { LatePrintLabelsDialog } from './late-print-labels-dialog.tsx';

/** The carrier's label, for whoever may dispatch, as long as the parcel lives. */
export function PrintLabelButton({ parcel }: { parcel: Parcel }) {
  const { orderId, state, printedCount } = parcel;
  const texts = usePrintTexts();
  const mayDispatch = useCan('canDispatchOrders');
  /** Null until it is opened for the first time; then it stays mounted, so that it can fade out. */
  const [open, setOpen] = useState<boolean | null>(null);
  if (!mayDispatch || ENDED_STATES.some((ended) => ended === state)) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <Printer aria-hidden="true" />
        {texts('open')}
      </Button>
      {printedCount > 0 && (
        <span className="text-sm text-muted-foreground">
          {texts('before.times', { count: printedCount })}
        </span>
      )}
      {open !== null && (
        <LatePrintLabelsDialog orderIds={[orderId]} open={open} onOpenChange={setOpen} />
      )}
    </div>
  );
}
