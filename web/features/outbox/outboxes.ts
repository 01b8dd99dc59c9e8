import { useMemo, useSyncExternalStore } from 'react';
import type { SentScan } from '#contract/scan/scans.ts';
import type { Kept } from '#web/lib/device/device-store.ts';
import { type OfficeItem, officeOutbox, subjectOf } from '#web/lib/outbox/office-outbox.ts';
import { scanOutbox } from '../scan/scan-outbox.ts';

/** One thing that waits on this device, whatever outbox it is in. */
export interface Unsent {
  id: string;
  at: number;
  refusal: Kept<unknown>['refusal'];
  /** Waits for one of the same order that the server has refused. */
  isBehind: boolean;
  what: { kind: 'scan'; scan: SentScan } | { kind: 'office'; item: OfficeItem };
  /** Sends it once more, perhaps as another. */
  again: (mended?: OfficeItem) => Promise<void>;
  discard: () => Promise<void>;
}

/** Everything of this user that the server has not taken, the oldest first. */
export function useUnsent(): readonly Unsent[] {
  const office = useSyncExternalStore(officeOutbox.onChange, officeOutbox.kept);
  const scans = useSyncExternalStore(scanOutbox.onChange, scanOutbox.kept);
  return useMemo(
    () => [...officeUnsent(office), ...scans.map(scanUnsent)].toSorted((a, b) => a.at - b.at),
    [office, scans],
  );
}

function officeUnsent(all: readonly Kept<OfficeItem>[]): Unsent[] {
  const refused = new Set<string>();
  return all.map((kept) => {
    const subject = subjectOf(kept.item);
    const isBehind = refused.has(subject);
    if (kept.refusal !== undefined) refused.add(subject);
    return {
      id: `office ${kept.seq}`,
      at: kept.at,
      refusal: kept.refusal,
      isBehind,
      what: { kind: 'office', item: kept.item },
      again: (mended) => officeOutbox.sendAgain(kept, mended),
      discard: () => officeOutbox.discard(kept),
    };
  });
}

const scanUnsent = (kept: Kept<SentScan>): Unsent => ({
  id: `scan ${kept.seq}`,
  at: kept.at,
  refusal: kept.refusal,
  isBehind: false,
  what: { kind: 'scan', scan: kept.item },
  again: () => scanOutbox.sendAgain(kept),
  discard: () => scanOutbox.discard(kept),
});

/** Sends what waits, from any screen. Returns a stop function. */
export function startOutboxes(): () => void {
  const stops = [officeOutbox.start(), scanOutbox.start()];
  return () => stops.forEach((stop) => stop());
}

export function sendNow(): void {
  officeOutbox.flush();
  scanOutbox.flush();
}

/** How many wait, read anew. */
export async function countUnsent(): Promise<number> {
  const [office, scans] = await Promise.all([officeOutbox.read(), scanOutbox.read()]);
  return office.length + scans.length;
}
