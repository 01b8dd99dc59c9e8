import { lazy, type ReactNode } from 'react';
import { SendLateButton } from './send-late-button.tsx';

interface SendPrintProps {
  /** Of parcels that their carriers have. */
  orderIds: readonly string[];
  /** Nothing else is left to do. */
  isNext: boolean;
  children: ReactNode;
}

const load = () => import('./print-labels-dialog.tsx');
const PrintLabelsDialog = lazy(async () => ({ default: (await load()).PrintLabelsDialog }));

export function SendPrint({ orderIds, isNext, children }: SendPrintProps) {
  if (orderIds.length === 0) return null;
  return (
    <SendLateButton
      load={load}
      renderDialog={(dialog) => <PrintLabelsDialog orderIds={orderIds} {...dialog} />}
      variant={isNext ? 'default' : 'outline'}
    >
      {children}
    </SendLateButton>
  );
}
