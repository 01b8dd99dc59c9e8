import { useTranslation } from '#web/i18n/language-store.ts';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  return (
    <Dialog open onOpenChange={onClose}>
      {/* A click outside must not close it: recovery codes are shown only once. */}
      <DialogContent onInteractOutside={(event) => event.preventDefault()} className="max-w-lg">
        <DialogHeader>
          <DialogTitle>{t('secondFactor.title')}</DialogTitle>
          <DialogDescription>{t('secondFactor.description')}</DialogDescription>
        </DialogHeader>
        <SecondFactorSection />
      </DialogContent>
    </Dialog>
  );
}
