import { useRef } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { SecondFactorSection } from './second-factor-section.tsx';

export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const areCodesShown = useRef(false);
  const warning = useRef<ReturnType<typeof toast>>(null);
  // Recovery codes are shown only once, so neither Escape nor the close button may end it then.
  const mayClose = () => {
    if (!areCodesShown.current) return true;
    warning.current = toast({ variant: 'destructive', title: t('secondFactor.codes.once') });
    return false;
  };
  return (
    <Dialog open onOpenChange={onClose} onCloseRequest={mayClose}>
      <DialogContent onInteractOutside={(event) => event.preventDefault()} className="max-w-lg">
        <DialogHeader>
          <DialogTitle>{t('secondFactor.title')}</DialogTitle>
          <DialogDescription>{t('secondFactor.description')}</DialogDescription>
        </DialogHeader>
        <SecondFactorSection
          onCodes={(areShown) => {
            areCodesShown.current = areShown;
            if (!areShown) warning.current?.dismiss();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
