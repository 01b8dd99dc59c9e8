import { ClipboardPaste } from 'lucide-react';
import { lazy } from 'react';
import { usePasteTexts } from '#web/i18n/order-paste/texts.ts';
import { LateDialogButton } from '#web/ui/late-dialog-button.tsx';
import { PasteLeftOver } from './paste-left-over.tsx';
import type { LeftOver } from './pasted-marks.tsx';

const loadDialog = () => import('./paste-dialog.tsx');
const PasteDialog = lazy(async () => ({ default: (await loadDialog()).PasteDialog }));

/** The button above a new order, and what the message left. */
export function OrderPaste({ left }: { left: LeftOver | null }) {
  const t = usePasteTexts();
  return (
    <div className="flex flex-col items-start gap-3">
      <LateDialogButton variant="outline" load={loadDialog} dialog={PasteDialog}>
        <ClipboardPaste aria-hidden="true" />
        {t('open')}
      </LateDialogButton>
      {left && <PasteLeftOver left={left} />}
    </div>
  );
}
