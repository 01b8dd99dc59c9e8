import { Check, Copy, PhoneCall } from 'lucide-react';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCopyText } from '#web/lib/clipboard.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusOnMount } from '#web/ui/use-focus-on-mount.ts';
import { DeskVersions } from './desk-versions.tsx';

export interface LostCall {
  note: string;
  /** The server's sentence: who has the order now, or that it needs no call any more. */
  reason: string;
  /** What the caller saw and how the order is now, where that is known. */
  versions?: { seen: Order; now: Order } | undefined;
}

interface DeskLostProps {
  lost: LostCall;
  onNext: (note: string | null) => void;
}

/** Somebody else has the order; what was typed stays here. */
export function DeskLost({ lost: { note, reason, versions }, onNext }: DeskLostProps) {
  const t = useTranslation();
  const { copied, copy } = useCopyText();
  const button = useFocusOnMount<HTMLButtonElement>();
  return (
    <section className="mx-auto flex w-full max-w-2xl flex-col gap-4 rounded-xl border bg-card p-4">
      <div role="alert">
        <h2 className="text-lg font-semibold">{t('desk.lost.title')}</h2>
        <p>
          <bdi>{reason}</bdi>
        </p>
      </div>
      {versions && <DeskVersions {...versions} />}
      {note !== '' && (
        <div className="flex flex-col gap-2">
          <h3 className="text-sm font-semibold">{t('desk.lost.note')}</h3>
          <p className="rounded-md bg-muted px-3 py-2 break-words whitespace-pre-line">
            <bdi>{note}</bdi>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={() => void copy(note)}>
              {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
              {t(copied ? 'desk.lost.copied' : 'desk.lost.copy')}
            </Button>
            <Button variant="outline" onClick={() => onNext(note)}>
              {t('desk.lost.carry')}
            </Button>
          </div>
        </div>
      )}
      <Button ref={button} size="lg" onClick={() => onNext(null)}>
        <PhoneCall aria-hidden="true" />
        {t('desk.next')}
      </Button>
    </section>
  );
}
