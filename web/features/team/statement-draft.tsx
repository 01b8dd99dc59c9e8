import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Lock } from 'lucide-react';
import { useState } from 'react';
import { teamPayEndpoints, type PayStatement } from '#contract/team/team-pay.ts';
import type { Period, TeamPerson } from '#contract/team/team.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { dayIn } from '#web/lib/lists/address-values.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFocusOnMount } from '#web/ui/use-focus.ts';
import { StatementView } from './statement-view.tsx';
import { dayFrom } from './team-period.ts';

interface StatementDraftProps {
  person: TeamPerson;
  period: Period;
  onLeave: () => void;
}

/** The open statement of a person: it begins after the last closed one. */
export function StatementDraft({ person, period, onLeave }: StatementDraftProps) {
  const t = useTranslation();
  const { paidUntil, userId } = person;
  const [from, setFrom] = useState(paidUntil === null ? period.from : dayFrom(paidUntil, 1));
  const [to, setTo] = useState(period.to);
  const isPaid = to < from;
  const back = useFocusOnMount<HTMLButtonElement>();
  return (
    <div className="flex flex-col gap-4">
      <Button ref={back} variant="ghost" className="self-start" onClick={onLeave}>
        <ArrowLeft aria-hidden="true" className="rtl:rotate-180" />
        {t('team.back')}
      </Button>
      <div className="grid max-w-xl grid-cols-2 gap-3">
        <DateField
          label={t('team.from')}
          hint={paidUntil !== null && t('team.draft.follows')}
          value={from}
          disabled={paidUntil !== null}
          onValueChange={(value) => dayIn(value) && setFrom(value)}
        />
        <DateField
          label={t('team.to')}
          value={to}
          min={from}
          onValueChange={(value) => dayIn(value) && setTo(value)}
        />
      </div>
      {isPaid ? <Paid until={paidUntil ?? from} /> : <Draft asked={{ userId, from, to }} />}
    </div>
  );
}

function Paid({ until }: { until: string }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <p className="text-muted-foreground">{t('team.draft.paid', { day: format.date(until) })}</p>
  );
}

function Draft({ asked }: { asked: Period & { userId: string } }) {
  const t = useTranslation();
  const mayClose = useCan('canEditFinance');
  const draft = useQuery({
    ...endpointQuery(teamPayEndpoints.draftPayStatement, { query: asked }),
    placeholderData: keepPreviousData,
  });
  if (draft.data === undefined) {
    return draft.isError ? (
      <ErrorState title={t('team.statement.failed')} {...failedRead(draft)} />
    ) : (
      <Skeleton className="h-64" />
    );
  }
  return (
    <StatementView
      statement={draft.data}
      action={mayClose && <CloseButton statement={draft.data} />}
    />
  );
}

/** Closes a statement for good, after a question that says so. */
function CloseButton({ statement }: { statement: PayStatement }) {
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
