import { BellOff, BellRing } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import {
  turnOffBrowserNotices,
  turnOnBrowserNotices,
  useBrowserNotices,
} from '#web/lib/browser-notices.ts';
import { Button } from '#web/ui/button.tsx';

/** Applies to this browser only, so it needs no permission and takes effect without saving. */
export function SettingsBrowserNotices() {
  const t = useTranslation();
  const state = useBrowserNotices();
  if (state === 'unsupported') return null;
  if (state === 'denied') {
    return <p className="mt-2 text-sm text-muted-foreground">{t('shell.notices.denied')}</p>;
  }
  const isOn = state === 'on';
  const Icon = isOn ? BellOff : BellRing;
  return (
    <Button
      variant="outline"
      size="sm"
      className="mt-2"
      onClick={() => (isOn ? turnOffBrowserNotices() : void turnOnBrowserNotices())}
    >
      <Icon aria-hidden="true" />
      {t(isOn ? 'shell.notices.off' : 'shell.notices.on')}
    </Button>
  );
}
