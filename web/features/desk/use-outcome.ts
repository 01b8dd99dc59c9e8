import { useEffect, useEffectEvent, useState } from 'react';
import type { DeskNext } from '#contract/desk/desk.ts';
import type { OfficeAnswer, OfficeItem } from '#web/lib/outbox/office-items.ts';
import { officeOutbox, sendOfficeItem } from '#web/lib/outbox/office-outbox.ts';
import type { Sent } from '#web/lib/outbox/outbox-tabs.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { takeRefused, type UnsentOutcome } from './unsent-outcome.ts';

/** An answer normally comes sooner. */
const PATIENCE_MS = 2_000;

interface Answered {
  onNext: (next: DeskNext) => void;
  onRefused: (error: unknown, unsent: UnsentOutcome) => void;
}

/**
 * Sends an outcome by way of the outbox, which keeps it on the device until the server has answered,
 * also when this page is closed meanwhile.
 */
export function useOutcome({ onNext, onRefused }: Answered, kept: UnsentOutcome | null = null) {
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

  const send = async (one: UnsentOutcome) => {
    setUnsent(one);
    try {
      await officeOutbox.add(one);
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
