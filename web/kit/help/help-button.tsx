import { useRouterState } from '@tanstack/react-router';
import { CircleQuestionMark } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { helpOf } from './help-of.ts';

const load = async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog });
const HelpDialog = lazy(load);

/** ؟ in the header, and at the scan station, which has a header of its own: the page of the room that is shown. */
export function HelpButton() {
  const t = useTranslation();
  const room = useRouterState({ select: ({ location }) => helpOf(location.pathname) });
  if (room === undefined) return null;
  return (
    <DialogButton
      variant="ghost"
      size="icon"
      aria-label={t('help.open')}
      load={load}
      renderDialog={(dialog) => <HelpDialog room={room} {...dialog} />}
    >
      <CircleQuestionMark aria-hidden="true" className="rtl:-scale-x-100" />
    </DialogButton>
  );
}
