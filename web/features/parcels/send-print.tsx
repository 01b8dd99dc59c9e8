import { lazy, type ReactNode } from 'react';
import { DialogButton } from '#web/ui/dialog-button.tsx';

const loadDialog = () => import('./print-labels-dialog.tsx');
const PrintLabelsDialog = lazy(async () => ({ default: (await loadDialog()).PrintLabelsDialog }));

interface SendPrintProps {
  /** Of parcels that their carriers have. */
  orderIds: readonly string[];
  /** Nothing else is left to do. */
  isNext: boolean;
  children: ReactNode;
}

export function SendPrint({ orderIds, isNext, children }: SendPrintProps) {
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
