import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ScanMode } from '#contract/scan/scan-results.ts';
import type { ScanAnswer, SentScan } from '#contract/scan/scans.ts';
import { newUuid } from '#web/lib/new-key.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { scanOutbox, stationId } from './scan-outbox.ts';

const KEPT_ON_SCREEN = 30;

/** A scan as it is shown: without an answer it waits on the device. */
export interface ShownScan {
  scan: SentScan;
  answer?: ScanAnswer;
  /** The server's words, if it refused the scan itself. */
  refusal?: string;
}

/** What this station has scanned since it was opened, the newest first. */
export function useStation(onAnswer: (answer: ScanAnswer) => void) {
  const client = useQueryClient();
  const [shown, setShown] = useState<readonly ShownScan[]>([]);
  const unsent = useSyncExternalStore(scanOutbox.onChange, scanOutbox.waiting);
  const answered = useEffectEvent((answer: ScanAnswer) => onAnswer(answer));

  useEffect(() => {
    const stop = scanOutbox.start();
    const unsubscribe = scanOutbox.onSent((sent) => {
      const now: ShownScan =
        'answer' in sent
          ? { scan: sent.item, answer: sent.answer }
          : { scan: sent.item, refusal: sent.error.message };
      setShown((all) => replaced(all, now));
      void markStale(client, ['scans']);
      if ('answer' in sent) answered(sent.answer);
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [client]);

  return {
    shown,
    unsent,
    take: (mode: ScanMode, raw: string, handoverId?: string) => {
      const at = new Date().toISOString();
      const scan: SentScan = { id: newUuid(), station: stationId(), mode, raw, at, handoverId };
      setShown((all) => [{ scan }, ...all].slice(0, KEPT_ON_SCREEN));
      void scanOutbox.add(scan);
    },
  };
}

/** A scan from before a reload is not on the screen yet. */
function replaced(all: readonly ShownScan[], now: ShownScan): readonly ShownScan[] {
  const isKnown = all.some(({ scan }) => scan.id === now.scan.id);
  if (!isKnown) return [now, ...all].slice(0, KEPT_ON_SCREEN);
  return all.map((one) => (one.scan.id === now.scan.id ? now : one));
}
