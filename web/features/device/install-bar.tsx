import { MonitorDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { recall, remember } from '#web/lib/device/device-memory.ts';
import { Button } from '#web/ui/button.tsx';
import { DeviceBar } from './device-bar.tsx';

/** Offers to install the app where the browser can; whoever says no is not asked again here. */
export function InstallBar() {
  const t = useTranslation();
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  useEffect(() => {
    const look = () => setOffer(recall('installDeclined') === null ? installOffer() : null);
    look();
    window.addEventListener(INSTALL_OFFERED, look);
    window.addEventListener('appinstalled', look);
    return () => {
      window.removeEventListener(INSTALL_OFFERED, look);
      window.removeEventListener('appinstalled', look);
    };
  }, []);
  const decline = () => {
    remember('installDeclined', 'yes');
    setOffer(null);
  };
  return (
    <DeviceBar icon={MonitorDown} tone="info" text={offer && t('device.install.text')}>
      <Button
        variant="link"
        size="sm"
        className="px-0"
        onClick={() => {
          // The browser asks once; a later offer comes as a new event.
          setOffer(null);
          void offer?.prompt();
        }}
      >
        {t('device.install.now')}
      </Button>
      <Button variant="link" size="sm" className="px-0" onClick={decline}>
        {t('device.install.no')}
      </Button>
    </DeviceBar>
  );
}

/** The browser's offer to install the app, which `web/index.html` keeps: it comes early, once. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/** Told by the page when an offer has come. */
const INSTALL_OFFERED = 'installoffered';

const installOffer = (): InstallOffer | null =>
  (window as { installOffer?: InstallOffer }).installOffer ?? null;
