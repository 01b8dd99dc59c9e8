import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { teamPayEndpoints, type PayStatement } from '#contract/team/team-pay.ts';
import { useTeamTexts } from '#web/i18n/team/texts.ts';
import { useFormat } from '#web/lib/format.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Closes a statement for good, after a question that says so. */
export function CloseButton({ statement }: { statement: PayStatement }) {
  const words = useTeamTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { userId, from, to, amount, fullName, canBeClosed, closing } = statement;
  const close = useSave(teamPayEndpoints.closePayStatement, {
    makesStale: ['team'],
    saved: words('close.done'),
    onSaved: (closed) => {
      if (closed.closing !== null) {
        void navigate({ to: '/team/$id', params: { id: closed.closing.id } });
      }
    },
    failed: words('close.failed'),
  });
  if (closing !== null) return null;
  if (!canBeClosed) return <p className="text-sm text-muted-foreground">{words('close.later')}</p>;
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Lock aria-hidden="true" />
        {words('close')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words('close.title', { name: fullName })}
        description={words('close.description', {
          amount: `\u2066${format.amount(amount, 'DZD')}\u2069`,
        })}
        confirmLabel={words('close')}
        cancelLabel={words('cancel')}
        onConfirm={async () => {
          await close.mutateAsync({ body: { userId, from, to, amount } });
        }}
      />
    </>
  );
}
