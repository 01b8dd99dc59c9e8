import { Printer } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { ENDED_STATES } from '#contract/carriers/parcel-states.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';

const loadDialog = () => import('./print-labels-dialog.tsx');
const PrintLabelsDialog = lazy(async () => ({ default: (await loadDialog()).PrintLabelsDialog }));

/** The carrier's label, for whoever may dispatch, as long as the parcel lives. */
export function PrintLabelButton({ parcel }: { parcel: Parcel }) {
  const { orderId, state, printedCount } = parcel;
  const t = useTranslation();
  const mayDispatch = useCan('canDispatchOrders');
  if (!mayDispatch || ENDED_STATES.some((ended) => ended === state)) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <DialogButton
        variant="outline"
        size="sm"
        load={loadDialog}
        renderDialog={(open) => <PrintLabelsDialog orderIds={[orderId]} {...open} />}
      >
        <Printer aria-hidden="true" />
        {t('labels.open')}
      </DialogButton>
      {printedCount > 0 && (
        <span className="text-sm text-muted-foreground">
          {t('labels.before.times', { count: printedCount })}
        </span>
      )}
    </div>
  );
}

interface PrintLabelsButtonProps {
  /** Of parcels that their carriers have. */
  orderIds: readonly string[];
  /** Nothing else is left to do. */
  isNext: boolean;
  children: ReactNode;
}

/** The labels of what was just sent. */
export function PrintLabelsButton({ orderIds, isNext, children }: PrintLabelsButtonProps) {
  if (orderIds.length === 0) return null;
  return (
    <DialogButton
      load={loadDialog}
      renderDialog={(dialog) => <PrintLabelsDialog orderIds={orderIds} {...dialog} />}
      variant={isNext ? 'default' : 'outline'}
    >
      {children}
    </DialogButton>
  );
}
