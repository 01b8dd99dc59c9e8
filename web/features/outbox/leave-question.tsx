import { useEffect, useState } from 'react';
import { SENT_WITHIN_DAYS } from '#contract/common.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { leaving } from '#web/lib/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { countUnsent } from './outboxes.ts';

interface Asked {
  count: number;
  answer: (mayLeave: boolean) => void;
}

/** Before signing out with things that the server has not taken. */
export function LeaveQuestion() {
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
