import { usePrintTexts } from '#web/i18n/print-labels/texts.ts';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  type OpenProps,
} from '#web/ui/dialog.tsx';
import { PrintLabelsForm } from './print-labels-form.tsx';

export interface PrintLabelsDialogProps extends OpenProps {
  orderIds: readonly string[];
}

/** Fetches carriers' labels and prints them; says which cannot be had and why. */
export function PrintLabelsDialog({ orderIds, ...dialog }: PrintLabelsDialogProps) {
  const texts = usePrintTexts();
  return (
    <Dialog {...dialog}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{texts('title')}</DialogTitle>
          <DialogDescription>{texts('description')}</DialogDescription>
        </DialogHeader>
        <PrintLabelsForm orderIds={orderIds} />
      </DialogContent>
    </Dialog>
  );
}
