import { useState } from 'react';
import type { ScanAnswer } from '#contract/scan/scans.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';

/** Beside the state: on a phone the list lies far below. */
export function ReceivedCount({ returning }: { returning: Returning }) {
  const t = useTranslation();
  return (
    <output className="text-xl font-bold">
      {t('scan.back.here', { count: returning.received.length })}
    </output>
  );
}

/** What came back in this sitting, and the way to inspect it. */
export function ReturnsPanel({ returning }: { returning: Returning }) {
  const t = useTranslation();
  const { received } = returning;
  return (
    <section className="flex flex-col gap-3">
      {received.length > 0 && (
        <ul className="divide-y rounded-lg border">
          {received.map(({ id, orderId, orderNumber, customerName }) => (
            <li key={id}>
              <a
                href={`${INSPECTION_PATH}?order=${orderId}`}
                className="flex flex-wrap justify-between gap-2 p-3"
              >
                <bdi className="font-semibold">{customerName}</bdi>
                <Ltr className="text-primary underline">#{orderNumber}</Ltr>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button asChild size="lg" variant="outline">
          <a href={INSPECTION_PATH} aria-keyshortcuts="Control+Enter">
            {t('scan.back.inspect')}
            <Ltr className="text-sm">({t('scan.sheet.close.keys')})</Ltr>
          </a>
        </Button>
        {received.length > 0 && (
          <Button size="lg" variant="ghost" onClick={returning.clear}>
            {t('scan.back.clear')}
          </Button>
        )}
      </div>
    </section>
  );
}

const SITTING = 'scanReturns';
const INSPECTION_PATH = '/returns';

/** A parcel that this station has taken in. */
interface ReceivedParcel {
  /** Of the shipment. */
  id: string;
  orderId: string;
  orderNumber: string;
  customerName: string;
}

function recallSitting(): ReceivedParcel[] {
  try {
    return JSON.parse(sessionStorage.getItem(SITTING) ?? '[]') as ReceivedParcel[];
  } catch {
    return [];
  }
}

/** What was taken in since this sitting began, the newest first. A reload keeps it. */
export function useReturning() {
  const [received, setReceived] = useState(recallSitting);
  const change = (to: (now: readonly ReceivedParcel[]) => ReceivedParcel[]) =>
    setReceived((now) => {
      const next = to(now);
      sessionStorage.setItem(SITTING, JSON.stringify(next));
      return next;
    });
  return {
    received,
    onAnswer: ({ result, back, order }: ScanAnswer) => {
      if (result !== 'received' || back === null || order === null) return;
      const { id: orderId, orderNumber, customerName } = order;
      const parcel = { id: back.id, orderId, orderNumber, customerName };
      // A call that was repeated is answered twice.
      change((now) => [parcel, ...now.filter(({ id }) => id !== back.id)]);
    },
    clear: () => change(() => []),
    /** A whole load: only the station may use the camera. */
    inspect: () => window.location.assign(INSPECTION_PATH),
  };
}

type Returning = ReturnType<typeof useReturning>;
