import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { CloudOff, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { keepReads } from '#web/lib/kept-reads/keep-reads.ts';
import { useOnline } from '#web/lib/device/use-online.ts';
import { DeviceBar } from './device-bar.tsx';
import { readAhead } from './read-ahead.ts';

/** Says what the screen shows, or needs, while there is no connection. */
export function OfflineLine() {
  const t = useTranslation();
  const format = useFormat();
  const since = useKeptReads();
  const area = onlineAreaOf(useLocation({ select: ({ pathname }) => pathname }));
  const isOnline = useOnline();
  return (
    <>
      <DeviceBar
        icon={History}
        tone="warning"
        text={since === null ? null : t('device.kept', { time: isolate(format.dateTime(since)) })}
      />
      <DeviceBar
        icon={CloudOff}
        tone="warning"
        text={isOnline || area === null ? null : t(`device.online.${area}`)}
      />
    </>
  );
}

/** Keeps what is read, and tells since when the oldest part of the screen is kept. */
function useKeptReads(): number | null {
  const client = useQueryClient();
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    const reads = keepReads(client);
    // Queries change while screens are drawn; they must be done first.
    const unsubscribe = reads.onChange(() => queueMicrotask(() => setSince(reads.shownSince())));
    const stopReading = readAhead(client);
    return () => {
      unsubscribe();
      stopReading();
      reads.stop();
    };
  }, [client]);
  return since;
}

/** What is done with the server alone: it depends on what others did a moment ago. */
const AREAS = [
  ['money', /^\/(?:payouts|team|reports)(?:\/|$)/],
  ['parcels', /^\/(?:follow-up|returns|delivery-companies|orders\/labels)(?:\/|$)/],
  ['stock', /^\/(?:stock|products|offers)(?:\/|$)/],
  ['users', /^\/users(?:\/|$)/],
  ['settings', /^\/settings(?:\/|$)/],
] as const;

type OnlineArea = (typeof AREAS)[number][0];

/** The area of a screen that needs a connection; null where work goes on without. */
const onlineAreaOf = (path: string): OnlineArea | null =>
  AREAS.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
