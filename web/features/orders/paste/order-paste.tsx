import { ClipboardPaste } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { PasteLeftOver, type LeftOver } from './pasted-marks.tsx';

const loadDialog = () => import('./paste-dialog.tsx');
const PasteDialog = lazy(async () => ({ default: (await loadDialog()).PasteDialog }));

/** The button above a new order, and what the message left. */
export function OrderPaste({ left }: { left: LeftOver | null }) {
  const t = useTranslation();
  return (
    <div className="flex flex-col items-start gap-3">
      <DialogButton
        variant="outline"
        load={loadDialog}
        renderDialog={(open) => <PasteDialog {...open} />}
      >
        <ClipboardPaste aria-hidden="true" />
        {t('paste.open')}
      </DialogButton>
      {left && <PasteLeftOver left={left} />}
    </div>
  );
}
