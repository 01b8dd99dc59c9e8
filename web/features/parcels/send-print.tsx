import type { ReactNode } from 'react';
import { LatePrintLabelsDialog } from './late-print-labels-dialog.tsx';
import { SendLateButton } from './send-late-button.tsx';

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
    <SendLateButton
      load={() => import('./print-labels-dialog.tsx')}
      renderDialog={(dialog) => <LatePrintLabelsDialog orderIds={orderIds} {...dialog} />}
      variant={isNext ? 'default' : 'outline'}
    >
      {children}
    </SendLateButton>
  );
}
