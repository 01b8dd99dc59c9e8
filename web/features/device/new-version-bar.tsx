import { RefreshCw } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { DeviceBar } from './device-bar.tsx';
import {
  hasNewVersion,
  onNewVersion,
  startServiceWorker,
  switchToNewVersion,
} from './service-worker.ts';

/** Says that there is a newer version; whoever is in the middle of something goes on. */
export function NewVersionBar() {
  const t = useTranslation();
  const isThere = useSyncExternalStore(onNewVersion, hasNewVersion);
  const [isPending, setIsPending] = useState(false);
  useEffect(startServiceWorker, []);
  return (
    <DeviceBar icon={RefreshCw} tone="info" text={isThere ? t('device.update.text') : null}>
      <Button
        variant="link"
        size="sm"
        className="px-0"
        pending={isPending}
        onClick={() => {
          setIsPending(true);
          switchToNewVersion();
        }}
      >
        {t('device.update.now')}
      </Button>
    </DeviceBar>
  );
}
