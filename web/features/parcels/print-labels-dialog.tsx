import { useTranslation } from '#web/i18n/language-store.ts';
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
  const t = useTranslation();
  return (
    <Dialog {...dialog}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('labels.title')}</DialogTitle>
          <DialogDescription>{t('labels.description')}</DialogDescription>
        </DialogHeader>
        <PrintLabelsForm orderIds={orderIds} />
      </DialogContent>
    </Dialog>
  );
}
