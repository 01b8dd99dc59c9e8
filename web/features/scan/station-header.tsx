import {
  Camera,
  CameraOff,
  ClipboardCheck,
  LogOut,
  type LucideIcon,
  PackageCheck,
  Search,
  Truck,
  Undo2,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useState } from 'react';
import { can, type Permission } from '#contract/permissions.ts';
import type { ScanMode } from '#contract/scan/scan-results.ts';
import { HelpButton } from '#web/kit/help/help-button.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { isMuted, setMuted } from './scan-sound.ts';

interface StationHeaderProps {
  mode: ScanMode;
  onMode: (mode: ScanMode) => void;
  isWatching: boolean;
  onWatch: (isWatching: boolean) => void;
}

export function StationHeader({ mode, onMode, isWatching, onWatch }: StationHeaderProps) {
  const t = useTranslation();
  const user = useSessionUser();
  const [muted, setIsMuted] = useState(isMuted);
  const modes = STATION_MODES.filter(
    ({ permission }) => permission === undefined || (user !== null && can(user, permission)),
  );
  const switchSound = () => {
    setMuted(!muted);
    setIsMuted(!muted);
  };
  return (
    <header className="flex flex-wrap items-center gap-2">
      <h1 className="text-lg font-bold md:me-4">{t('scan.title')}</h1>
      <fieldset
        aria-label={t('scan.modes')}
        className="order-last grid w-full grid-cols-2 gap-2 md:order-none md:flex md:w-auto md:flex-1"
      >
        {modes.map(({ mode: one, key, icon: Icon }) => (
          <Button
            key={one}
            size="lg"
            variant={one === mode ? 'default' : 'outline'}
            aria-pressed={one === mode}
            className="max-md:last:odd:col-span-2"
            aria-keyshortcuts={key}
            onClick={() => onMode(one)}
          >
            <Icon aria-hidden="true" />
            {t(`scan.mode.${one}`)}
            <Ltr className="text-xs max-md:hidden">{key}</Ltr>
          </Button>
        ))}
      </fieldset>
      <div className="ms-auto flex gap-1">
        <Button
          variant="outline"
          size="icon"
          aria-label={t(isWatching ? 'scan.camera.stop' : 'scan.camera')}
          onClick={() => onWatch(!isWatching)}
        >
          {isWatching ? <CameraOff aria-hidden="true" /> : <Camera aria-hidden="true" />}
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t(muted ? 'scan.unmute' : 'scan.mute')}
          onClick={switchSound}
        >
          {muted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
        </Button>
        <HelpButton />
        <Button asChild variant="ghost" size="icon">
          {/* A whole load: only this page may use the camera. */}
          <a href="/" aria-label={t('scan.leave')}>
            <LogOut aria-hidden="true" />
          </a>
        </Button>
      </div>
    </header>
  );
}

interface StationMode {
  mode: ScanMode;
  /** Keys that neither a scanner nor a browser needs. */
  key: string;
  icon: LucideIcon;
  permission?: Permission;
}

/** In the order of the buttons. What a mode shows beside the state is in scan-screen.tsx. */
export const STATION_MODES: readonly StationMode[] = [
  { mode: 'find', key: 'F2', icon: Search },
  { mode: 'pack', key: 'F4', icon: PackageCheck },
  { mode: 'handover', key: 'F8', icon: Truck },
  { mode: 'returns', key: 'F7', icon: Undo2 },
  { mode: 'count', key: 'F9', icon: ClipboardCheck, permission: 'canEditProducts' },
];
