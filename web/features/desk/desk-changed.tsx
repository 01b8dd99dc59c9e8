import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { isTypedElsewhere } from './desk-keys.ts';
import { DeskVersions } from './desk-versions.tsx';

interface DeskChangedProps {
  seen: Order;
  now: Order;
  onAccept: () => void;
}

/** Somebody changed the order during the call: no outcome before it was looked at. */
export function DeskChanged({ seen, now, onAccept }: DeskChangedProps) {
  const t = useTranslation();
  const section = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Whoever reads further down would only see the outcomes turn grey. Enter goes on with the new
  // order; whoever types a note or edits is not disturbed.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'center' });
    if (!isTypedElsewhere(document.activeElement)) button.current?.focus();
  }, []);
  return (
    <section
      ref={section}
      className="flex flex-col gap-3 rounded-xl border border-warning bg-card p-4"
    >
      <h2 role="alert" className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warning" />
        {t('desk.changed.title')}
      </h2>
      <DeskVersions seen={seen} now={now} />
      <Button ref={button} className="self-start max-md:self-stretch" onClick={onAccept}>
        {t('desk.changed.accept')}
      </Button>
    </section>
  );
}
