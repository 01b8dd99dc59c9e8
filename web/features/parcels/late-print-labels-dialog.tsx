import { lazy, Suspense } from 'react';
import type { PrintLabelsDialogProps } from './print-labels-dialog.tsx';

const Dialog = lazy(async () => ({
  default: (await import('./print-labels-dialog.tsx')).PrintLabelsDialog,
}));

/** The dialog, loaded when it is first shown. */
export function LatePrintLabelsDialog(props: PrintLabelsDialogProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
