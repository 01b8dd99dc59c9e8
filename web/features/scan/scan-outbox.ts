import { MAX_SCANS_AT_ONCE } from '#contract/scan/scan-results.ts';
import { scanEndpoints, type ScanAnswer, type SentScan } from '#contract/scan/scans.ts';
import { call } from '#web/lib/api-client.ts';
import { newUuid } from '#web/lib/new-key.ts';
import { createOutbox } from '#web/lib/outbox/outbox.ts';

const ANSWER_WITHIN_MS = 15_000;

export const scanOutbox = createOutbox<SentScan, ScanAnswer>({
  name: 'scans',
  atOnce: MAX_SCANS_AT_ONCE,
  send: (scans) =>
    call(scanEndpoints.recordScans, {
      body: { scans, sentAt: new Date().toISOString() },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }),
});

const STATION = 'scanStation';

/** Of this tab, also after a reload: the goods that follow a label are scanned at the same station. */
export function stationId(): string {
  const known = sessionStorage.getItem(STATION);
  if (known !== null) return known;
  const made = newUuid();
  sessionStorage.setItem(STATION, made);
  return made;
}
