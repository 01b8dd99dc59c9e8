import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DeskNext } from '#contract/desk/desk.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import {
  type OfficeAnswer,
  type OfficeItem,
  officeOutbox,
  sendOfficeItem,
} from '#web/lib/outbox/office-outbox.ts';
import type { Sent } from '#web/lib/outbox/outbox-tabs.ts';
import { Button } from '#web/ui/button.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';

/** An answer normally comes sooner. */
const PATIENCE_MS = 2_000;

interface Answered {
  onNext: (next: DeskNext) => void;
  onRefused: (error: unknown, unsent: UnsentOutcome) => void;
  /** It waits for the network: whoever can go on does. */
  onWaiting: (unsent: UnsentOutcome) => void;
}

/**
 * Sends an outcome by way of the outbox, which keeps it on the device until the server has answered,
 * also when this page is closed meanwhile.
 */
export function useOutcome(
  { onNext, onRefused, onWaiting }: Answered,
  kept: UnsentOutcome | null = null,
) {
  const [unsent, setUnsent] = useState(kept);
  const isLate = useDelayed(unsent !== null, PATIENCE_MS);

  const answered = (answer: OfficeAnswer) => {
    setUnsent(null);
    if (answer !== undefined && 'nextDueAt' in answer) onNext(answer);
  };
  const refused = (error: unknown, item: UnsentOutcome) => {
    setUnsent(null);
    onRefused(error, item);
  };
  const hear = useEffectEvent((sent: Sent<OfficeItem, OfficeAnswer>) => {
    const { item } = sent;
    if (item.kind !== 'outcome' || item.key !== unsent?.key) return;
    if ('answer' in sent) return answered(sent.answer);
    void takeRefused(item);
    return refused(sent.error, item);
  });
  useEffect(() => officeOutbox.onSent((sent) => hear(sent)), []);

  const waits = useEffectEvent(() => {
    if (unsent !== null) onWaiting(unsent);
  });
  useEffect(() => {
    if (isLate) waits();
  }, [isLate]);

  const send = async (one: UnsentOutcome) => {
    setUnsent(one);
    try {
      await officeOutbox.add(one);
      if (!navigator.onLine) onWaiting(one);
    } catch {
      // No room on this device: it is sent, and not kept.
      await sendOfficeItem(one).then(answered, (error: unknown) => refused(error, one));
    }
  };
  return {
    send,
    repeat: officeOutbox.flush,
    unsent,
    isWaiting: unsent !== null && isLate,
  };
}

/** An outcome on its way; the key stays the same however often it is sent. */
export type UnsentOutcome = Extract<OfficeItem, { kind: 'outcome' }>;

/** One that waits on this device: until it has arrived, the server would give its order again. */
export async function keptOutcome(): Promise<UnsentOutcome | null> {
  const kept = await officeOutbox.read();
  const waiting = kept.find(
    ({ item, refusal }) => item.kind === 'outcome' && refusal === undefined,
  );
  return waiting?.item.kind === 'outcome' ? waiting.item : null;
}

/** The screen that is told of a refusal shows it, so that it need not wait in the list too. */
async function takeRefused({ key }: UnsentOutcome): Promise<void> {
  const kept = (await officeOutbox.read()).find(({ item }) => item.key === key);
  if (kept !== undefined) await officeOutbox.discard(kept);
}

/** The outcome waits for the network; the page repeats it by itself. */
export function UnsentNotice({ onRepeat }: { onRepeat: () => void }) {
  const t = useTranslation();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-warning-soft p-3 text-warning-soft-foreground"
    >
      <CloudOff aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-48 flex-1 font-semibold">{t('desk.unsent.title')}</p>
      <Button variant="outline" onClick={onRepeat}>
        {t('desk.unsent.now')}
      </Button>
    </div>
  );
}
