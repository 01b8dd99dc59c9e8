import { Send } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  type OpenProps,
} from '#web/ui/dialog.tsx';
import { sendNow, type Unsent } from './outboxes.ts';
import { UnsentRow } from './unsent-row.tsx';

interface UnsentDialogProps extends OpenProps {
  unsent: readonly Unsent[];
}

/** Everything that waits on this device. */
export function UnsentDialog({ unsent, open, onOpenChange }: UnsentDialogProps) {
  const t = useTranslation();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>{t('outbox.title')}</DialogTitle>
          <DialogDescription>{t('outbox.hint')}</DialogDescription>
        </DialogHeader>
        {unsent.length === 0 ? (
          <p>{t('outbox.none')}</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {unsent.map((one) => (
              <UnsentRow key={one.id} unsent={one} onLeave={() => onOpenChange(false)} />
            ))}
          </ul>
        )}
        {unsent.some(({ refusal }) => refusal === undefined) && (
          <Button variant="outline" className="self-start" onClick={sendNow}>
            <Send aria-hidden="true" className="rtl:-scale-x-100" />
            {t('outbox.now')}
          </Button>
        )}
      </DialogContent>
    </Dialog>
  );
}
