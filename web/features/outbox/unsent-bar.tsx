import { useQueryClient } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SENT_WITHIN_DAYS } from '#contract/common.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { leaving } from '#web/lib/session.ts';
import { officeOutbox } from '#web/lib/outbox/office-outbox.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { isolate } from '#web/lib/isolate.ts';
import { toast } from '#web/ui/toast.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { countUnsent, startOutboxes, useUnsent } from './outboxes.ts';
import { UnsentDialog } from './unsent-dialog.tsx';

/** How much of this user the server has not taken yet, on every screen; sends it meanwhile. */
export function UnsentBar() {
  const t = useTranslation();
  const client = useQueryClient();
  const unsent = useUnsent();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(startOutboxes, []);
  useEffect(
    () =>
      officeOutbox.onSent((sent) => {
        void markStale(client, ['orders', 'clients', 'products', 'desk']);
        // The server decided otherwise; whoever called learns of it, wherever they are by now.
        const { item } = sent;
        if (item.kind !== 'outcome' || !('answer' in sent) || sent.answer === undefined) return;
        if (!('isOnlyNoted' in sent.answer) || sent.answer.isOnlyNoted !== true) return;
        const name = isolate(item.order.customerName);
        toast({ title: t('outbox.noted.title'), description: t('outbox.noted.text', { name }) });
      }),
    [client, t],
  );
  const refused = unsent.filter(({ refusal }) => refusal !== undefined).length;
  return (
    <>
      <output className="block">
        {unsent.length > 0 && (
          <span className="flex flex-wrap items-center justify-center gap-x-3 border-b bg-warning-soft px-4 py-1 text-sm text-warning-soft-foreground">
            <span className="flex items-center gap-2 font-semibold">
              <CloudUpload aria-hidden="true" className="size-4 shrink-0" />
              {t('outbox.unsent', { count: unsent.length })}
            </span>
            {refused > 0 && <span>{t('outbox.refused', { count: refused })}</span>}
            <Button variant="link" size="sm" className="px-0" onClick={() => setIsOpen(true)}>
              {t('outbox.show')}
            </Button>
          </span>
        )}
      </output>
      {/* Not lazy: it is opened where no network can bring it. */}
      <UnsentDialog unsent={unsent} open={isOpen} onOpenChange={setIsOpen} />
      <LeaveQuestion />
    </>
  );
}

interface Asked {
  count: number;
  answer: (mayLeave: boolean) => void;
}

/** Before signing out with things that the server has not taken. */
function LeaveQuestion() {
  const t = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    leaving.ask = async () => {
      const count = await countUnsent();
      if (count === 0) return true;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setAsked({ count, answer: resolve });
      return promise;
    };
    return () => {
      delete leaving.ask;
    };
  }, []);
  const end = (mayLeave: boolean) => {
    asked?.answer(mayLeave);
    setAsked(null);
  };
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={() => end(false)}
      title={t('outbox.leave.title')}
      description={t('outbox.leave.text', { count: asked?.count ?? 0, days: SENT_WITHIN_DAYS })}
      confirmLabel={t('outbox.leave.confirm')}
      cancelLabel={t('outbox.leave.stay')}
      onConfirm={() => end(true)}
    />
  );
}
