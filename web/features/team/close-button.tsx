import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { teamPayEndpoints, type PayStatement } from '#contract/team/team-pay.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Closes a statement for good, after a question that says so. */
export function CloseButton({ statement }: { statement: PayStatement }) {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { userId, from, to, amount, fullName, canBeClosed, closing } = statement;
  const close = useSave(teamPayEndpoints.closePayStatement, {
    makesStale: ['team'],
    saved: t('team.close.done'),
    onSaved: (closed) => {
      if (closed.closing !== null) {
        void navigate({ to: '/team/$id', params: { id: closed.closing.id } });
      }
    },
    failed: t('team.close.failed'),
  });
  if (closing !== null) return null;
  if (!canBeClosed) return <p className="text-sm text-muted-foreground">{t('team.close.later')}</p>;
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Lock aria-hidden="true" />
        {t('team.close')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('team.close.title', { name: fullName })}
        description={t('team.close.description', {
          amount: `\u2066${format.amount(amount, 'DZD')}\u2069`,
        })}
        confirmLabel={t('team.close')}
        cancelLabel={t('team.cancel')}
        onConfirm={async () => {
          await close.mutateAsync({ body: { userId, from, to, amount } });
        }}
      />
    </>
  );
}
