import { lazy, Suspense } from 'react';
import { withScreenTexts } from '#web/i18n/language-store.ts';
import type { PrintLabelsDialogProps } from './print-labels-dialog.tsx';

const Dialog = lazy(async () => ({
  default: (await withScreenTexts(import('./print-labels-dialog.tsx'))).PrintLabelsDialog,
}));

/** The dialog, loaded when it is first shown. */
export function LatePrintLabelsDialog(props: PrintLabelsDialogProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
