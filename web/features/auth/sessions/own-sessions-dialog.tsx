import { useTranslation } from '#web/i18n/language-store.ts';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';
import { OwnSessions } from './own-sessions.tsx';

export function OwnSessionsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent className="max-w-lg">
        <DialogHeader>
          <DialogTitle>{t('shell.sessions')}</DialogTitle>
          <DialogDescription>{t('user.sessions.own.hint')}</DialogDescription>
        </DialogHeader>
        <OwnSessions />
      </DialogContent>
    </Dialog>
  );
}
