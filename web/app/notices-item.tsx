import { BellOff, BellRing } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import {
  turnOffBrowserNotices,
  turnOnBrowserNotices,
  useBrowserNotices,
} from '#web/lib/browser-notices.ts';
import { useCan } from '#web/lib/session.ts';
import { DropdownMenuItem } from '#web/ui/dropdown-menu.tsx';

/** Notices of new orders, for everybody who may see them; of this browser only. */
export function NoticesItem() {
  const t = useTranslation();
  const state = useBrowserNotices();
  if (!useCan('canViewOrders') || state === 'unsupported') return null;
  const Icon = state === 'off' ? BellRing : BellOff;
  const label = ({ on: 'off', off: 'on', denied: 'denied' } as const)[state];
  return (
    <DropdownMenuItem
      disabled={state === 'denied'}
      onSelect={() => (state === 'on' ? turnOffBrowserNotices() : void turnOnBrowserNotices())}
    >
      <Icon aria-hidden="true" />
      {t(`shell.notices.${label}`)}
    </DropdownMenuItem>
  );
}
